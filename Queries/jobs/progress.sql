-- Progress of a job, attempt by attempt.
--
-- How far did each attempt at a piece of durable work come, and was progress lost in between? One
-- row for each attempt that names a job, in order of their starts.
--
-- :job           TEXT = NULL       only this job; NULL for all
-- :task          TEXT = NULL       only attempts of this task; NULL for all
-- :device        TEXT = NULL       only this device; NULL for all
-- :diagnosis     TEXT = NULL       only those with such a finding, as progress-lost; NULL for all
-- :limit         INTEGER = 100     rows to show; -1 for all
--
-- job            TEXT              what the log calls the job
-- device         TEXT              the device's name
-- attempt_number INTEGER           1 for the first attempt at it on the device
-- attempt_id     INTEGER           the attempt's number in the trail
-- task           TEXT              the task's identifier
-- generation     TEXT              the generation that its start names; NULL for none
-- started_at     TEXT              time of the start, UTC
-- outcome        TEXT              how it ended
-- run_s          REAL              from start to first completion, seconds; NULL without one
-- checkpoints    INTEGER           checkpoints that it wrote
-- first_done     REAL              done at its first checkpoint; NULL if unsaid
-- last_done      REAL              done at its last checkpoint; NULL if unsaid
-- total          REAL              of how much, at its last checkpoint; NULL if unsaid
-- last_cursor    TEXT              cursor at its last checkpoint; NULL if unsaid
-- gained         REAL              last_done beyond what attempts before it had reached
-- lost           REAL              what they had reached beyond first_done; NULL if nothing
-- source         TEXT              where the start was read
-- line           INTEGER           and on which line
--
-- tags: jobs, progress
WITH job_streams AS (
  SELECT DISTINCT task, device
  FROM attempts
  WHERE job IS NOT NULL
    AND (:job IS NULL OR job = :job)
    AND (:device IS NULL OR device = :device)
),
-- Numbered by time, so that the greatest number so far is that of the latest start.
stream_attempts AS MATERIALIZED (
  SELECT
    a.attempt_id,
    a.task,
    a.device,
    a.attempt_ref,
    a.started_at,
    row_number() OVER (ORDER BY a.started_at, a.attempt_id) AS start_number
  FROM attempts AS a
  WHERE (a.task, a.device) IN (SELECT task, device FROM job_streams)
),
stream_checkpoints AS MATERIALIZED (
  SELECT event_id, task, device, attempt_ref, logged_at, done, total, cursor
  FROM events
  WHERE kind = 'checkpoint'
    AND repeated = 0
    AND (task, device) IN (SELECT task, device FROM job_streams)
),
-- A checkpoint is of the latest start before it: of its reference, where it has one that is known.
moments(task, device, attempt_ref, at, start_number, event_id, done, total, cursor) AS (
  SELECT task, device, NULL, started_at, start_number, NULL, NULL, NULL, NULL
  FROM stream_attempts
  UNION ALL
  SELECT task, device, attempt_ref, started_at, start_number, NULL, NULL, NULL, NULL
  FROM stream_attempts
  WHERE attempt_ref IS NOT NULL
  UNION ALL
  SELECT task, device, NULL, logged_at, NULL, event_id, done, total, cursor
  FROM stream_checkpoints
  UNION ALL
  SELECT task, device, attempt_ref, logged_at, NULL, event_id, done, total, cursor
  FROM stream_checkpoints
  WHERE attempt_ref IS NOT NULL
),
joined_moments AS (
  SELECT
    event_id,
    attempt_ref,
    at,
    done,
    total,
    cursor,
    max(start_number) OVER (
      PARTITION BY task, device, attempt_ref ORDER BY at, event_id IS NOT NULL
      ROWS UNBOUNDED PRECEDING) AS start_number
  FROM moments
),
started_checkpoints AS MATERIALIZED (
  SELECT
    event_id,
    min(at) AS logged_at,
    min(done) AS done,
    min(total) AS total,
    min(cursor) AS cursor,
    coalesce(
      max(CASE WHEN attempt_ref IS NOT NULL THEN start_number END),
      max(CASE WHEN attempt_ref IS NULL THEN start_number END)) AS start_number
  FROM joined_moments
  WHERE event_id IS NOT NULL
  GROUP BY event_id
),
attempt_checkpoints AS (
  SELECT
    a.attempt_id,
    c.done,
    c.total,
    c.cursor,
    row_number() OVER (PARTITION BY a.attempt_id ORDER BY c.logged_at, c.event_id) AS first_rank,
    row_number() OVER (PARTITION BY a.attempt_id ORDER BY c.logged_at DESC, c.event_id DESC)
      AS last_rank
  FROM started_checkpoints AS c
  CROSS JOIN stream_attempts AS a ON a.start_number = c.start_number
),
attempt_progress AS (
  SELECT
    attempt_id,
    max(CASE WHEN first_rank = 1 THEN done END) AS first_done,
    max(CASE WHEN last_rank = 1 THEN done END) AS last_done,
    max(CASE WHEN last_rank = 1 THEN total END) AS total,
    max(CASE WHEN last_rank = 1 THEN cursor END) AS last_cursor,
    max(done) AS most_done
  FROM attempt_checkpoints
  GROUP BY attempt_id
),
job_attempts AS (
  SELECT
    a.attempt_id,
    a.job,
    a.device,
    a.task,
    a.started_at,
    (SELECT e.generation FROM events AS e WHERE e.event_id = a.start_event_id) AS generation,
    p.first_done,
    p.last_done,
    p.total,
    p.last_cursor,
    p.most_done
  FROM attempts AS a
  LEFT JOIN attempt_progress AS p ON p.attempt_id = a.attempt_id
  WHERE a.job IS NOT NULL
    AND (:job IS NULL OR a.job = :job)
    AND (:device IS NULL OR a.device = :device)
),
numbered_attempts AS (
  SELECT
    attempt_id,
    job,
    device,
    task,
    started_at,
    generation,
    first_done,
    last_done,
    total,
    last_cursor,
    row_number() OVER (PARTITION BY job, device ORDER BY started_at, attempt_id)
      AS attempt_number,
    max(most_done) OVER (
      PARTITION BY job, device, generation ORDER BY started_at, attempt_id
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS reached
  FROM job_attempts
)
SELECT
  n.job AS job,
  n.device AS device,
  n.attempt_number AS attempt_number,
  t.attempt_id AS attempt_id,
  t.task AS task,
  n.generation AS generation,
  t.started_at AS started_at,
  t.outcome AS outcome,
  t.run_s AS run_s,
  t.checkpoints AS checkpoints,
  n.first_done AS first_done,
  n.last_done AS last_done,
  n.total AS total,
  n.last_cursor AS last_cursor,
  n.last_done - coalesce(n.reached, 0) AS gained,
  CASE WHEN n.reached > n.first_done THEN n.reached - n.first_done END AS lost,
  (SELECT e.source FROM events AS e WHERE e.event_id = t.start_event_id) AS source,
  (SELECT e.line FROM events AS e WHERE e.event_id = t.start_event_id) AS line
FROM numbered_attempts AS n
JOIN attempts_text AS t ON t.attempt_id = n.attempt_id
WHERE (:task IS NULL OR n.task = :task)
  AND (:diagnosis IS NULL
    OR n.attempt_id IN (SELECT attempt_id FROM findings WHERE diagnosis = :diagnosis))
ORDER BY n.job, n.device, n.started_at, t.attempt_id
LIMIT :limit;
