-- Lines that name no readable task.
--
-- Which lines tell of a task whose name the log hides, as <private>? One row for each source, layer
-- and kind of event, the most frequent first. To see names, log them as public.
--
-- :device        TEXT = NULL       only this device; NULL for all
-- :limit         INTEGER = 100     rows to show; -1 for all
--
-- source         TEXT              the source's name
-- device         TEXT              the device's name
-- layer          TEXT              who wrote the lines: app, framework, daemon or wrapper
-- kind           TEXT              the kind of event
-- line_count     INTEGER           such lines; those that only repeat others are left out
-- first_at       TEXT              time of the first, UTC
-- last_at        TEXT              time of the last, UTC
-- first_line     INTEGER           the first of them in the source
-- last_line      INTEGER           the last of them
-- text           TEXT              the first line's first 1,000 bytes
--
-- tags: sources, events
WITH unnamed_events AS (
  SELECT event_id, source_id, device, layer, kind, logged_at, line
  FROM events
  WHERE task = '(unknown)'
    AND repeated = 0
    AND (:device IS NULL OR device = :device)
),
unnamed_kinds AS (
  SELECT
    source_id,
    device,
    layer,
    kind,
    min(event_id) AS first_event_id,
    count(*) AS line_count,
    min(logged_at) AS first_at,
    max(logged_at) AS last_at,
    min(line) AS first_line,
    max(line) AS last_line
  FROM unnamed_events
  GROUP BY source_id, device, layer, kind
)
SELECT
  s.name AS source,
  u.device AS device,
  u.layer AS layer,
  u.kind AS kind,
  u.line_count AS line_count,
  strftime('%Y-%m-%dT%H:%M:%S', u.first_at / 1000000, 'unixepoch')
    || printf('.%06dZ', u.first_at % 1000000) AS first_at,
  strftime('%Y-%m-%dT%H:%M:%S', u.last_at / 1000000, 'unixepoch')
    || printf('.%06dZ', u.last_at % 1000000) AS last_at,
  u.first_line AS first_line,
  u.last_line AS last_line,
  (SELECT e.text FROM events AS e WHERE e.event_id = u.first_event_id) AS text
FROM unnamed_kinds AS u
JOIN sources AS s ON s.source_id = u.source_id
ORDER BY u.line_count DESC, s.name, u.first_event_id
LIMIT :limit;
