-- area: homework
-- How long a homework takes, how much a class may have on one day, and what parents say was done at home.

-- Minutes that a student needs, as the teacher estimates them.
ALTER TABLE homework ADD COLUMN minutes smallint CHECK (minutes BETWEEN 1 AND 600);

-- Above these the teacher is warned. A school without a row has the usual limits.
CREATE TABLE homework_limits (
  org_id bigint NOT NULL REFERENCES organisations (org_id) ON DELETE CASCADE,
  minutes smallint NOT NULL CHECK (minutes BETWEEN 1 AND 600),
  homeworks smallint NOT NULL CHECK (homeworks BETWEEN 1 AND 20),
  PRIMARY KEY (org_id)
);

-- A parent says that the child has done it; the teacher verifies.
CREATE TABLE homework_claims (
  org_id bigint NOT NULL,
  homework_id bigint NOT NULL,
  student_id bigint NOT NULL,
  claimed_at timestamptz NOT NULL,
  claimed_by bigint NOT NULL,
  PRIMARY KEY (org_id, homework_id, student_id),
  FOREIGN KEY (org_id, homework_id, student_id) REFERENCES homework_students (org_id, homework_id, student_id)
    ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (org_id, claimed_by) REFERENCES memberships (org_id, user_id)
);
CREATE INDEX homework_claims_of_student ON homework_claims (org_id, student_id);
CREATE INDEX homework_claims_of_member ON homework_claims (org_id, claimed_by);

ALTER TABLE homework_limits ENABLE ROW LEVEL SECURITY;
ALTER TABLE homework_limits FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON homework_limits USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON homework_limits FOR EACH STATEMENT EXECUTE FUNCTION count_change('homework');
ALTER TABLE homework_claims ENABLE ROW LEVEL SECURITY;
ALTER TABLE homework_claims FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON homework_claims USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON homework_claims FOR EACH STATEMENT EXECUTE FUNCTION count_change('homework');
GRANT SELECT, INSERT, UPDATE, DELETE ON homework_limits, homework_claims TO :app_role;
