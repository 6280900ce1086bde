-- area: classes
-- A subject of a class is for everybody in it, or for those who take it; who does is saved apart, with a version of its own.
ALTER TABLE assignments ADD COLUMN optional boolean NOT NULL DEFAULT false;
ALTER TABLE classrooms ADD COLUMN choices_version integer NOT NULL DEFAULT 1;
