-- Reboots of devices.
--
-- When was a device rebooted, and how long was its log silent before? One row for each boot that
-- lines name (bootUUID), in order of time; what ran when a device went down never completes.
--
-- :device        TEXT = NULL       only this device; NULL for all
-- :limit         INTEGER = -1      rows to show; -1 for all
--
-- device         TEXT              the device's name
-- boot           TEXT              the boot's UUID
-- first_at       TEXT              time of its earliest event, UTC
-- last_at        TEXT              time of its latest event, UTC
-- silent_s       REAL              since the last event of the boot before, seconds; NULL for none
-- event_count    INTEGER           events, repeated lines left out
-- clock_step_count INTEGER         times the clock was set back meanwhile, as ticks prove
-- source         TEXT              where its first event was read
-- line           INTEGER           and on which line
--
-- tags: devices, reboots
WITH device_boots AS (
  SELECT
    device,
    boot,
    first_at,
    last_at,
    (first_at - lag(last_at) OVER (PARTITION BY device ORDER BY first_at, boot)) / 1e6 AS silent_s,
    events,
    clock_steps,
    first_event_id
  FROM boots
  WHERE :device IS NULL OR device = :device
)
SELECT
  b.device AS device,
  b.boot AS boot,
  strftime('%Y-%m-%dT%H:%M:%S', b.first_at / 1000000, 'unixepoch')
    || printf('.%06dZ', b.first_at % 1000000) AS first_at,
  strftime('%Y-%m-%dT%H:%M:%S', b.last_at / 1000000, 'unixepoch')
    || printf('.%06dZ', b.last_at % 1000000) AS last_at,
  b.silent_s AS silent_s,
  b.events AS event_count,
  b.clock_steps AS clock_step_count,
  e.source AS source,
  e.line AS line
FROM device_boots AS b
JOIN events AS e ON e.event_id = b.first_event_id
ORDER BY b.device, b.first_at, b.first_event_id
LIMIT :limit;
