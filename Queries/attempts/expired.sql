-- Attempts that expired.
--
-- After how long did the system take the time away, and how fast did the app stop? One row for each
-- attempt that expired: first those never completed, then the one that took longest to stop.
--
-- :task          TEXT = NULL       only this task; NULL for all
-- :device        TEXT = NULL       only this device; NULL for all
-- :diagnosis     TEXT = NULL       only those with such a finding, as slow-to-stop; NULL for all
-- :limit         INTEGER = 100     rows to show; -1 for all
--
-- attempt_id     INTEGER           the attempt's number
-- task           TEXT              the task's identifier
-- type           TEXT              refresh, processing, continued or health; NULL if unknown
-- device         TEXT              the device's name
-- build          TEXT              the app's build; NULL if the log does not say
-- started_at     TEXT              time of the start, UTC
-- expired_at     TEXT              time of the expiry, UTC
-- expired_after_s REAL             from the start to the expiry, seconds
-- completed_at   TEXT              time of the first completion; NULL for none
-- grace_s        REAL              from the expiry to that, seconds; NULL without one
-- outcome        TEXT              how it ended
-- checkpoints    INTEGER           checkpoints that it wrote
-- work_at_risk_s REAL              from the last checkpoint, or the start, to the expiry, seconds
-- source         TEXT              where the expiry was read
-- line           INTEGER           and on which line
--
-- tags: attempts, expiry
WITH expired_attempts AS (
  SELECT attempt_id, (expired_at - started_at) / 1e6 AS expired_after_s, grace_s
  FROM attempts
  WHERE expired_at IS NOT NULL
    AND (:task IS NULL OR task = :task)
    AND (:device IS NULL OR device = :device)
    AND (:diagnosis IS NULL
      OR attempt_id IN (SELECT attempt_id FROM findings WHERE diagnosis = :diagnosis))
  ORDER BY completed_at IS NOT NULL, grace_s DESC, attempt_id
  LIMIT :limit
)
SELECT
  t.attempt_id AS attempt_id,
  t.task AS task,
  t.type AS type,
  t.device AS device,
  t.build AS build,
  t.started_at AS started_at,
  t.expired_at AS expired_at,
  x.expired_after_s AS expired_after_s,
  t.completed_at AS completed_at,
  t.grace_s AS grace_s,
  t.outcome AS outcome,
  t.checkpoints AS checkpoints,
  t.work_at_risk_s AS work_at_risk_s,
  (SELECT e.source FROM events AS e WHERE e.event_id = t.expire_event_id) AS source,
  (SELECT e.line FROM events AS e WHERE e.event_id = t.expire_event_id) AS line
FROM expired_attempts AS x
JOIN attempts_text AS t ON t.attempt_id = x.attempt_id
ORDER BY t.completed_at IS NOT NULL, x.grace_s DESC, t.attempt_id;
