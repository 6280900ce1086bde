-- area: homework
-- What was marked or written about a student who is taken off a homework stays here, and comes back with the student.
CREATE TABLE removed_homework_lines (
  org_id bigint NOT NULL,
  homework_id bigint NOT NULL,
  student_id bigint NOT NULL,
  completed char(1) NOT NULL CHECK (completed IN ('Y', 'N', 'X')),
  excused boolean NOT NULL,
  comment text NOT NULL CHECK (length(comment) <= 1000),
  marked_at timestamptz,
  marked_by bigint,
  removed_at timestamptz NOT NULL,
  removed_by bigint NOT NULL,
  PRIMARY KEY (org_id, homework_id, student_id),
  FOREIGN KEY (org_id, homework_id) REFERENCES homework (org_id, id) ON DELETE CASCADE,
  FOREIGN KEY (org_id, student_id) REFERENCES students (org_id, id),
  FOREIGN KEY (org_id, marked_by) REFERENCES memberships (org_id, user_id),
  FOREIGN KEY (org_id, removed_by) REFERENCES memberships (org_id, user_id)
);

CREATE INDEX removed_homework_lines_of_student ON removed_homework_lines (org_id, student_id);
ALTER TABLE removed_homework_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE removed_homework_lines FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON removed_homework_lines USING (org_id = current_org()) WITH CHECK (org_id = current_org());
GRANT SELECT, INSERT, UPDATE, DELETE ON removed_homework_lines TO :app_role;
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON removed_homework_lines FOR EACH STATEMENT EXECUTE FUNCTION count_change('homework');
