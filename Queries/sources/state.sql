-- Sources and their state.
--
-- What was read, is it whole, and what is to be known before its lines are trusted? One row for
-- each file or pipe, in order of their names.
--
-- :problems      FLAG = false      only those that are not whole, or hold malformed lines
-- :limit         INTEGER = -1      rows to show; -1 for all
--
-- source         TEXT              the source's name
-- kind           TEXT              file, gzip or pipe
-- container      TEXT              the form of its lines; NULL if no line was recognised
-- device         TEXT              the device that it was said to be of; NULL if its lines say
-- source_state   TEXT              complete, truncated, damaged or loading
-- lines          INTEGER           its lines: the four columns that follow add up to them
-- events         INTEGER           lines that tell of an event
-- malformed      INTEGER           lines that claim to, and cannot be read
-- other          INTEGER           all other lines
-- repeated       INTEGER           lines that only repeat others
-- first_at       TEXT              time of its first dated line, UTC; NULL for none
-- last_at        TEXT              time of its last one
-- timezone       TEXT              the zone that times without one were read in; NULL for UTC
-- zone_assumed   INTEGER           1 if nobody said so, and UTC was taken
-- levels_missing TEXT              levels that the capture says it left out; NULL for none
-- notices        TEXT              what else its lines tell, with counts; NULL for nothing
-- notice_line    INTEGER           the first line with such a notice
-- note           TEXT              where and why it ends early; NULL if it does not
--
-- tags: sources
WITH ordered_notices AS (
  SELECT source_id, kind, count, first_line
  FROM source_notices
  ORDER BY source_id, kind
),
noticed_sources AS (
  SELECT
    source_id,
    group_concat(kind || ' x' || count, ', ') AS notices,
    min(first_line) AS notice_line
  FROM ordered_notices
  GROUP BY source_id
)
SELECT
  s.name AS source,
  s.kind AS kind,
  s.container AS container,
  s.device AS device,
  s.source_state AS source_state,
  s.lines AS lines,
  s.events AS events,
  s.malformed AS malformed,
  s.other AS other,
  s.repeated AS repeated,
  s.first_at AS first_at,
  s.last_at AS last_at,
  nullif(s.timezone, '') AS timezone,
  s.timezone_assumed AS zone_assumed,
  s.levels_missing AS levels_missing,
  n.notices AS notices,
  n.notice_line AS notice_line,
  s.note AS note
FROM sources_text AS s
LEFT JOIN noticed_sources AS n ON n.source_id = s.source_id
WHERE NOT :problems
  OR s.source_state <> 'complete'
  OR s.malformed > 0
  OR s.levels_missing IS NOT NULL
  OR n.notices IS NOT NULL
ORDER BY s.name, s.source_id
LIMIT :limit;
