-- Attempts never completed.
--
-- Which attempts ended without a call of setTaskCompleted, and what is known of their end? One
-- row each, in order of their starts; attempts that may still be running are left out.
--
-- :task          TEXT = NULL       only this task; NULL for all
-- :device        TEXT = NULL       only this device; NULL for all
-- :cause         TEXT = NULL       only this cause; NULL for all
-- :limit         INTEGER = 100     rows to show, the earliest first; -1 for all
--
-- attempt_id     INTEGER           the attempt's number
-- task           TEXT              the task's identifier
-- type           TEXT              refresh, processing, continued or health; NULL if unknown
-- device         TEXT              the device's name
-- pid            INTEGER           the process; NULL if the log does not say
-- build          TEXT              the app's build; NULL if the log does not say
-- attempt_ref    TEXT              what the log calls the attempt; NULL if nothing
-- origin         TEXT              system or debugger
-- started_at     TEXT              time of the start, UTC
-- expired_at     TEXT              time of its expiry; NULL for none
-- outcome        TEXT              expired-uncompleted or abandoned
-- checkpoints    INTEGER           checkpoints that it wrote
-- cause          TEXT              how it ended
-- confidence     TEXT              of the cause: certain, likely or possible
-- source         TEXT              where the start was read
-- line           INTEGER           and on which line
--
-- tags: attempts, completion
WITH causes AS (
  SELECT attempt_id, min(cause) AS cause, min(confidence) AS confidence
  FROM findings
  WHERE diagnosis = 'never-completed'
    AND (:cause IS NULL OR cause = :cause)
  GROUP BY attempt_id
)
SELECT
  t.attempt_id AS attempt_id,
  t.task AS task,
  t.type AS type,
  t.device AS device,
  t.pid AS pid,
  t.build AS build,
  t.attempt_ref AS attempt_ref,
  t.origin AS origin,
  t.started_at AS started_at,
  t.expired_at AS expired_at,
  t.outcome AS outcome,
  t.checkpoints AS checkpoints,
  c.cause AS cause,
  c.confidence AS confidence,
  (SELECT e.source FROM events AS e WHERE e.event_id = a.start_event_id) AS source,
  (SELECT e.line FROM events AS e WHERE e.event_id = a.start_event_id) AS line
FROM attempts AS a
JOIN attempts_text AS t ON t.attempt_id = a.attempt_id
LEFT JOIN causes AS c ON c.attempt_id = a.attempt_id
WHERE a.outcome IN ('expired-uncompleted', 'abandoned')
  AND (:task IS NULL OR a.task = :task)
  AND (:device IS NULL OR a.device = :device)
  AND (:cause IS NULL OR c.attempt_id IS NOT NULL)
ORDER BY a.started_at, a.attempt_id
LIMIT :limit;
