-- Jobs and how far they came.
--
-- Which pieces of durable work (job=) were taken up, over how many attempts, and are they done? One
-- row for each job on each device, in order of their first starts.
--
-- :job           TEXT = NULL       only this job; NULL for all
-- :device        TEXT = NULL       only this device; NULL for all
-- :state         all|done|running|unfinished = all   only jobs in this state
-- :limit         INTEGER = 100     rows to show; -1 for all
--
-- job            TEXT              what the log calls the job
-- device         TEXT              the device's name
-- job_state      TEXT              done, running or unfinished
-- submitted_at   TEXT              time of the submit that led to it; NULL if unseen
-- first_started_at TEXT            time of its first attempt's start, UTC
-- last_at        TEXT              time of its last event, UTC
-- done_at        TEXT              time at which it was done; NULL if it is not
-- span_s         REAL              from the first start to that, or to its last event, seconds
-- attempt_count  INTEGER           attempts at it
-- run_s          REAL              what they ran together, seconds
-- done           REAL              how much is done; NULL if the log does not say
-- total          REAL              and of how much; NULL if the log does not say
-- done_pct       REAL              share that is done, percent; NULL if unknown
-- repeated       REAL              work done again after progress was lost, in the unit of done
-- work_at_risk_s REAL              time before expiries that no checkpoint saved, seconds
--
-- tags: jobs, progress
SELECT
  t.job AS job,
  t.device AS device,
  t.job_state AS job_state,
  t.submitted_at AS submitted_at,
  t.first_started_at AS first_started_at,
  t.last_at AS last_at,
  t.done_at AS done_at,
  (coalesce(j.done_at, j.last_at) - j.first_started_at) / 1e6 AS span_s,
  t.attempts AS attempt_count,
  t.run_s AS run_s,
  t.done AS done,
  t.total AS total,
  100.0 * t.done / nullif(t.total, 0) AS done_pct,
  t.repeated AS repeated,
  t.work_at_risk_s AS work_at_risk_s
FROM jobs_text AS t
JOIN jobs AS j ON j.job = t.job AND j.device = t.device
WHERE (:job IS NULL OR t.job = :job)
  AND (:device IS NULL OR t.device = :device)
  AND (:state = 'all' OR t.job_state = :state)
ORDER BY j.first_started_at, t.job, t.device
LIMIT :limit;
