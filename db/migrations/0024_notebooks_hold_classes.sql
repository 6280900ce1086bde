-- area: notebook
-- A class does not go together with what hangs on it: who deletes one is told that it is in use.
ALTER TABLE notebooks DROP CONSTRAINT notebooks_org_id_class_id_fkey;
ALTER TABLE notebooks ADD FOREIGN KEY (org_id, class_id) REFERENCES classrooms (org_id, id);
