-- area: classes
-- crosses: levels, sections
-- A class has one level: a level of the school (decision 61). The text that data packages of other systems left beside it becomes the level of that
-- name: of the class's section, or for a class in no section the only level of the school that is called so. Where the section has
-- none, it is added in the cycle of that section's last level: it says what the text said, is seen in the settings and can be renamed or
-- removed there. A class that stays in no section gets no level; the next package asks for it.
ALTER TABLE classrooms NO FORCE ROW LEVEL SECURITY;
ALTER TABLE levels NO FORCE ROW LEVEL SECURITY;
ALTER TABLE sections NO FORCE ROW LEVEL SECURITY;

UPDATE classrooms SET level = NULLIF(left(btrim(level), 80), '') WHERE level IS NOT NULL;
UPDATE classrooms SET level = NULL WHERE level IS NOT NULL AND (level_id IS NOT NULL OR kind = 'group');

UPDATE classrooms c SET level_id = l.id, section_id = l.section_id, version = c.version + 1
FROM levels l
WHERE l.org_id = c.org_id AND c.section_id IS NULL AND lower(l.name) = lower(c.level)
  AND NOT EXISTS (
    SELECT 1 FROM levels other WHERE other.org_id = l.org_id AND lower(other.name) = lower(l.name) AND other.id <> l.id);

-- A school with one section has no other in which the levels of its classes could be.
UPDATE classrooms c SET section_id = s.id, version = c.version + 1
FROM sections s
WHERE s.org_id = c.org_id AND c.section_id IS NULL AND c.level IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM sections other WHERE other.org_id = c.org_id AND other.id <> s.id);

INSERT INTO levels (org_id, section_id, name, cycle, position)
SELECT missing.org_id, missing.section_id, missing.name, coalesce(last.cycle, 1),
  coalesce(last.position + 1, 0) + row_number() OVER (PARTITION BY missing.org_id, missing.section_id ORDER BY missing.name) - 1
FROM (
  SELECT c.org_id, c.section_id, min(c.level) AS name
  FROM classrooms c
  WHERE c.section_id IS NOT NULL AND c.level_id IS NULL AND c.level IS NOT NULL
    AND NOT EXISTS (
      SELECT 1 FROM levels l WHERE l.org_id = c.org_id AND l.section_id = c.section_id AND lower(l.name) = lower(c.level))
  GROUP BY c.org_id, c.section_id, lower(c.level)
) AS missing
LEFT JOIN LATERAL (
  SELECT cycle, position FROM levels l
  WHERE l.org_id = missing.org_id AND l.section_id = missing.section_id ORDER BY position DESC LIMIT 1
) AS last ON true;

UPDATE classrooms c SET level_id = l.id, version = c.version + 1
FROM levels l
WHERE l.org_id = c.org_id AND l.section_id = c.section_id AND c.level_id IS NULL AND lower(l.name) = lower(c.level)
  AND NOT EXISTS (
    SELECT 1 FROM levels other
    WHERE other.org_id = l.org_id AND other.section_id = l.section_id AND lower(other.name) = lower(l.name) AND other.id < l.id);

ALTER TABLE classrooms DROP COLUMN level;
ALTER TABLE classrooms FORCE ROW LEVEL SECURITY;
ALTER TABLE levels FORCE ROW LEVEL SECURITY;
ALTER TABLE sections FORCE ROW LEVEL SECURITY;
