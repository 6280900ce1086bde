-- area: notifications
-- Days on which the digests of a school's families could not be written: tried again, and said on the health page, until they are.
CREATE TABLE failed_digests (
  org_id bigint NOT NULL REFERENCES organisations (org_id) ON DELETE CASCADE,
  day date NOT NULL,
  failed_at timestamptz NOT NULL,
  PRIMARY KEY (org_id, day)
);
ALTER TABLE failed_digests ENABLE ROW LEVEL SECURITY;
ALTER TABLE failed_digests FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON failed_digests USING (org_id = current_org()) WITH CHECK (org_id = current_org());
GRANT SELECT, INSERT, UPDATE, DELETE ON failed_digests TO :app_role;
