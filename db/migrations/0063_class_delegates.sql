-- area: students
-- Who speaks for a class: its head and the deputies. The post hangs on the place in the class, and ends with it. Saving writes
-- the rows anew, so the highest id tells whether somebody else has chosen meanwhile.
CREATE TABLE class_delegates (
  org_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  class_id bigint NOT NULL,
  student_id bigint NOT NULL,
  post text NOT NULL CHECK (post IN ('head', 'deputy')),
  PRIMARY KEY (org_id, class_id, student_id),
  FOREIGN KEY (org_id, class_id, student_id) REFERENCES enrolments (org_id, class_id, student_id)
    ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX one_head_of_class ON class_delegates (org_id, class_id) WHERE post = 'head';
CREATE INDEX class_delegates_of_student ON class_delegates (org_id, student_id);
ALTER TABLE class_delegates ENABLE ROW LEVEL SECURITY;
ALTER TABLE class_delegates FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON class_delegates USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON class_delegates FOR EACH STATEMENT EXECUTE FUNCTION count_change('students');
