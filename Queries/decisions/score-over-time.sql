-- Score against threshold.
--
-- How did the daemon score a task, and how far was it from what it takes to run? One row for each
-- decision with a score, in order of time.
--
-- :task          TEXT = NULL       only this task; NULL for all
-- :device        TEXT = NULL       only this device; NULL for all
-- :limit         INTEGER = -1      rows to show; -1 for all
--
-- decided_at     TEXT              time of the decision, UTC
-- task           TEXT              the task's identifier
-- device         TEXT              the device's name
-- activity       TEXT              the daemon's name of the request
-- score          REAL              0 to 1
-- threshold      REAL              what the score had to pass; NULL if the line does not say
-- missing        REAL              threshold - score; NULL without a threshold
-- outcome        TEXT              what was decided
-- source         TEXT              where it was read
-- line           INTEGER           and on which line
--
-- tags: decisions, scheduling
SELECT
  t.decided_at AS decided_at,
  d.task AS task,
  d.device AS device,
  d.activity AS activity,
  d.score AS score,
  d.threshold AS threshold,
  d.threshold - d.score AS missing,
  d.outcome AS outcome,
  s.name AS source,
  d.line AS line
FROM decisions AS d
JOIN decisions_text AS t ON t.decision_id = d.decision_id
JOIN sources AS s ON s.source_id = d.source_id
WHERE d.score IS NOT NULL
  AND (:task IS NULL OR d.task = :task)
  AND (:device IS NULL OR d.device = :device)
ORDER BY d.decided_at, d.decision_id
LIMIT :limit;
