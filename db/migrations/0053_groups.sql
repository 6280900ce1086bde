-- area: classes
-- A group has members of several classes, and is taught as a class is; nobody sits in it (docs/decisions/0020).
ALTER TABLE classrooms ADD COLUMN kind text NOT NULL DEFAULT 'class' CHECK (kind IN ('class', 'group'));
-- A group that has ended before its year: what was in it stays to be read.
ALTER TABLE classrooms ADD COLUMN closed boolean NOT NULL DEFAULT false;
ALTER TABLE classrooms ADD CONSTRAINT classrooms_group_check CHECK (
  CASE kind WHEN 'class' THEN NOT closed
  ELSE level_id IS NULL AND series IS NULL AND capacity IS NULL AND class_master_id IS NULL END);
