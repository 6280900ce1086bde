-- area: attendance
-- An activity is of whole classes and groups, of single students, or of both. Lessons are of classes alone.

CREATE TABLE activity_students (
  org_id bigint NOT NULL REFERENCES organisations (org_id) ON DELETE CASCADE,
  roll_id bigint NOT NULL,
  student_id bigint NOT NULL,
  PRIMARY KEY (org_id, roll_id, student_id),
  FOREIGN KEY (org_id, roll_id) REFERENCES rolls (org_id, id) ON DELETE CASCADE,
  FOREIGN KEY (org_id, student_id) REFERENCES students (org_id, id) ON DELETE CASCADE
);
CREATE INDEX activity_students_of_student ON activity_students (org_id, student_id);
ALTER TABLE activity_students ENABLE ROW LEVEL SECURITY;
ALTER TABLE activity_students FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON activity_students USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON activity_students FOR EACH STATEMENT EXECUTE FUNCTION count_change('attendance');
GRANT SELECT, INSERT, UPDATE, DELETE ON activity_students TO :app_role;

ALTER TABLE rolls DROP CONSTRAINT rolls_class_ids_check;
ALTER TABLE rolls ADD CONSTRAINT rolls_class_ids_check
  CHECK (cardinality(class_ids) <= 50 AND (lesson_id IS NULL OR cardinality(class_ids) >= 1));
