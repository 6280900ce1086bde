-- area: classes
-- A year is not deleted together with its classes: who deletes one is told that it is in use.
ALTER TABLE classrooms DROP CONSTRAINT classrooms_org_id_year_id_fkey;
ALTER TABLE classrooms ADD FOREIGN KEY (org_id, year_id) REFERENCES school_years (org_id, id);
