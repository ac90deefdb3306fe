-- Wait by state of the device.
--
-- Did requests wait while the device was charging, in Low Power Mode, online, locked or with the
-- app in front, and in which state did they start? Three rows for each state of which the log
-- tells: yes, no, and unknown. The time that requests were eligible is laid over the times in
-- which a device was in that state; open requests count until their device's log ends. Debugger
-- runs and unreliable waits are left out.
--
-- :task          TEXT = NULL       only this task; NULL for all
-- :device        TEXT = NULL       only this device; NULL for all
-- :power         FLAG = false      only requests that require external power
--
-- state          TEXT              charging, front, locked, lowpower or online
-- value          TEXT              yes, no, or unknown where no line had told yet
-- wait_count     INTEGER           requests that waited in it
-- wait_s         REAL              time that they waited in it, seconds
-- wait_pct       REAL              share of all time waited, percent; NULL without any
-- start_count    INTEGER           requests that were started in it
-- p50_wait_s     REAL              median wait of those, in whatever state, seconds
-- p90_wait_s     REAL              90th percentile, seconds
--
-- tags: requests, waits, states
WITH waits AS MATERIALIZED (
  SELECT
    r.request_id,
    r.device,
    max(r.submitted_at, coalesce(r.earliest_at, r.submitted_at)) AS from_at,
    coalesce(a.started_at, w.last_at) AS to_at,
    a.started_at IS NOT NULL AS has_started,
    r.eligible_wait_s
  FROM requests AS r
  JOIN device_windows AS w ON w.device = r.device
  LEFT JOIN attempts AS a ON a.attempt_id = r.fired_attempt_id
  WHERE (r.is_wait_counted = 1 OR r.status IN ('pending', 'never-fired'))
    AND coalesce(a.started_at, w.last_at)
      >= max(r.submitted_at, coalesce(r.earliest_at, r.submitted_at))
    AND (:task IS NULL OR r.task = :task)
    AND (:device IS NULL OR r.device = :device)
    AND (NOT :power OR r.power = 1)
),
stretches AS MATERIALIZED (
  SELECT device, state, value = 'yes' AS is_on, began_at, ended_at - began_at AS length
  FROM device_states
  WHERE state <> 'refresh'
),
told_states AS (
  SELECT DISTINCT state FROM stretches
),
-- A moment is the beginning of a stretch, or an edge of a wait. `told` is the beginning and, in its
-- last bit, the value; `on_before` is the time in which the state was on until then.
moments AS (
  SELECT
    device,
    state,
    began_at AS at,
    began_at * 2 + is_on AS told,
    sum(length * is_on) OVER same_state - length * is_on AS on_before,
    NULL AS request_id,
    0 AS edge
  FROM stretches
  WINDOW same_state AS (
    PARTITION BY device, state ORDER BY began_at ROWS UNBOUNDED PRECEDING)
  UNION ALL
  SELECT w.device, s.state, w.from_at, NULL, NULL, w.request_id, 1
  FROM waits AS w
  JOIN told_states AS s
  UNION ALL
  SELECT w.device, s.state, w.to_at, NULL, NULL, w.request_id, 2
  FROM waits AS w
  JOIN told_states AS s
),
-- Both only grow, so the greatest so far is the latest.
known_moments AS (
  SELECT
    state,
    at,
    request_id,
    edge,
    min(told) OVER so_far / 2 AS first_told_at,
    max(told) OVER so_far AS told,
    max(on_before) OVER so_far AS on_before
  FROM moments
  WINDOW so_far AS (
    PARTITION BY device, state ORDER BY at, edge ROWS UNBOUNDED PRECEDING)
),
edges AS (
  SELECT
    state,
    request_id,
    edge,
    coalesce(told % 2, -1) AS value,
    coalesce(on_before + (told % 2) * (at - told / 2), 0) AS on_time,
    coalesce(at - first_told_at, 0) AS known_time
  FROM known_moments
  WHERE request_id IS NOT NULL
),
state_waits AS MATERIALIZED (
  SELECT
    state,
    request_id,
    max(CASE edge WHEN 2 THEN value END) AS end_value,
    max(CASE edge WHEN 2 THEN on_time END) - max(CASE edge WHEN 1 THEN on_time END) AS on_time,
    max(CASE edge WHEN 2 THEN known_time END) - max(CASE edge WHEN 1 THEN known_time END)
      AS known_time
  FROM edges
  GROUP BY request_id, state
),
value_names(value, name) AS (
  VALUES (1, 'yes'), (0, 'no'), (-1, 'unknown')
),
value_waits AS (
  SELECT
    s.state,
    v.value,
    v.name,
    s.request_id,
    s.end_value = v.value AND w.has_started AS starts,
    w.eligible_wait_s,
    CASE v.value
      WHEN 1 THEN s.on_time
      WHEN 0 THEN s.known_time - s.on_time
      ELSE w.to_at - w.from_at - s.known_time
    END / 1e6 AS wait_s,
    (w.to_at - w.from_at) / 1e6 AS whole_wait_s
  FROM state_waits AS s
  CROSS JOIN waits AS w ON w.request_id = s.request_id
  CROSS JOIN value_names AS v
),
ranked_waits AS (
  SELECT
    state,
    value,
    name,
    request_id,
    starts,
    eligible_wait_s,
    wait_s,
    whole_wait_s,
    sum(starts) OVER (PARTITION BY state, value) AS n,
    row_number() OVER (
      PARTITION BY state, value, starts ORDER BY eligible_wait_s, request_id) AS rank
  FROM value_waits
),
values_told AS (
  SELECT
    state,
    value,
    name,
    min(request_id) AS first_request_id,
    sum(wait_s > 0) AS wait_count,
    sum(wait_s) AS wait_s,
    100.0 * sum(wait_s) / nullif(sum(whole_wait_s), 0) AS wait_pct,
    max(n) AS start_count,
    max(CASE WHEN starts AND rank = (n * 50 + 99) / 100 THEN eligible_wait_s END) AS p50_wait_s,
    max(CASE WHEN starts AND rank = (n * 90 + 99) / 100 THEN eligible_wait_s END) AS p90_wait_s
  FROM ranked_waits
  GROUP BY state, value
)
SELECT
  v.state AS state,
  v.name AS value,
  v.wait_count AS wait_count,
  v.wait_s AS wait_s,
  v.wait_pct AS wait_pct,
  v.start_count AS start_count,
  v.p50_wait_s AS p50_wait_s,
  v.p90_wait_s AS p90_wait_s
FROM values_told AS v
ORDER BY v.state, v.value DESC, v.first_request_id;
