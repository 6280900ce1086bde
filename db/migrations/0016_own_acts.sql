-- area: accounts
-- How often somebody did the same with the own account within an hour, so that the audit notes the first of them and then
-- few. They were counted among the wrong attempts, under names of their own.
CREATE TABLE own_acts (
  org_id bigint NOT NULL,
  user_id bigint NOT NULL,
  action text NOT NULL,
  hour timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (org_id, user_id, action, hour),
  FOREIGN KEY (org_id, user_id) REFERENCES memberships (org_id, user_id) ON DELETE CASCADE
);
CREATE INDEX own_acts_by_hour ON own_acts (org_id, hour);
ALTER TABLE own_acts ENABLE ROW LEVEL SECURITY;
ALTER TABLE own_acts FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON own_acts USING (org_id = current_org()) WITH CHECK (org_id = current_org());
