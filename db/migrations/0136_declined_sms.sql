-- area: notifications
-- Parents who do not want the school's SMS; they go on reading notifications in the application.

CREATE TABLE declined_sms (
  org_id bigint NOT NULL,
  user_id bigint NOT NULL,
  declined_at timestamptz NOT NULL,
  PRIMARY KEY (org_id, user_id),
  FOREIGN KEY (org_id, user_id) REFERENCES memberships (org_id, user_id) ON DELETE CASCADE
);

ALTER TABLE declined_sms ENABLE ROW LEVEL SECURITY;
ALTER TABLE declined_sms FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON declined_sms USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON declined_sms FOR EACH STATEMENT EXECUTE FUNCTION count_change('notifications');
