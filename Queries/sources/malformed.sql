-- Malformed lines by reason.
--
-- Which lines claim to be lifecycle lines and cannot be read, and why? One row for each reason in
-- each source, the most frequent first.
--
-- :source        TEXT = NULL       only this source; NULL for all
-- :limit         INTEGER = 100     rows to show; -1 for all
--
-- source         TEXT              the source's name
-- key            TEXT              the key whose value is wrong; NULL if it is no value
-- reason         TEXT              what is wrong with it
-- line_count     INTEGER           lines with it
-- event_count    INTEGER           lines of the source that could be read
-- first_line     INTEGER           the first such line
-- last_line      INTEGER           the last such line
-- example        TEXT              what the first says, and where
-- text           TEXT              the first line's first 1,000 bytes
--
-- tags: sources, malformed
WITH placed_rejects AS (
  SELECT
    source_id,
    line,
    CASE instr(reason, ', at byte ')
      WHEN 0 THEN reason
      ELSE substr(reason, 1, instr(reason, ', at byte ') - 1)
    END AS reason
  FROM rejects
),
-- The value may hold the words too, so the longest known ending decides.
endings(ending) AS (
  VALUES
    ('is no truth value'),
    ('is no task type'),
    ('is no time'),
    ('is no number'),
    ('is neither accepted nor rejected'),
    ('is neither system nor debugger'),
    ('has no closing quote')
),
keyed_rejects AS (
  SELECT
    r.source_id,
    r.line,
    CASE
      WHEN e.ending IS NOT NULL AND instr(r.reason, '=') > 1
        THEN trim(substr(r.reason, 1, instr(r.reason, '=') - 1), '" ')
    END AS key,
    coalesce(e.ending, r.reason) AS reason
  FROM placed_rejects AS r
  LEFT JOIN endings AS e ON substr(r.reason, -length(e.ending)) = e.ending
),
reasons AS (
  SELECT
    source_id,
    key,
    reason,
    count(*) AS line_count,
    min(line) AS first_line,
    max(line) AS last_line
  FROM keyed_rejects
  GROUP BY source_id, key, reason
)
SELECT
  s.name AS source,
  r.key AS key,
  r.reason AS reason,
  r.line_count AS line_count,
  s.events AS event_count,
  r.first_line AS first_line,
  r.last_line AS last_line,
  j.reason AS example,
  j.text AS text
FROM reasons AS r
JOIN sources AS s ON s.source_id = r.source_id
JOIN rejects AS j ON j.source_id = r.source_id AND j.line = r.first_line
WHERE :source IS NULL OR s.name = :source
ORDER BY r.line_count DESC, s.name, r.source_id, r.first_line
LIMIT :limit;
