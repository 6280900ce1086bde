-- area: homework
-- Homework of a whole class that a teacher has not given to a student who joined the class later: asked once.
CREATE TABLE declined_homework (
  org_id bigint NOT NULL,
  homework_id bigint NOT NULL,
  student_id bigint NOT NULL,
  declined_at timestamptz NOT NULL,
  declined_by bigint NOT NULL,
  PRIMARY KEY (org_id, homework_id, student_id),
  FOREIGN KEY (org_id, homework_id) REFERENCES homework (org_id, id) ON DELETE CASCADE,
  FOREIGN KEY (org_id, student_id) REFERENCES students (org_id, id) ON DELETE CASCADE,
  FOREIGN KEY (org_id, declined_by) REFERENCES memberships (org_id, user_id)
);

CREATE INDEX declined_homework_of_student ON declined_homework (org_id, student_id);
CREATE INDEX declined_homework_of_member ON declined_homework (org_id, declined_by);
ALTER TABLE declined_homework ENABLE ROW LEVEL SECURITY;
ALTER TABLE declined_homework FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON declined_homework USING (org_id = current_org()) WITH CHECK (org_id = current_org());
GRANT SELECT, INSERT, UPDATE, DELETE ON declined_homework TO :app_role;
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON declined_homework FOR EACH STATEMENT EXECUTE FUNCTION count_change('homework');
