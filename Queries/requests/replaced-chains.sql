-- Requests replaced by newer ones.
--
-- Which tasks were submitted again and again while they waited, and did they run in the end? One
-- row for each chain of requests of which each replaced the one before, the longest chain first.
--
-- :task          TEXT = NULL       only this task; NULL for all
-- :device        TEXT = NULL       only this device; NULL for all
-- :least         INTEGER = 1       requests that were replaced in it at least
-- :limit         INTEGER = 100     rows to show; -1 for all
--
-- first_request_id INTEGER         the number of its first request
-- task           TEXT              the task's identifier
-- type           TEXT              refresh, processing, continued or health; NULL if unknown
-- device         TEXT              the device's name
-- replaced_count INTEGER           requests that were replaced
-- early_count    INTEGER           those of them that were not yet eligible then
-- first_submitted_at TEXT          time of the first submit, UTC
-- last_submitted_at TEXT           time of the last one, which no other replaced
-- chain_s        REAL              from the first submit to the last, seconds
-- status         TEXT              the last one's: fired, cancelled, pending or never-fired
-- started_at     TEXT              time of the start that it led to; NULL for none
-- asked_wait_s   REAL              from the first submit to that start, seconds; NULL without one
-- source         TEXT              where the first submit was read
-- line           INTEGER           and on which line
--
-- tags: requests, scheduling
WITH RECURSIVE replaced_requests AS (
  SELECT request_id, replaced_by_id
  FROM requests
  WHERE replaced_by_id IS NOT NULL
    AND (:task IS NULL OR task = :task)
    AND (:device IS NULL OR device = :device)
),
links(first_request_id, request_id, early) AS (
  SELECT request_id, request_id, 0
  FROM replaced_requests
  WHERE request_id NOT IN (SELECT replaced_by_id FROM replaced_requests)
  UNION ALL
  SELECT
    l.first_request_id,
    older.replaced_by_id,
    coalesce(older.earliest_at > newer.submitted_at, 0)
  FROM links AS l
  JOIN requests AS older ON older.request_id = l.request_id
  JOIN requests AS newer ON newer.request_id = older.replaced_by_id
),
chains AS (
  SELECT
    l.first_request_id,
    count(*) - 1 AS replaced_count,
    sum(l.early) AS early_count,
    max(CASE WHEN r.replaced_by_id IS NULL THEN r.request_id END) AS last_request_id
  FROM links AS l
  JOIN requests AS r ON r.request_id = l.request_id
  GROUP BY l.first_request_id
  HAVING count(*) > :least
),
longest_chains AS (
  SELECT first_request_id, replaced_count, early_count, last_request_id
  FROM chains
  ORDER BY replaced_count DESC, first_request_id
  LIMIT :limit
)
SELECT
  c.first_request_id AS first_request_id,
  f.task AS task,
  coalesce(l.type, f.type) AS type,
  f.device AS device,
  c.replaced_count AS replaced_count,
  c.early_count AS early_count,
  f.submitted_at AS first_submitted_at,
  l.submitted_at AS last_submitted_at,
  (n.submitted_at - r.submitted_at) / 1e6 AS chain_s,
  l.status AS status,
  (SELECT a.started_at FROM attempts_text AS a WHERE a.attempt_id = l.fired_attempt_id)
    AS started_at,
  l.asked_wait_s AS asked_wait_s,
  (SELECT e.source FROM events AS e WHERE e.event_id = f.submit_event_id) AS source,
  (SELECT e.line FROM events AS e WHERE e.event_id = f.submit_event_id) AS line
FROM longest_chains AS c
JOIN requests AS r ON r.request_id = c.first_request_id
JOIN requests AS n ON n.request_id = c.last_request_id
JOIN requests_text AS f ON f.request_id = c.first_request_id
JOIN requests_text AS l ON l.request_id = c.last_request_id
ORDER BY c.replaced_count DESC, c.first_request_id;
