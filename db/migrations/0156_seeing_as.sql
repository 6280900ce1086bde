-- area: accounts
-- An administrator sees the application as a parent or a teacher does, for a quarter of an hour at most: a row for each session that
-- does so now. What remains of it is in the audit.
CREATE TABLE seeings (
  org_id bigint NOT NULL,
  session_id bigint NOT NULL,
  user_id bigint NOT NULL,
  person_id bigint NOT NULL CHECK (person_id <> user_id),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
  began_at timestamptz NOT NULL,
  until timestamptz NOT NULL CHECK (until > began_at),
  PRIMARY KEY (org_id, session_id),
  FOREIGN KEY (org_id, user_id) REFERENCES memberships (org_id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (org_id, person_id) REFERENCES memberships (org_id, user_id) ON DELETE CASCADE
);
CREATE INDEX seeings_by_user ON seeings (org_id, user_id);
CREATE INDEX seeings_as_person ON seeings (org_id, person_id);
ALTER TABLE seeings ENABLE ROW LEVEL SECURITY;
ALTER TABLE seeings FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON seeings USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE POLICY sign_in ON seeings FOR SELECT TO :owner_role USING (true);
GRANT SELECT, INSERT, DELETE ON seeings TO :app_role;

-- Asked for before the school of the session is known.
CREATE FUNCTION seeing_of(school bigint, session bigint)
  RETURNS TABLE (user_id bigint, person_id bigint, until timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp
  AS $$ SELECT v.user_id, v.person_id, v.until FROM seeings v WHERE v.org_id = school AND v.session_id = session $$;
REVOKE ALL ON FUNCTION seeing_of(bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION seeing_of(bigint, bigint) TO :app_role;
