-- area: classes
-- Who teaches in a class is read and saved apart from its record: who changes the one does not make the other stale.
ALTER TABLE classrooms ADD COLUMN teaching_version integer NOT NULL DEFAULT 1;
