-- area: students
-- Who takes which optional subject of the class: it hangs on the place in the class, and goes with it. Kept while the subject is
-- for everybody again, so that nothing is lost by a box that was taken out by mistake.
CREATE TABLE subject_choices (
  org_id bigint NOT NULL,
  class_id bigint NOT NULL,
  student_id bigint NOT NULL,
  subject_id bigint NOT NULL,
  PRIMARY KEY (org_id, class_id, student_id, subject_id),
  FOREIGN KEY (org_id, class_id, student_id) REFERENCES enrolments (org_id, class_id, student_id)
    ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (org_id, subject_id) REFERENCES subjects (org_id, id) ON DELETE CASCADE
);
CREATE INDEX subject_choices_of_student ON subject_choices (org_id, student_id);
ALTER TABLE subject_choices ENABLE ROW LEVEL SECURITY;
ALTER TABLE subject_choices FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON subject_choices USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON subject_choices FOR EACH STATEMENT EXECUTE FUNCTION count_change('students');
