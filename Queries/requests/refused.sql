-- Submits that were refused.
--
-- Which requests did BGTaskScheduler not take, with which error, and what does it mean? One row for
-- each task, device and error, the most frequent first.
--
-- :task          TEXT = NULL       only this task; NULL for all
-- :device        TEXT = NULL       only this device; NULL for all
-- :cause         TEXT = NULL       only this cause; NULL for all
-- :limit         INTEGER = 100     rows to show; -1 for all
--
-- task           TEXT              the task's identifier
-- device         TEXT              the device's name
-- code           INTEGER           BGTaskScheduler's error, 1 to 4; NULL for any other
-- cause          TEXT              what it is called here: unavailable, too-many-pending ...
-- refused_count  INTEGER           submits refused with it
-- submit_count   INTEGER           all submits of the task on the device
-- first_at       TEXT              time of the first, UTC
-- last_at        TEXT              time of the last, UTC
-- meaning        TEXT              what the error means
-- error          TEXT              how the log words it, at the last one; NULL if it does not
-- source         TEXT              where the last refusal was read
-- line           INTEGER           and on which line
--
-- tags: requests, configuration
WITH meanings(code, cause, meaning) AS (
  VALUES
    (1, 'unavailable',
      'simulator, app extension, or Background App Refresh is off'),
    (2, 'too-many-pending',
      'an app may have 1 refresh and 10 processing requests pending'),
    (3, 'not-permitted',
      'identifier not in the Info.plist, background mode missing, or denied by the user'),
    (4, 'immediate-run-ineligible',
      'it was to run at once or not at all, and there was no room'),
    (0, 'other-error',
      'none of the four errors of BGTaskScheduler, or none that the log names')
),
refusing_events AS MATERIALIZED (
  SELECT event_id, device, task, logged_at
  FROM events
  WHERE kind = 'submit'
    AND repeated = 0
    AND (result = 'rejected'
      OR result IS NULL AND (error IS NOT NULL OR error_code IS NOT NULL))
    AND (:task IS NULL OR task = :task)
    AND (:device IS NULL OR device = :device)
),
-- The error may stand in a later line than the submit: of each request, the next that tells one.
moments AS (
  SELECT device, task, submitted_at AS at, NULL AS refused_at, request_id
  FROM requests
  WHERE status = 'rejected'
    AND (:task IS NULL OR task = :task)
    AND (:device IS NULL OR device = :device)
  UNION ALL
  SELECT device, task, logged_at, logged_at, NULL
  FROM refusing_events
),
dated_moments AS (
  SELECT
    device,
    task,
    at,
    request_id,
    min(refused_at) OVER (
      PARTITION BY device, task ORDER BY at, request_id IS NULL
      ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS refused_at
  FROM moments
),
refusals AS (
  SELECT m.request_id, m.device, m.task, m.at, min(r.event_id) AS event_id
  FROM dated_moments AS m
  LEFT JOIN refusing_events AS r
    ON r.device = m.device AND r.task = m.task AND r.logged_at = m.refused_at
  WHERE m.request_id IS NOT NULL
  GROUP BY m.request_id
),
coded_refusals AS (
  SELECT
    f.request_id,
    f.device,
    f.task,
    f.at,
    f.event_id,
    coalesce((SELECT e.error_code FROM events AS e WHERE e.event_id = f.event_id), 0) AS code
  FROM refusals AS f
),
numbered_refusals AS (
  SELECT
    request_id,
    device,
    task,
    at,
    event_id,
    code,
    row_number() OVER (PARTITION BY device, task, code ORDER BY at DESC, request_id DESC) AS rank
  FROM coded_refusals
),
task_submits AS (
  SELECT task, device, count(*) AS submit_count FROM requests GROUP BY task, device
),
refused_submits AS (
  SELECT
    task,
    device,
    code,
    min(request_id) AS first_request_id,
    count(*) AS refused_count,
    min(at) AS first_at,
    max(at) AS last_at,
    max(CASE WHEN rank = 1 THEN event_id END) AS last_event_id
  FROM numbered_refusals
  GROUP BY task, device, code
)
SELECT
  s.task AS task,
  s.device AS device,
  nullif(s.code, 0) AS code,
  m.cause AS cause,
  s.refused_count AS refused_count,
  t.submit_count AS submit_count,
  strftime('%Y-%m-%dT%H:%M:%S', s.first_at / 1000000, 'unixepoch')
    || printf('.%06dZ', s.first_at % 1000000) AS first_at,
  strftime('%Y-%m-%dT%H:%M:%S', s.last_at / 1000000, 'unixepoch')
    || printf('.%06dZ', s.last_at % 1000000) AS last_at,
  m.meaning AS meaning,
  (SELECT e.error FROM events AS e WHERE e.event_id = s.last_event_id) AS error,
  (SELECT e.source FROM events AS e WHERE e.event_id = s.last_event_id) AS source,
  (SELECT e.line FROM events AS e WHERE e.event_id = s.last_event_id) AS line
FROM refused_submits AS s
JOIN meanings AS m ON m.code = s.code
JOIN task_submits AS t ON t.task = s.task AND t.device = s.device
WHERE :cause IS NULL OR m.cause = :cause
ORDER BY s.refused_count DESC, s.task, s.device, s.first_request_id
LIMIT :limit;
