-- Longest waits.
--
-- Which requests waited longest from when they were eligible until their task was started? One
-- row for each request that fired, the longest wait first.
--
-- :by            eligible|total|asked = eligible   the wait that decides the order
-- :task          TEXT = NULL       only this task; NULL for all
-- :device        TEXT = NULL       only this device; NULL for all
-- :uncounted     FLAG = false      also waits ended by a debugger or across a clock step
-- :limit         INTEGER = 20      rows to show; -1 for all
--
-- request_id     INTEGER           the request's number
-- task           TEXT              the task's identifier
-- type           TEXT              refresh, processing, continued or health; NULL if unknown
-- device         TEXT              the device's name
-- submitted_at   TEXT              time of the submit, UTC
-- earliest_at    TEXT              the earliest begin date it asked for; NULL for none
-- started_at     TEXT              time of the start, UTC
-- eligible_wait_s REAL             from submit or earliest, whichever is later, to start, seconds
-- total_wait_s   REAL              from submit to start, seconds
-- asked_wait_s   REAL              from the first submit that it replaced to start, seconds
-- source         TEXT              where the submit was read
-- line           INTEGER           and on which line
--
-- tags: requests, waits
WITH fired_requests AS (
  SELECT
    request_id,
    fired_attempt_id,
    submit_event_id,
    CASE :by
      WHEN 'total' THEN total_wait_s
      WHEN 'asked' THEN asked_wait_s
      ELSE eligible_wait_s
    END AS wait_s
  FROM requests
  WHERE status = 'fired'
    AND (:uncounted OR is_wait_counted = 1)
    AND (:task IS NULL OR task = :task)
    AND (:device IS NULL OR device = :device)
),
longest_waits AS (
  SELECT request_id, fired_attempt_id, submit_event_id, wait_s
  FROM fired_requests
  WHERE wait_s IS NOT NULL
  ORDER BY wait_s DESC, request_id
  LIMIT :limit
)
SELECT
  t.request_id AS request_id,
  t.task AS task,
  t.type AS type,
  t.device AS device,
  t.submitted_at AS submitted_at,
  t.earliest_at AS earliest_at,
  a.started_at AS started_at,
  t.eligible_wait_s AS eligible_wait_s,
  t.total_wait_s AS total_wait_s,
  t.asked_wait_s AS asked_wait_s,
  (SELECT e.source FROM events AS e WHERE e.event_id = w.submit_event_id) AS source,
  (SELECT e.line FROM events AS e WHERE e.event_id = w.submit_event_id) AS line
FROM longest_waits AS w
JOIN requests_text AS t ON t.request_id = w.request_id
LEFT JOIN attempts_text AS a ON a.attempt_id = w.fired_attempt_id
ORDER BY w.wait_s DESC, t.request_id;
