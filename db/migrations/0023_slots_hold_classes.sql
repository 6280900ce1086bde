-- area: schedule
-- A class does not go together with what hangs on it: who deletes one is told that it is in use.
ALTER TABLE lesson_slots DROP CONSTRAINT lesson_slots_org_id_class_id_fkey;
ALTER TABLE lesson_slots ADD FOREIGN KEY (org_id, class_id) REFERENCES classrooms (org_id, id);
