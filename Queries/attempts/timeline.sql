-- The lines of one attempt.
--
-- What happened in an attempt, line by line? One row for each event, in order of time: the submit
-- that asked for it, what its task logged until the task's next start, late lines that carry its
-- reference, and what the device logged of the whole app until the attempt ended.
--
-- :attempt       INTEGER           the attempt's number, attempt_id of the other queries
-- :after         DURATION = 30m    how long the device is followed where the attempt has no end
--
-- elapsed_s      REAL              since the start, seconds; negative before it
-- logged_at      TEXT              time of the line, UTC
-- kind           TEXT              the kind of event
-- task           TEXT              the task's identifier; NULL for an event of the whole app
-- layer          TEXT              who wrote the line: app, framework, daemon or wrapper
-- pid            INTEGER           the process; NULL if unsaid
-- attempt_ref    TEXT              what the log calls the attempt; NULL if nothing
-- success        INTEGER           of a completion, 0 or 1; NULL if unsaid
-- done           REAL              of a checkpoint, how much is done; NULL if unsaid
-- total          REAL              and of how much; NULL if unsaid
-- error          TEXT              the error or reason that the line tells; NULL for none
-- source         TEXT              where it was read
-- line           INTEGER           and on which line
-- text           TEXT              the line's first 1,000 bytes
--
-- tags: attempts, events
WITH asked_attempt AS (
  SELECT
    a.attempt_id,
    a.task,
    a.device,
    a.attempt_ref,
    a.started_at,
    coalesce(a.completed_at, a.started_at + CAST(:after * 1e6 AS INTEGER)) AS ended_at,
    (SELECT r.submit_event_id FROM requests AS r WHERE r.request_id = a.request_id)
      AS submit_event_id,
    min(n.started_at) AS next_at,
    min(CASE WHEN n.attempt_ref = a.attempt_ref THEN n.started_at END) AS next_of_ref_at
  FROM attempts AS a
  LEFT JOIN attempts AS n
    ON n.task = a.task AND n.device = a.device AND n.started_at > a.started_at
  WHERE a.attempt_id = :attempt
  GROUP BY a.attempt_id
),
attempt_events AS (
  SELECT e.event_id, e.logged_at, a.started_at
  FROM asked_attempt AS a
  CROSS JOIN events AS e
  WHERE e.device = a.device
    AND e.repeated = 0
    AND e.logged_at >= a.started_at
    AND CASE
      WHEN e.task IS NULL
        THEN e.logged_at <= min(a.ended_at, coalesce(a.next_at, a.ended_at))
      WHEN e.task <> a.task THEN 0
      WHEN e.attempt_ref = a.attempt_ref
        THEN a.next_of_ref_at IS NULL OR e.logged_at < a.next_of_ref_at
      ELSE (e.attempt_ref IS NULL OR a.attempt_ref IS NULL)
        AND (a.next_at IS NULL OR e.logged_at < a.next_at)
    END
  UNION
  SELECT r.event_id, r.logged_at, a.started_at
  FROM asked_attempt AS a
  JOIN events AS r ON r.event_id = a.submit_event_id
)
SELECT
  (x.logged_at - x.started_at) / 1e6 AS elapsed_s,
  t.logged_at AS logged_at,
  t.kind AS kind,
  t.task AS task,
  t.layer AS layer,
  t.pid AS pid,
  t.attempt_ref AS attempt_ref,
  t.success AS success,
  t.done AS done,
  t.total AS total,
  coalesce(t.error, t.reason) AS error,
  t.source AS source,
  t.line AS line,
  t.text AS text
FROM attempt_events AS x
JOIN events_text AS t ON t.event_id = x.event_id
ORDER BY x.logged_at, x.event_id;
