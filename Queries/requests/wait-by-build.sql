-- Wait by system and build.
--
-- Do requests wait longer since an update of iOS or of the app? One row for each version of the
-- system and build of the app in which requests fired, in order of the first start, with the
-- spread of their waits (nearest rank). Debugger runs and unreliable waits are left out.
--
-- :by            eligible|total|asked = eligible   the wait that is measured
-- :task          TEXT = NULL       only this task; NULL for all
-- :device        TEXT = NULL       only this device; NULL for all
--
-- os             TEXT              the system's version; NULL if the log does not say
-- build          TEXT              the app's build; NULL if the log does not say
-- first_started_at TEXT            time of the first start that ended such a wait, UTC
-- device_count   INTEGER           devices with such waits
-- wait_count     INTEGER           waits
-- p50_wait_s     REAL              median wait, seconds
-- p90_wait_s     REAL              90th percentile, seconds
-- max_wait_s     REAL              longest, seconds
--
-- tags: requests, waits, builds
WITH counted_waits AS (
  SELECT
    r.request_id,
    r.device,
    a.os,
    a.build,
    a.started_at,
    CASE :by
      WHEN 'total' THEN r.total_wait_s
      WHEN 'asked' THEN r.asked_wait_s
      ELSE r.eligible_wait_s
    END AS wait_s
  FROM requests AS r
  JOIN attempts AS a ON a.attempt_id = r.fired_attempt_id
  WHERE r.is_wait_counted = 1
    AND (:task IS NULL OR r.task = :task)
    AND (:device IS NULL OR r.device = :device)
),
ranked_waits AS (
  SELECT
    request_id,
    device,
    os,
    build,
    started_at,
    wait_s,
    count(*) OVER (PARTITION BY os, build) AS n,
    row_number() OVER (PARTITION BY os, build ORDER BY wait_s, request_id) AS rank
  FROM counted_waits
  WHERE wait_s IS NOT NULL
),
builds AS (
  SELECT
    os,
    build,
    min(started_at) AS first_started_at,
    min(request_id) AS first_request_id,
    count(DISTINCT device) AS device_count,
    max(n) AS wait_count,
    max(CASE WHEN rank = (n * 50 + 99) / 100 THEN wait_s END) AS p50_wait_s,
    max(CASE WHEN rank = (n * 90 + 99) / 100 THEN wait_s END) AS p90_wait_s,
    max(wait_s) AS max_wait_s
  FROM ranked_waits
  GROUP BY os, build
)
SELECT
  b.os AS os,
  b.build AS build,
  strftime('%Y-%m-%dT%H:%M:%S', b.first_started_at / 1000000, 'unixepoch')
    || printf('.%06dZ', b.first_started_at % 1000000) AS first_started_at,
  b.device_count AS device_count,
  b.wait_count AS wait_count,
  b.p50_wait_s AS p50_wait_s,
  b.p90_wait_s AS p90_wait_s,
  b.max_wait_s AS max_wait_s
FROM builds AS b
ORDER BY b.first_started_at, b.first_request_id;
