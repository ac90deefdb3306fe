-- Tasks by device, first and last seen.
--
-- Since when does a device know a task, and when did it last ask for it and run it? One row for
-- each task on each device whose log names it.
--
-- :task          TEXT = NULL       only this task; NULL for all
-- :device        TEXT = NULL       only this device; NULL for all
-- :limit         INTEGER = -1      rows to show; -1 for all
--
-- task           TEXT              the task's identifier
-- device         TEXT              the device's name
-- type           TEXT              refresh, processing, continued or health; NULL if unknown
-- first_at       TEXT              time of the first line that names it, UTC
-- last_at        TEXT              time of the last one, UTC
-- registration_count INTEGER       registrations
-- request_count  INTEGER           accepted submits
-- last_submitted_at TEXT           time of the last of them; NULL for none
-- start_count    INTEGER           starts, those by a debugger left out
-- first_started_at TEXT            time of the first of them; NULL for none
-- last_started_at TEXT             time of the last of them; NULL for none
-- idle_s         REAL              from that to the end of the device's log, seconds
--
-- tags: devices, tasks
WITH device_requests AS (
  SELECT task, device, count(*) AS request_count, max(submitted_at) AS last_submitted_at
  FROM requests
  WHERE status <> 'rejected'
  GROUP BY task, device
),
device_starts AS (
  SELECT
    task,
    device,
    count(*) AS start_count,
    min(started_at) AS first_started_at,
    max(started_at) AS last_started_at
  FROM attempts
  WHERE origin = 'system'
  GROUP BY task, device
)
SELECT
  d.task AS task,
  d.device AS device,
  d.type AS type,
  strftime('%Y-%m-%dT%H:%M:%S', d.first_at / 1000000, 'unixepoch')
    || printf('.%06dZ', d.first_at % 1000000) AS first_at,
  strftime('%Y-%m-%dT%H:%M:%S', d.last_at / 1000000, 'unixepoch')
    || printf('.%06dZ', d.last_at % 1000000) AS last_at,
  d.registrations AS registration_count,
  coalesce(r.request_count, 0) AS request_count,
  strftime('%Y-%m-%dT%H:%M:%S', r.last_submitted_at / 1000000, 'unixepoch')
    || printf('.%06dZ', r.last_submitted_at % 1000000) AS last_submitted_at,
  coalesce(s.start_count, 0) AS start_count,
  strftime('%Y-%m-%dT%H:%M:%S', s.first_started_at / 1000000, 'unixepoch')
    || printf('.%06dZ', s.first_started_at % 1000000) AS first_started_at,
  strftime('%Y-%m-%dT%H:%M:%S', s.last_started_at / 1000000, 'unixepoch')
    || printf('.%06dZ', s.last_started_at % 1000000) AS last_started_at,
  (w.last_at - s.last_started_at) / 1e6 AS idle_s
FROM task_devices AS d
JOIN device_windows AS w ON w.device = d.device
LEFT JOIN device_requests AS r ON r.task = d.task AND r.device = d.device
LEFT JOIN device_starts AS s ON s.task = d.task AND s.device = d.device
WHERE (:task IS NULL OR d.task = :task)
  AND (:device IS NULL OR d.device = :device)
ORDER BY d.task, d.device
LIMIT :limit;
