-- area: accounts
-- What everybody may change about themselves. A photo is a person's within one school, as the name is.
CREATE TABLE member_photos (
  org_id bigint NOT NULL,
  user_id bigint NOT NULL,
  image bytea NOT NULL CHECK (length(image) <= 65536),
  thumbnail bytea NOT NULL CHECK (length(thumbnail) <= 16384),
  PRIMARY KEY (org_id, user_id),
  FOREIGN KEY (org_id, user_id) REFERENCES memberships (org_id, user_id) ON DELETE CASCADE
);
ALTER TABLE member_photos ENABLE ROW LEVEL SECURITY;
ALTER TABLE member_photos FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON member_photos USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON member_photos FOR EACH STATEMENT EXECUTE FUNCTION count_change('accounts');

-- What a school has decided about the accounts of those who work there; a school without a row has decided nothing.
CREATE TABLE account_rules (
  org_id bigint PRIMARY KEY REFERENCES organisations (org_id) ON DELETE CASCADE,
  own_names boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1
);
ALTER TABLE account_rules ENABLE ROW LEVEL SECURITY;
ALTER TABLE account_rules FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON account_rules USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON account_rules FOR EACH STATEMENT EXECUTE FUNCTION count_change('accounts');

-- The code mailed to a new e-mail says which one it is for.
ALTER TABLE tickets DROP CONSTRAINT tickets_kind_check;
ALTER TABLE tickets ADD CONSTRAINT tickets_kind_check CHECK (kind IN ('activation', 'reset', 'setup', 'email'));
ALTER TABLE tickets ADD COLUMN address text CHECK (length(address) <= 254);
ALTER TABLE tickets ADD CONSTRAINT address_of_email CHECK ((kind = 'email') = (address IS NOT NULL));
