-- What blocked a task.
--
-- Which policies forbade the daemon to start a task, how often, and for how long? One row for each
-- policy that said no, the longest time first. A look is one evaluation by the daemon; what it
-- found counts until the next look. Several policies may say no to one look, so shares may add up
-- to more than 100. '(below threshold)' stands for a score that was too low, '(not named)' for a
-- refusal of which the log names no policy.
--
-- :task          TEXT = NULL       only this task; NULL for all
-- :device        TEXT = NULL       only this device; NULL for all
-- :limit         INTEGER = 100     rows to show; -1 for all
--
-- task           TEXT              the task's identifier
-- device         TEXT              the device's name
-- policy         TEXT              the policy's name
-- blocked_count  INTEGER           looks to which it said no
-- look_count     INTEGER           all looks at this task
-- blocked_pct    REAL              share of the looks, percent
-- blocked_s      REAL              time from such a look to the next one, seconds
-- blocked_time_pct REAL            share of the time between all looks, percent; NULL without any
-- rationale      TEXT              a reason that it gave; NULL for none
-- last_at        TEXT              time of the last such look, UTC
--
-- tags: decisions, scheduling
WITH ordered_decisions AS (
  SELECT
    decision_id,
    task,
    device,
    decided_at,
    outcome,
    policies,
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
    task,
    device,
    decided_at,
    outcome,
    policies,
    coalesce(next_at - decided_at, 0) / 1e6 AS hold_s
  FROM ordered_decisions
  WHERE outcome NOT IN ('can-proceed', 'must-proceed', 'absolutely-must-proceed')
    OR next_outcome IS NULL
    OR next_outcome NOT IN ('run', 'below-threshold')
    OR next_at - decided_at >= 60000000
),
task_looks AS (
  SELECT task, device, count(*) AS look_count, sum(hold_s) AS hold_s
  FROM looks
  GROUP BY task, device
),
refusals AS (
  SELECT
    l.decision_id,
    l.task,
    l.device,
    l.decided_at,
    l.hold_s,
    json_extract(p.value, '$.name') AS policy,
    json_extract(p.value, '$.rationale') AS rationale
  FROM looks AS l
  JOIN json_each(l.policies) AS p
  WHERE json_extract(p.value, '$.decision') LIKE '%must-not-proceed'
),
obstacles AS (
  SELECT decision_id, task, device, decided_at, hold_s, policy, rationale
  FROM refusals
  UNION ALL
  SELECT decision_id, task, device, decided_at, hold_s, '(below threshold)', NULL
  FROM looks
  WHERE outcome = 'below-threshold'
  UNION ALL
  SELECT decision_id, task, device, decided_at, hold_s, '(not named)', NULL
  FROM looks
  WHERE outcome IN ('must-not-proceed', 'absolutely-must-not-proceed')
    AND decision_id NOT IN (SELECT decision_id FROM refusals)
),
blocking_policies AS (
  SELECT
    task,
    device,
    policy,
    min(decision_id) AS first_decision_id,
    count(*) AS blocked_count,
    sum(hold_s) AS blocked_s,
    min(rationale) AS rationale,
    max(decided_at) AS last_at
  FROM obstacles
  GROUP BY task, device, policy
)
SELECT
  o.task AS task,
  o.device AS device,
  o.policy AS policy,
  o.blocked_count AS blocked_count,
  t.look_count AS look_count,
  100.0 * o.blocked_count / t.look_count AS blocked_pct,
  o.blocked_s AS blocked_s,
  100.0 * o.blocked_s / nullif(t.hold_s, 0) AS blocked_time_pct,
  o.rationale AS rationale,
  strftime('%Y-%m-%dT%H:%M:%S', o.last_at / 1000000, 'unixepoch')
    || printf('.%06dZ', o.last_at % 1000000) AS last_at
FROM blocking_policies AS o
JOIN task_looks AS t ON t.task = o.task AND t.device = o.device
ORDER BY o.task, o.device, o.blocked_s DESC, o.policy, o.first_decision_id
LIMIT :limit;
