-- area: notifications
-- A digest of what is new about all children of a parent: how often, when, and about which children one speaks.

CREATE TABLE digest_settings (
  org_id bigint NOT NULL REFERENCES organisations (org_id) ON DELETE CASCADE,
  usual text NOT NULL CHECK (usual IN ('off', 'weekly', 'daily')),
  -- 1 Monday to 6 Saturday.
  weekday smallint NOT NULL CHECK (weekday BETWEEN 1 AND 6),
  hour smallint NOT NULL CHECK (hour BETWEEN 7 AND 18),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (org_id)
);
ALTER TABLE digest_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE digest_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON digest_settings USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON digest_settings FOR EACH STATEMENT EXECUTE FUNCTION count_change('notifications');

CREATE TABLE digest_choices (
  org_id bigint NOT NULL,
  user_id bigint NOT NULL,
  how text NOT NULL CHECK (how IN ('off', 'weekly', 'daily')),
  chosen_at timestamptz NOT NULL,
  PRIMARY KEY (org_id, user_id),
  FOREIGN KEY (org_id, user_id) REFERENCES memberships (org_id, user_id) ON DELETE CASCADE
);
ALTER TABLE digest_choices ENABLE ROW LEVEL SECURITY;
ALTER TABLE digest_choices FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON digest_choices USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON digest_choices FOR EACH STATEMENT EXECUTE FUNCTION count_change('notifications');

-- The children beside student_id: who may not see one of them any more does not see the digest.
ALTER TABLE notifications ADD COLUMN also_about bigint[] NOT NULL DEFAULT '{}';
