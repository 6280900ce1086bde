-- area: classes
-- A class stands in the section of its level. A level that moves to another section takes its classes along.
ALTER TABLE levels ADD UNIQUE (org_id, id, section_id);
ALTER TABLE classrooms NO FORCE ROW LEVEL SECURITY;
ALTER TABLE levels NO FORCE ROW LEVEL SECURITY;
UPDATE classrooms SET section_id = levels.section_id
FROM levels
WHERE levels.org_id = classrooms.org_id AND levels.id = classrooms.level_id
  AND classrooms.section_id IS DISTINCT FROM levels.section_id;
ALTER TABLE classrooms FORCE ROW LEVEL SECURITY;
ALTER TABLE levels FORCE ROW LEVEL SECURITY;
ALTER TABLE classrooms
  DROP CONSTRAINT classrooms_org_id_level_id_fkey,
  ADD FOREIGN KEY (org_id, level_id, section_id) REFERENCES levels (org_id, id, section_id) ON UPDATE CASCADE,
  ADD CHECK (level_id IS NULL OR section_id IS NOT NULL);
