-- Devices that never ran a task.
--
-- On which devices was a task never started by the system, and how far did it come there? One row
-- for each task and device whose log names it but tells of no start, or of a debugger's alone.
--
-- :task          TEXT = NULL       only this task; NULL for all
-- :device        TEXT = NULL       only this device; NULL for all
-- :unseen        FLAG = false      also devices whose log never names it; not of continued tasks
-- :limit         INTEGER = 100     rows to show; -1 for all
--
-- task           TEXT              the task's identifier
-- device         TEXT              the device's name
-- type           TEXT              refresh, processing, continued or health; NULL if unknown
-- registration_count INTEGER       registrations
-- request_count  INTEGER           accepted submits
-- refused_count  INTEGER           submits that were refused
-- debugger_count INTEGER           starts by a debugger
-- cause          TEXT              why it never fired; NULL where that is no finding
-- window_s       REAL              length of the device's log, seconds
-- last_at        TEXT              time of the device's last line, UTC
--
-- tags: devices, tasks, scheduling
WITH known_tasks AS (
  SELECT task, max(type) AS type
  FROM task_devices
  WHERE :task IS NULL OR task = :task
  GROUP BY task
),
pairs AS (
  SELECT d.task, d.device, d.type, d.registrations
  FROM task_devices AS d
  WHERE :task IS NULL OR d.task = :task
  UNION ALL
  SELECT k.task, w.device, k.type, 0
  FROM known_tasks AS k
  JOIN device_windows AS w
  WHERE :unseen
    AND k.type IS NOT 'continued'
    AND NOT EXISTS (
      SELECT 1 FROM task_devices AS d WHERE d.task = k.task AND d.device = w.device)
),
device_starts AS (
  SELECT
    task,
    device,
    sum(origin = 'system') AS start_count,
    sum(origin = 'debugger') AS debugger_count
  FROM attempts
  GROUP BY task, device
),
device_requests AS (
  SELECT
    task,
    device,
    sum(status <> 'rejected') AS request_count,
    sum(status = 'rejected') AS refused_count
  FROM requests
  GROUP BY task, device
),
causes AS (
  SELECT task, device, min(cause) AS cause
  FROM findings
  WHERE diagnosis = 'never-fired'
  GROUP BY task, device
)
SELECT
  p.task AS task,
  p.device AS device,
  p.type AS type,
  p.registrations AS registration_count,
  coalesce(r.request_count, 0) AS request_count,
  coalesce(r.refused_count, 0) AS refused_count,
  coalesce(s.debugger_count, 0) AS debugger_count,
  c.cause AS cause,
  (w.last_at - w.first_at) / 1e6 AS window_s,
  strftime('%Y-%m-%dT%H:%M:%S', w.last_at / 1000000, 'unixepoch')
    || printf('.%06dZ', w.last_at % 1000000) AS last_at
FROM pairs AS p
JOIN device_windows AS w ON w.device = p.device
LEFT JOIN device_starts AS s ON s.task = p.task AND s.device = p.device
LEFT JOIN device_requests AS r ON r.task = p.task AND r.device = p.device
LEFT JOIN causes AS c ON c.task = p.task AND c.device = p.device
WHERE coalesce(s.start_count, 0) = 0
  AND (:device IS NULL OR p.device = :device)
ORDER BY p.task, p.device
LIMIT :limit;
