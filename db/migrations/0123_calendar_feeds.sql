-- area: calendar
-- The secret address at which a person's own calendar application fetches the calendar. Making a new one or revoking it ends the old one.

CREATE TABLE calendar_feeds (
  org_id bigint NOT NULL,
  user_id bigint NOT NULL,
  -- SHA-256 of the token in the address, which nobody stores.
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (org_id, user_id),
  FOREIGN KEY (org_id, user_id) REFERENCES memberships (org_id, user_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX calendar_feeds_by_token ON calendar_feeds (token_hash);
ALTER TABLE calendar_feeds ENABLE ROW LEVEL SECURITY;
ALTER TABLE calendar_feeds FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON calendar_feeds USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON calendar_feeds FOR EACH STATEMENT EXECUTE FUNCTION count_change('calendar');

-- For calendar_feed_of, which knows no school: its owner reads, the program does not.
CREATE POLICY fetching_feeds ON calendar_feeds FOR SELECT TO :owner_role USING (true);

-- Whose address it is, in which school.
CREATE FUNCTION calendar_feed_of(hash bytea) RETURNS TABLE (org_id bigint, user_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT f.org_id, f.user_id FROM calendar_feeds f WHERE f.token_hash = hash $$;
REVOKE ALL ON FUNCTION calendar_feed_of(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION calendar_feed_of(bytea) TO :app_role;
