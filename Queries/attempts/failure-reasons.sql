-- Why work failed.
--
-- For which reasons did attempts complete as failures, and how often? One row for each task and
-- reason that the log tells, the most frequent first; attempts that expired are left out.
--
-- :task          TEXT = NULL       only this task; NULL for all
-- :device        TEXT = NULL       only this device; NULL for all
-- :limit         INTEGER = 100     rows to show; -1 for all
--
-- task           TEXT              the task's identifier
-- reason         TEXT              error or reason of the completion; NULL if the log gives none
-- failed_count   INTEGER           attempts that failed for it
-- attempt_count  INTEGER           all attempts of the task
-- failed_pct     REAL              share of those, percent
-- device_count   INTEGER           devices on which it happened
-- first_at       TEXT              time of the first such start, UTC
-- last_at        TEXT              time of the last such start, UTC
-- p50_run_s      REAL              median time from start to completion, seconds; NULL if unknown
-- source         TEXT              where the last such completion was read
-- line           INTEGER           and on which line
--
-- tags: attempts, service
WITH task_attempts AS (
  SELECT task, count(*) AS attempt_count
  FROM attempts
  WHERE (:task IS NULL OR task = :task)
    AND (:device IS NULL OR device = :device)
  GROUP BY task
),
failed_attempts AS (
  SELECT
    a.attempt_id,
    a.task,
    a.device,
    a.started_at,
    a.run_s,
    a.complete_event_id,
    nullif(trim(coalesce(e.error, e.reason, '')), '') AS reason
  FROM attempts AS a
  JOIN events AS e ON e.event_id = a.complete_event_id
  WHERE a.outcome = 'failed'
    AND (:task IS NULL OR a.task = :task)
    AND (:device IS NULL OR a.device = :device)
),
ranked_attempts AS (
  SELECT
    attempt_id,
    task,
    device,
    started_at,
    run_s,
    complete_event_id,
    reason,
    count(run_s) OVER (PARTITION BY task, reason) AS n,
    row_number() OVER (
      PARTITION BY task, reason ORDER BY run_s IS NULL, run_s, attempt_id) AS run_rank,
    row_number() OVER (
      PARTITION BY task, reason ORDER BY started_at DESC, attempt_id DESC) AS time_rank
  FROM failed_attempts
),
reasons AS (
  SELECT
    task,
    reason,
    min(attempt_id) AS first_attempt_id,
    count(*) AS failed_count,
    count(DISTINCT device) AS device_count,
    min(started_at) AS first_at,
    max(started_at) AS last_at,
    max(CASE WHEN run_rank = (n * 50 + 99) / 100 THEN run_s END) AS p50_run_s,
    max(CASE WHEN time_rank = 1 THEN complete_event_id END) AS last_event_id
  FROM ranked_attempts
  GROUP BY task, reason
)
SELECT
  r.task AS task,
  r.reason AS reason,
  r.failed_count AS failed_count,
  t.attempt_count AS attempt_count,
  100.0 * r.failed_count / t.attempt_count AS failed_pct,
  r.device_count AS device_count,
  strftime('%Y-%m-%dT%H:%M:%S', r.first_at / 1000000, 'unixepoch')
    || printf('.%06dZ', r.first_at % 1000000) AS first_at,
  strftime('%Y-%m-%dT%H:%M:%S', r.last_at / 1000000, 'unixepoch')
    || printf('.%06dZ', r.last_at % 1000000) AS last_at,
  r.p50_run_s AS p50_run_s,
  (SELECT e.source FROM events AS e WHERE e.event_id = r.last_event_id) AS source,
  (SELECT e.line FROM events AS e WHERE e.event_id = r.last_event_id) AS line
FROM reasons AS r
JOIN task_attempts AS t ON t.task = r.task
ORDER BY r.failed_count DESC, r.task, r.first_attempt_id
LIMIT :limit;
