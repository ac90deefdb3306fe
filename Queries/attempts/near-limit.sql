-- Runs near their limit.
--
-- Which runs used up most of the time that a run of their type may take? One row for each natural
-- attempt that was completed or expired, the one that used most first. The limits are those that
-- the results were computed with (run-limit), bgtrail's and not Apple's.
--
-- :task          TEXT = NULL       only this task; NULL for all
-- :device        TEXT = NULL       only this device; NULL for all
-- :budget        DURATION = NULL   a limit to hold all runs against; NULL for that of their type
-- :share         REAL = 0.8        what a run must have used of it at least; 1 is all of it
-- :limit         INTEGER = 100     rows to show; -1 for all
--
-- attempt_id     INTEGER           the attempt's number
-- task           TEXT              the task's identifier
-- type           TEXT              refresh, processing, continued or health; NULL if unknown
-- device         TEXT              the device's name
-- build          TEXT              the app's build; NULL if the log does not say
-- started_at     TEXT              time of the start, UTC
-- outcome        TEXT              how it ended
-- run_s          REAL              from start to first completion, else to expiry, seconds
-- limit_s        REAL              how long such a run may take, seconds
-- used_pct       REAL              share of that, percent
-- source         TEXT              where the start was read
-- line           INTEGER           and on which line
--
-- tags: attempts, runs
WITH task_types AS (
  SELECT DISTINCT task, type
  FROM attempts
  WHERE :task IS NULL OR task = :task
),
-- A task's own limit goes before one of a pattern that it matches, and that before its type's.
limits AS (
  SELECT
    t.task,
    t.type,
    CAST(s.value AS REAL) AS limit_s,
    row_number() OVER (
      PARTITION BY t.task, t.type
      ORDER BY s.name = 'run-limit.' || coalesce(t.type, 'processing'),
        s.name = 'run-limit.' || t.task DESC, length(s.name) DESC) AS rank
  FROM task_types AS t
  JOIN settings AS s
    ON s.name IN ('run-limit.' || t.task, 'run-limit.' || coalesce(t.type, 'processing'))
    OR s.name = substr('run-limit.' || t.task, 1, length(s.name) - 1) || '*'
),
runs AS (
  SELECT
    a.attempt_id,
    coalesce(a.run_s, (a.expired_at - a.started_at) / 1e6) AS run_s,
    coalesce(:budget, l.limit_s) AS limit_s
  FROM attempts AS a
  LEFT JOIN limits AS l ON l.task = a.task AND l.type IS a.type AND l.rank = 1
  WHERE a.origin = 'system'
    AND a.reliable = 1
    AND (:task IS NULL OR a.task = :task)
    AND (:device IS NULL OR a.device = :device)
),
longest_runs AS (
  SELECT attempt_id, run_s, limit_s, run_s / limit_s AS used
  FROM runs
  WHERE limit_s > 0
    AND run_s >= :share * limit_s
  ORDER BY used DESC, attempt_id
  LIMIT :limit
)
SELECT
  t.attempt_id AS attempt_id,
  t.task AS task,
  t.type AS type,
  t.device AS device,
  t.build AS build,
  t.started_at AS started_at,
  t.outcome AS outcome,
  r.run_s AS run_s,
  r.limit_s AS limit_s,
  100.0 * r.used AS used_pct,
  (SELECT e.source FROM events AS e WHERE e.event_id = t.start_event_id) AS source,
  (SELECT e.line FROM events AS e WHERE e.event_id = t.start_event_id) AS line
FROM longest_runs AS r
JOIN attempts_text AS t ON t.attempt_id = r.attempt_id
ORDER BY r.used DESC, t.attempt_id;
