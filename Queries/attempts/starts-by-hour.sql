-- Starts by hour of day.
--
-- At which hours does the system start tasks, and how do the attempts end? One row for each hour of
-- the day, 24 in all; starts by a debugger are left out.
--
-- :task          TEXT = NULL       only this task; NULL for all
-- :device        TEXT = NULL       only this device; NULL for all
-- :offset        DURATION = 0s     what local time is ahead of UTC; -5h for New York in winter
--
-- hour           INTEGER           the hour, 0 to 23
-- start_count    INTEGER           starts in it
-- start_pct      REAL              share of all starts, percent; NULL without any
-- device_count   INTEGER           devices with such starts
-- succeeded_count INTEGER          attempts that succeeded
-- failed_count   INTEGER           attempts that failed by themselves
-- expired_count  INTEGER           attempts that expired, completed or not
--
-- tags: attempts, hours
WITH RECURSIVE hours(hour) AS (
  SELECT 0 UNION ALL SELECT hour + 1 FROM hours WHERE hour < 23
),
hourly_starts AS (
  SELECT
    CAST(strftime('%H', started_at / 1000000 + CAST(:offset AS INTEGER), 'unixepoch') AS INTEGER)
      AS hour,
    count(*) AS start_count,
    count(DISTINCT device) AS device_count,
    sum(outcome = 'succeeded') AS succeeded_count,
    sum(outcome = 'failed') AS failed_count,
    sum(outcome IN ('expired', 'expired-claimed-success', 'expired-uncompleted')) AS expired_count
  FROM attempts
  WHERE origin = 'system'
    AND (:task IS NULL OR task = :task)
    AND (:device IS NULL OR device = :device)
  GROUP BY 1
)
SELECT
  h.hour AS hour,
  coalesce(s.start_count, 0) AS start_count,
  100.0 * coalesce(s.start_count, 0) / sum(s.start_count) OVER () AS start_pct,
  coalesce(s.device_count, 0) AS device_count,
  coalesce(s.succeeded_count, 0) AS succeeded_count,
  coalesce(s.failed_count, 0) AS failed_count,
  coalesce(s.expired_count, 0) AS expired_count
FROM hours AS h
LEFT JOIN hourly_starts AS s ON s.hour = h.hour
ORDER BY h.hour;
