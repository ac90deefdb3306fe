-- Looks per day.
--
-- How often did the daemon look at a task, and what came of it? One row for each day with a look. A
-- score and the decision to run that follows it within a minute are one look.
--
-- :task          TEXT = NULL       only this task; NULL for all
-- :device        TEXT = NULL       only this device; NULL for all
-- :offset        DURATION = 0s     what local time is ahead of UTC; -5h for New York in winter
-- :limit         INTEGER = -1      rows to show; -1 for all
--
-- day            TEXT              the day, 2026-11-10
-- task           TEXT              the task's identifier
-- device         TEXT              the device's name
-- look_count     INTEGER           looks on that day
-- must_not_count INTEGER           looks that forbade it
-- below_count    INTEGER           looks with a score below the threshold
-- run_count      INTEGER           looks that decided to run it
-- longest_gap_s  REAL              longest time from one of them to the next look, seconds
--
-- tags: decisions, scheduling
WITH ordered_decisions AS (
  SELECT
    decision_id,
    task,
    device,
    decided_at,
    outcome,
    lead(decided_at) OVER same_task AS next_at,
    lead(outcome) OVER same_task AS next_outcome
  FROM decisions
  WHERE (:task IS NULL OR task = :task)
    AND (:device IS NULL OR device = :device)
  WINDOW same_task AS (PARTITION BY task, device ORDER BY decided_at, decision_id)
),
looks AS (
  SELECT
    decision_id,
    strftime('%Y-%m-%d', decided_at / 1000000 + CAST(:offset AS INTEGER), 'unixepoch') AS day,
    task,
    device,
    outcome,
    (next_at - decided_at) / 1e6 AS gap_s
  FROM ordered_decisions
  WHERE outcome NOT IN ('can-proceed', 'must-proceed', 'absolutely-must-proceed')
    OR next_outcome IS NULL
    OR next_outcome NOT IN ('run', 'below-threshold')
    OR next_at - decided_at >= 60000000
),
looked_at_days AS (
  SELECT
    day,
    task,
    device,
    min(decision_id) AS first_decision_id,
    count(*) AS look_count,
    sum(outcome IN ('must-not-proceed', 'absolutely-must-not-proceed')) AS must_not_count,
    sum(outcome = 'below-threshold') AS below_count,
    sum(outcome = 'run') AS run_count,
    max(gap_s) AS longest_gap_s
  FROM looks
  GROUP BY day, task, device
)
SELECT
  day AS day,
  task AS task,
  device AS device,
  look_count AS look_count,
  must_not_count AS must_not_count,
  below_count AS below_count,
  run_count AS run_count,
  longest_gap_s AS longest_gap_s
FROM looked_at_days
ORDER BY day, task, device, first_decision_id
LIMIT :limit;
