-- area: communication
-- Which record of a student became which: a draft that is open on a screen while records are merged still names the one that went.
CREATE TABLE merged_recipients (
  org_id bigint NOT NULL REFERENCES organisations (org_id) ON DELETE CASCADE,
  gone_id bigint NOT NULL,
  kept_id bigint NOT NULL,
  PRIMARY KEY (org_id, gone_id),
  FOREIGN KEY (org_id, kept_id) REFERENCES students (org_id, id) ON DELETE CASCADE
);
CREATE INDEX merged_recipients_of_student ON merged_recipients (org_id, kept_id);

ALTER TABLE merged_recipients ENABLE ROW LEVEL SECURITY;
ALTER TABLE merged_recipients FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON merged_recipients USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON merged_recipients FOR EACH STATEMENT EXECUTE FUNCTION count_change('communication');
GRANT SELECT, INSERT, UPDATE, DELETE ON merged_recipients TO :app_role;
