-- area: school
-- How the school names itself at the head of its documents, in both languages, and how it is reached.
CREATE TABLE letterheads (
  org_id bigint NOT NULL,
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (org_id),
  FOREIGN KEY (org_id) REFERENCES organisations (org_id) ON DELETE CASCADE
);
ALTER TABLE letterheads ENABLE ROW LEVEL SECURITY;
ALTER TABLE letterheads FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON letterheads USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON letterheads FOR EACH STATEMENT EXECUTE FUNCTION count_change('school');
