-- What a device did on a day.
--
-- What happened on one device within 24 hours, line by line? One row for each event, in order of
-- time; lines that only repeat others are left out.
--
-- :device        TEXT              the device's name
-- :day           TIME              the day's start: 2026-11-10, or a time with its zone
-- :task          TEXT = NULL       only this task; NULL for all
-- :limit         INTEGER = -1      rows to show; -1 for all
--
-- logged_at      TEXT              time of the line, UTC
-- kind           TEXT              the kind of event
-- task           TEXT              the task's identifier; NULL for an event of the whole app
-- type           TEXT              refresh, processing, continued or health; NULL if unsaid
-- layer          TEXT              who wrote the line: app, framework, daemon or wrapper
-- process        TEXT              the process's name; NULL if unsaid
-- pid            INTEGER           the process; NULL if unsaid
-- attempt_ref    TEXT              what the log calls the attempt; NULL if nothing
-- success        INTEGER           of a completion, 0 or 1; NULL if unsaid
-- result         TEXT              of a registration or submit: accepted, rejected; NULL if unsaid
-- error          TEXT              the error that the line tells; NULL for none
-- source         TEXT              where it was read
-- line           INTEGER           and on which line
-- text           TEXT              the line's first 1,000 bytes
--
-- tags: devices, events
SELECT
  t.logged_at AS logged_at,
  t.kind AS kind,
  t.task AS task,
  t.type AS type,
  t.layer AS layer,
  t.process AS process,
  t.pid AS pid,
  t.attempt_ref AS attempt_ref,
  t.success AS success,
  t.result AS result,
  t.error AS error,
  t.source AS source,
  t.line AS line,
  t.text AS text
FROM events AS e
JOIN events_text AS t ON t.event_id = e.event_id
WHERE e.device = :device
  AND e.logged_at >= :day
  AND e.logged_at < :day + 86400000000
  AND e.repeated = 0
  AND (:task IS NULL OR e.task = :task)
ORDER BY e.logged_at, e.event_id
LIMIT :limit;
