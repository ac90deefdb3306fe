-- Requests that wait now.
--
-- Which requests are still open at the end of their device's log, and within their patience? One
-- row each, the one that has been eligible longest first.
--
-- :task          TEXT = NULL       only this task; NULL for all
-- :device        TEXT = NULL       only this device; NULL for all
-- :limit         INTEGER = 100     rows to show; -1 for all
--
-- request_id     INTEGER           the request's number
-- task           TEXT              the task's identifier
-- type           TEXT              refresh, processing, continued or health; NULL if unknown
-- device         TEXT              the device's name
-- submitted_at   TEXT              time of the submit, UTC
-- earliest_at    TEXT              the earliest begin date it asked for; NULL for none
-- eligible_s     REAL              from eligible to the log's end, seconds; 0 if not yet eligible
-- source         TEXT              where the submit was read
-- line           INTEGER           and on which line
--
-- tags: requests, waits
WITH pending_requests AS (
  SELECT
    r.request_id,
    r.submit_event_id,
    max(0, w.last_at - max(r.submitted_at, coalesce(r.earliest_at, r.submitted_at))) / 1e6
      AS eligible_s
  FROM requests AS r
  JOIN device_windows AS w ON w.device = r.device
  WHERE r.status = 'pending'
    AND (:task IS NULL OR r.task = :task)
    AND (:device IS NULL OR r.device = :device)
)
SELECT
  t.request_id AS request_id,
  t.task AS task,
  t.type AS type,
  t.device AS device,
  t.submitted_at AS submitted_at,
  t.earliest_at AS earliest_at,
  p.eligible_s AS eligible_s,
  (SELECT e.source FROM events AS e WHERE e.event_id = p.submit_event_id) AS source,
  (SELECT e.line FROM events AS e WHERE e.event_id = p.submit_event_id) AS line
FROM pending_requests AS p
JOIN requests_text AS t ON t.request_id = p.request_id
ORDER BY p.eligible_s DESC, t.request_id
LIMIT :limit;
