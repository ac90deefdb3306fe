-- What processes did.
--
-- Which processes ran on a device, for how long do their lines go on, and what did they do? One row
-- for each process of which lines give the pid, in order of their first lines.
--
-- :device        TEXT = NULL       only this device; NULL for all
-- :process       TEXT = NULL       only processes of this name; NULL for all
-- :pid           INTEGER = NULL    only processes of this number; NULL for all
-- :limit         INTEGER = 100     rows to show, the earliest first; -1 for all
--
-- device         TEXT              the device's name
-- process        TEXT              the process's name; NULL if unsaid
-- pid            INTEGER           the process
-- first_at       TEXT              time of its first event, UTC
-- last_at        TEXT              time of its last event, UTC
-- seen_s         REAL              from the first to the last, seconds
-- event_count    INTEGER           events, repeated lines left out
-- task_count     INTEGER           tasks that they name
-- launch_count   INTEGER           launches; several where a number came back
-- front_count    INTEGER           times the app came to the front
-- submit_count   INTEGER           lines that tell of a submit
-- start_count    INTEGER           lines that tell of a start
-- expire_count   INTEGER           lines that tell of an expiry
-- complete_count INTEGER           lines that tell of a completion
-- ended_by       TEXT              reason of its termination, where a line tells; NULL for none
-- source         TEXT              where its first event was read
-- line           INTEGER           and on which line
--
-- tags: devices, processes
WITH process_events AS (
  SELECT event_id, device, process, pid, logged_at, task, kind, reason
  FROM events
  WHERE pid IS NOT NULL
    AND repeated = 0
    AND (:device IS NULL OR device = :device)
    AND (:process IS NULL OR process = :process)
    AND (:pid IS NULL OR pid = :pid)
),
seen_processes AS (
  SELECT
    device,
    process,
    pid,
    min(event_id) AS first_event_id,
    min(logged_at) AS first_at,
    max(logged_at) AS last_at,
    count(*) AS event_count,
    count(DISTINCT task) AS task_count,
    sum(kind = 'launch') AS launch_count,
    sum(kind = 'foreground') AS front_count,
    sum(kind = 'submit') AS submit_count,
    sum(kind = 'start') AS start_count,
    sum(kind = 'expire') AS expire_count,
    sum(kind = 'complete') AS complete_count,
    max(CASE WHEN kind = 'terminate' THEN coalesce(reason, 'unsaid') END) AS ended_by
  FROM process_events
  GROUP BY device, process, pid
),
first_processes AS (
  SELECT
    device,
    process,
    pid,
    first_event_id,
    first_at,
    last_at,
    event_count,
    task_count,
    launch_count,
    front_count,
    submit_count,
    start_count,
    expire_count,
    complete_count,
    ended_by
  FROM seen_processes
  ORDER BY first_at, first_event_id
  LIMIT :limit
)
SELECT
  p.device AS device,
  p.process AS process,
  p.pid AS pid,
  strftime('%Y-%m-%dT%H:%M:%S', p.first_at / 1000000, 'unixepoch')
    || printf('.%06dZ', p.first_at % 1000000) AS first_at,
  strftime('%Y-%m-%dT%H:%M:%S', p.last_at / 1000000, 'unixepoch')
    || printf('.%06dZ', p.last_at % 1000000) AS last_at,
  (p.last_at - p.first_at) / 1e6 AS seen_s,
  p.event_count AS event_count,
  p.task_count AS task_count,
  p.launch_count AS launch_count,
  p.front_count AS front_count,
  p.submit_count AS submit_count,
  p.start_count AS start_count,
  p.expire_count AS expire_count,
  p.complete_count AS complete_count,
  p.ended_by AS ended_by,
  (SELECT e.source FROM events AS e WHERE e.event_id = p.first_event_id) AS source,
  (SELECT e.line FROM events AS e WHERE e.event_id = p.first_event_id) AS line
FROM first_processes AS p
ORDER BY p.first_at, p.first_event_id;
