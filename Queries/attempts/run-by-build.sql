-- Run time by build.
--
-- Do runs take longer, or end worse, since a build of the app? One row for each task and build, in
-- order of the first start, with the spread of its run times (nearest rank). Attempts by a debugger
-- are left out; so are, of the run times, those without completion and unreliable ones.
--
-- :task          TEXT = NULL       only this task; NULL for all
-- :device        TEXT = NULL       only this device; NULL for all
--
-- task           TEXT              the task's identifier
-- build          TEXT              the app's build; NULL if the log does not say
-- first_started_at TEXT            time of the first start, UTC
-- device_count   INTEGER           devices with such attempts
-- attempt_count  INTEGER           attempts
-- succeeded_count INTEGER          those that succeeded
-- expired_count  INTEGER           those that expired, completed or not
-- run_count      INTEGER           run times
-- p50_run_s      REAL              median, seconds; NULL without run times
-- p90_run_s      REAL              90th percentile, seconds
-- p95_run_s      REAL              95th percentile, seconds
-- max_run_s      REAL              longest, seconds
--
-- tags: attempts, runs, builds
WITH ranked_runs AS (
  SELECT
    task,
    build,
    run_s,
    count(*) OVER (PARTITION BY task, build) AS n,
    row_number() OVER (PARTITION BY task, build ORDER BY run_s, attempt_id) AS rank
  FROM attempts
  WHERE is_run_counted = 1
    AND run_s IS NOT NULL
    AND (:task IS NULL OR task = :task)
    AND (:device IS NULL OR device = :device)
),
run_spreads AS (
  SELECT
    task,
    build,
    max(n) AS run_count,
    max(CASE WHEN rank = (n * 50 + 99) / 100 THEN run_s END) AS p50_run_s,
    max(CASE WHEN rank = (n * 90 + 99) / 100 THEN run_s END) AS p90_run_s,
    max(CASE WHEN rank = (n * 95 + 99) / 100 THEN run_s END) AS p95_run_s,
    max(run_s) AS max_run_s
  FROM ranked_runs
  GROUP BY task, build
),
task_builds AS (
  SELECT
    task,
    build,
    min(started_at) AS first_started_at,
    min(attempt_id) AS first_attempt_id,
    count(DISTINCT device) AS device_count,
    count(*) AS attempt_count,
    sum(outcome = 'succeeded') AS succeeded_count,
    sum(outcome IN ('expired', 'expired-claimed-success', 'expired-uncompleted')) AS expired_count
  FROM attempts
  WHERE origin = 'system'
    AND (:task IS NULL OR task = :task)
    AND (:device IS NULL OR device = :device)
  GROUP BY task, build
)
SELECT
  b.task AS task,
  b.build AS build,
  strftime('%Y-%m-%dT%H:%M:%S', b.first_started_at / 1000000, 'unixepoch')
    || printf('.%06dZ', b.first_started_at % 1000000) AS first_started_at,
  b.device_count AS device_count,
  b.attempt_count AS attempt_count,
  b.succeeded_count AS succeeded_count,
  b.expired_count AS expired_count,
  coalesce(s.run_count, 0) AS run_count,
  s.p50_run_s AS p50_run_s,
  s.p90_run_s AS p90_run_s,
  s.p95_run_s AS p95_run_s,
  s.max_run_s AS max_run_s
FROM task_builds AS b
LEFT JOIN run_spreads AS s ON s.task = b.task AND s.build IS b.build
ORDER BY b.task, b.first_started_at, b.first_attempt_id;
