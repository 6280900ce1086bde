-- area: teachers
-- What the school keeps of a teacher: how to reach them, what they studied, since when and how they are employed, the time of their
-- contract, and the subjects they may teach whoever teaches them this year.
ALTER TABLE teachers
  ADD COLUMN phone text CHECK (length(phone) <= 40),
  ADD COLUMN address text CHECK (length(address) <= 300),
  ADD COLUMN qualification text CHECK (length(qualification) <= 200),
  ADD COLUMN employed_since date,
  ADD COLUMN status text CHECK (status IN ('permanent', 'contract', 'partTime', 'parents', 'trainee')),
  ADD COLUMN contract_minutes integer CHECK (contract_minutes BETWEEN 1 AND 3000),
  ADD COLUMN version integer NOT NULL DEFAULT 1;

CREATE TABLE teacher_subjects (
  org_id bigint NOT NULL,
  user_id bigint NOT NULL,
  subject_id bigint NOT NULL,
  PRIMARY KEY (org_id, user_id, subject_id),
  FOREIGN KEY (org_id, user_id) REFERENCES teachers (org_id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (org_id, subject_id) REFERENCES subjects (org_id, id) ON DELETE CASCADE
);
CREATE INDEX teacher_subjects_of_subject ON teacher_subjects (org_id, subject_id);
ALTER TABLE teacher_subjects ENABLE ROW LEVEL SECURITY;
ALTER TABLE teacher_subjects FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON teacher_subjects USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON teacher_subjects
  FOR EACH STATEMENT EXECUTE FUNCTION count_change('teachers');
