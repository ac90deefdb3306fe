-- Starts that came late.
--
-- Which requests did the system start only after a wait beyond the patience, and what came of it?
-- One row for each such start, the longest wait first; starts by a debugger are left out.
--
-- :task          TEXT = NULL       only this task; NULL for all
-- :device        TEXT = NULL       only this device; NULL for all
-- :patience      DURATION = NULL   the longest wait that is not late; NULL for what was diagnosed
-- :limit         INTEGER = 100     rows to show; -1 for all
--
-- attempt_id     INTEGER           the attempt's number
-- request_id     INTEGER           the request's number
-- task           TEXT              the task's identifier
-- type           TEXT              refresh, processing, continued or health; NULL if unknown
-- device         TEXT              the device's name
-- submitted_at   TEXT              time of the submit, UTC
-- earliest_at    TEXT              the earliest begin date it asked for; NULL for none
-- started_at     TEXT              time of the start, UTC
-- eligible_wait_s REAL             from submit or earliest, whichever is later, to start, seconds
-- asked_wait_s   REAL              from the first submit that it replaced to start, seconds
-- power          INTEGER           1 if it required external power; NULL if unsaid
-- network        INTEGER           1 if it required a network; NULL if unsaid
-- outcome        TEXT              how the attempt ended
-- detail         TEXT              what was found; NULL if it was within the patience of then
-- source         TEXT              where the start was read
-- line           INTEGER           and on which line
--
-- tags: requests, waits
WITH late_findings AS (
  SELECT attempt_id, min(finding_id) AS finding_id
  FROM findings
  WHERE diagnosis = 'late-start'
  GROUP BY attempt_id
),
late_starts AS (
  SELECT r.request_id, r.fired_attempt_id, r.eligible_wait_s, f.finding_id
  FROM requests AS r
  LEFT JOIN late_findings AS f ON f.attempt_id = r.fired_attempt_id
  WHERE r.is_wait_counted = 1
    AND (r.eligible_wait_s > :patience OR :patience IS NULL AND f.finding_id IS NOT NULL)
    AND (:task IS NULL OR r.task = :task)
    AND (:device IS NULL OR r.device = :device)
  ORDER BY r.eligible_wait_s DESC, r.request_id
  LIMIT :limit
)
SELECT
  a.attempt_id AS attempt_id,
  t.request_id AS request_id,
  t.task AS task,
  coalesce(t.type, a.type) AS type,
  t.device AS device,
  t.submitted_at AS submitted_at,
  t.earliest_at AS earliest_at,
  a.started_at AS started_at,
  t.eligible_wait_s AS eligible_wait_s,
  t.asked_wait_s AS asked_wait_s,
  t.power AS power,
  t.network AS network,
  a.outcome AS outcome,
  (SELECT f.detail FROM findings AS f WHERE f.finding_id = s.finding_id) AS detail,
  (SELECT e.source FROM events AS e WHERE e.event_id = a.start_event_id) AS source,
  (SELECT e.line FROM events AS e WHERE e.event_id = a.start_event_id) AS line
FROM late_starts AS s
JOIN requests_text AS t ON t.request_id = s.request_id
JOIN attempts_text AS a ON a.attempt_id = s.fired_attempt_id
ORDER BY s.eligible_wait_s DESC, t.request_id;
