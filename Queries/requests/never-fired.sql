-- Requests that never fired, and why.
--
-- Which requests did the system never start although it could have, and what is the cause? One
-- row for each such request; a task that never fired for another reason (each submit refused,
-- cancelled or replaced, or none at all) has one row, without a request where there is none.
--
-- :task          TEXT = NULL       only this task; NULL for all
-- :device        TEXT = NULL       only this device; NULL for all
-- :cause         TEXT = NULL       only this primary cause; NULL for all
-- :limit         INTEGER = 100     rows to show; -1 for all
--
-- task           TEXT              the task's identifier
-- device         TEXT              the device's name
-- request_id     INTEGER           the request's number; NULL where none was accepted
-- submitted_at   TEXT              time of the submit, UTC
-- earliest_at    TEXT              the earliest begin date it asked for; NULL for none
-- eligible_s     REAL              from eligible to the log's end, seconds; 0 if not yet eligible
-- cause          TEXT              the primary cause
-- confidence     TEXT              of the cause: certain, likely or possible
-- contributing   TEXT              other causes that match
-- detail         TEXT              what was found, with figures
-- source         TEXT              where the submit, or the first evidence, was read
-- line           INTEGER           and on which line
--
-- tags: requests, scheduling
WITH stream_findings AS (
  SELECT min(finding_id) AS finding_id, task, device
  FROM findings
  WHERE diagnosis = 'never-fired'
  GROUP BY task, device
),
unfired_requests AS (
  SELECT request_id, task, device FROM requests WHERE status = 'never-fired'
),
unfired_cases AS (
  SELECT r.task, r.device, r.request_id, f.finding_id
  FROM unfired_requests AS r
  LEFT JOIN stream_findings AS f ON f.task = r.task AND f.device = r.device
  UNION ALL
  SELECT f.task, f.device, g.request_id, f.finding_id
  FROM stream_findings AS f
  JOIN findings AS g ON g.finding_id = f.finding_id
  WHERE NOT EXISTS (
    SELECT 1 FROM unfired_requests AS r WHERE r.task = f.task AND r.device = f.device)
)
SELECT
  c.task AS task,
  c.device AS device,
  c.request_id AS request_id,
  t.submitted_at AS submitted_at,
  t.earliest_at AS earliest_at,
  max(0, w.last_at - max(r.submitted_at, coalesce(r.earliest_at, r.submitted_at))) / 1e6
    AS eligible_s,
  f.cause AS cause,
  f.confidence AS confidence,
  f.contributing AS contributing,
  f.detail AS detail,
  coalesce(
    (SELECT e.source FROM events AS e WHERE e.event_id = r.submit_event_id),
    (SELECT e.source FROM evidence AS e WHERE e.finding_id = c.finding_id AND e.position = 1)
  ) AS source,
  coalesce(
    (SELECT e.line FROM events AS e WHERE e.event_id = r.submit_event_id),
    (SELECT e.line FROM evidence AS e WHERE e.finding_id = c.finding_id AND e.position = 1)
  ) AS line
FROM unfired_cases AS c
LEFT JOIN findings AS f ON f.finding_id = c.finding_id
LEFT JOIN requests AS r ON r.request_id = c.request_id
LEFT JOIN requests_text AS t ON t.request_id = c.request_id
LEFT JOIN device_windows AS w ON w.device = c.device
WHERE (:task IS NULL OR c.task = :task)
  AND (:device IS NULL OR c.device = :device)
  AND (:cause IS NULL OR f.cause = :cause)
ORDER BY c.task, c.device, r.submitted_at, c.finding_id, c.request_id
LIMIT :limit;
