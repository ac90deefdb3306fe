-- Wait by hour of day.
--
-- At which hours do requests wait long? One row for each hour of the day in which requests
-- became eligible, 24 in all, with the spread of their eligible waits (nearest rank) and the
-- number of natural starts in that hour. Debugger runs and unreliable waits are left out.
--
-- :task          TEXT = NULL       only this task; NULL for all
-- :device        TEXT = NULL       only this device; NULL for all
-- :offset        DURATION = 0s     what local time is ahead of UTC; -5h for New York in winter
--
-- hour           INTEGER           the hour, 0 to 23
-- wait_count     INTEGER           requests that became eligible in it and fired
-- p50_wait_s     REAL              median eligible wait, seconds; NULL without requests
-- p90_wait_s     REAL              90th percentile, seconds
-- max_wait_s     REAL              longest, seconds
-- start_count    INTEGER           natural starts in that hour
--
-- tags: requests, waits, hours
WITH RECURSIVE hours(hour) AS (
  SELECT 0 UNION ALL SELECT hour + 1 FROM hours WHERE hour < 23
),
counted_waits AS (
  SELECT
    CAST(strftime('%H', max(submitted_at, coalesce(earliest_at, submitted_at)) / 1000000
      + CAST(:offset AS INTEGER), 'unixepoch') AS INTEGER) AS hour,
    eligible_wait_s
  FROM requests
  WHERE is_wait_counted = 1
    AND eligible_wait_s IS NOT NULL
    AND (:task IS NULL OR task = :task)
    AND (:device IS NULL OR device = :device)
),
ranked_waits AS (
  SELECT
    hour,
    eligible_wait_s,
    count(*) OVER (PARTITION BY hour) AS n,
    row_number() OVER (PARTITION BY hour ORDER BY eligible_wait_s) AS rank
  FROM counted_waits
),
hourly_waits AS (
  SELECT
    hour,
    max(n) AS wait_count,
    max(CASE WHEN rank = (n * 50 + 99) / 100 THEN eligible_wait_s END) AS p50_wait_s,
    max(CASE WHEN rank = (n * 90 + 99) / 100 THEN eligible_wait_s END) AS p90_wait_s,
    max(eligible_wait_s) AS max_wait_s
  FROM ranked_waits
  GROUP BY hour
),
hourly_starts AS (
  SELECT
    CAST(strftime('%H', started_at / 1000000 + CAST(:offset AS INTEGER), 'unixepoch') AS INTEGER)
      AS hour,
    count(*) AS start_count
  FROM attempts
  WHERE origin = 'system'
    AND (:task IS NULL OR task = :task)
    AND (:device IS NULL OR device = :device)
  GROUP BY 1
)
SELECT
  h.hour AS hour,
  coalesce(w.wait_count, 0) AS wait_count,
  w.p50_wait_s AS p50_wait_s,
  w.p90_wait_s AS p90_wait_s,
  w.max_wait_s AS max_wait_s,
  coalesce(s.start_count, 0) AS start_count
FROM hours AS h
LEFT JOIN hourly_waits AS w ON w.hour = h.hour
LEFT JOIN hourly_starts AS s ON s.hour = h.hour
ORDER BY h.hour;
