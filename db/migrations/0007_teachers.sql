-- area: teachers
-- A teacher is a member of the school with a staff file; the account may wait for its activation.
CREATE TABLE teachers (
  org_id bigint NOT NULL,
  user_id bigint NOT NULL,
  staff_number text CHECK (length(staff_number) <= 40),
  source_id text,
  PRIMARY KEY (org_id, user_id),
  FOREIGN KEY (org_id, user_id) REFERENCES memberships (org_id, user_id) ON DELETE CASCADE
);
ALTER TABLE teachers ENABLE ROW LEVEL SECURITY;
ALTER TABLE teachers FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON teachers USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON teachers FOR EACH STATEMENT EXECUTE FUNCTION count_change('teachers');
