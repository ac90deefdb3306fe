-- Attempts completed twice.
--
-- Which attempts were completed more than once: in which order, how far apart, and by whom? One
-- row for each completion of such an attempt, in order; the first counts, iOS ignores the rest.
--
-- :task          TEXT = NULL       only this task; NULL for all
-- :device        TEXT = NULL       only this device; NULL for all
-- :cause         TEXT = NULL       only this cause; NULL for all
-- :limit         INTEGER = 100     attempts to show, the earliest first; -1 for all
--
-- attempt_id     INTEGER           the attempt's number
-- task           TEXT              the task's identifier
-- device         TEXT              the device's name
-- attempt_ref    TEXT              what the log calls the attempt; NULL if nothing
-- started_at     TEXT              time of the start, UTC
-- expired_at     TEXT              time of its expiry; NULL for none
-- position       INTEGER           1 for the first completion
-- completed_at   TEXT              time of this completion, UTC
-- gap_s          REAL              since the completion before it, seconds; NULL for the first
-- success        INTEGER           what it claimed, 0 or 1; NULL if the line does not say
-- completed_by   TEXT              who completed: worker, expiration or another; NULL if unsaid
-- layer          TEXT              who wrote the line: app, framework, daemon or wrapper
-- cause          TEXT              why it came twice
-- source         TEXT              where the completion was read
-- line           INTEGER           and on which line
--
-- tags: attempts, completion
WITH causes AS (
  SELECT attempt_id, min(cause) AS cause
  FROM findings
  WHERE diagnosis = 'double-completion'
    AND (:cause IS NULL OR cause = :cause)
  GROUP BY attempt_id
),
twice_completed AS (
  SELECT attempt_id, started_at
  FROM attempts
  WHERE completions > 1
    AND (:task IS NULL OR task = :task)
    AND (:device IS NULL OR device = :device)
    AND (:cause IS NULL OR attempt_id IN (SELECT attempt_id FROM causes))
  ORDER BY started_at, attempt_id
  LIMIT :limit
)
SELECT
  a.attempt_id AS attempt_id,
  a.task AS task,
  a.device AS device,
  a.attempt_ref AS attempt_ref,
  a.started_at AS started_at,
  a.expired_at AS expired_at,
  c.position AS position,
  c.completed_at AS completed_at,
  c.gap_s AS gap_s,
  c.success AS success,
  c.completed_by AS completed_by,
  c.layer AS layer,
  f.cause AS cause,
  (SELECT e.source FROM events AS e WHERE e.event_id = c.event_id) AS source,
  (SELECT e.line FROM events AS e WHERE e.event_id = c.event_id) AS line
FROM twice_completed AS t
JOIN attempts_text AS a ON a.attempt_id = t.attempt_id
JOIN completions_text AS c ON c.attempt_id = t.attempt_id
LEFT JOIN causes AS f ON f.attempt_id = t.attempt_id
ORDER BY t.started_at, a.attempt_id, c.position;
