-- Requests that wait now.
--
-- One row for each request still open at the end of its device's window.
--
-- task   TEXT   the task's identifier
SELECT task FROM requests WHERE status = 'pending' ORDER BY task, request_id;
