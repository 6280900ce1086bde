-- area: students
-- The seats that students gave up in the middle of a year because they left the school: who left is still found under the class.
-- Apart from `enrolments`, which stays the list of who sits in a class: so no count and no list can take them for somebody there.
CREATE TABLE ended_enrolments (
  org_id bigint NOT NULL,
  class_id bigint NOT NULL,
  student_id bigint NOT NULL,
  repeating boolean NOT NULL,
  -- The last day in the class.
  ended_on date NOT NULL,
  PRIMARY KEY (org_id, class_id, student_id),
  FOREIGN KEY (org_id, class_id) REFERENCES classrooms (org_id, id),
  FOREIGN KEY (org_id, student_id) REFERENCES students (org_id, id) ON DELETE CASCADE
);
CREATE INDEX ended_enrolments_of_student ON ended_enrolments (org_id, student_id);
ALTER TABLE ended_enrolments ENABLE ROW LEVEL SECURITY;
ALTER TABLE ended_enrolments FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON ended_enrolments USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON ended_enrolments FOR EACH STATEMENT EXECUTE FUNCTION count_change('students');

-- A seat that is taken again, however that comes, has not ended.
CREATE FUNCTION forget_ended_enrolments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM ended_enrolments e
    JOIN seated n ON n.org_id = e.org_id AND n.student_id = e.student_id AND n.class_id = e.class_id
  ) THEN
    DELETE FROM ended_enrolments e USING seated n
    WHERE e.org_id = n.org_id AND e.student_id = n.student_id AND e.class_id = n.class_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER seated_again AFTER INSERT ON enrolments REFERENCING NEW TABLE AS seated
  FOR EACH STATEMENT EXECUTE FUNCTION forget_ended_enrolments();
-- Two records that become one.
CREATE TRIGGER seated_by_merge AFTER UPDATE ON enrolments REFERENCING NEW TABLE AS seated
  FOR EACH STATEMENT EXECUTE FUNCTION forget_ended_enrolments();
