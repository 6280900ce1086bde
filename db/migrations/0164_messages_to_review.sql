-- area: communication
-- Messages to families that wait until another person approved them.

ALTER TABLE communication_messages
  -- Of a draft: it waits, it was sent back, or it was approved and leaves at its time. Of what was sent: it was approved.
  ADD COLUMN review text CHECK (review IN ('waiting', 'returned', 'approved')),
  ADD COLUMN submitted_at timestamptz,
  ADD COLUMN reviewed_by bigint,
  -- Why it was sent back.
  ADD COLUMN review_reason text CHECK (length(review_reason) BETWEEN 1 AND 500),
  ADD CONSTRAINT communication_messages_reviewed_by_fkey FOREIGN KEY (org_id, reviewed_by) REFERENCES memberships (org_id, user_id),
  ADD CHECK ((review = 'returned') IS TRUE = (review_reason IS NOT NULL)),
  ADD CHECK ((review IN ('returned', 'approved')) IS TRUE = (reviewed_by IS NOT NULL)),
  ADD CHECK ((review IS NULL) = (submitted_at IS NULL));
CREATE INDEX communication_messages_to_review ON communication_messages (org_id, submitted_at) WHERE review = 'waiting';
CREATE INDEX communication_messages_by_reviewer ON communication_messages (org_id, reviewed_by) WHERE reviewed_by IS NOT NULL;

CREATE TABLE communication_settings (
  org_id bigint NOT NULL REFERENCES organisations (org_id) ON DELETE CASCADE,
  -- Whose messages to families wait for approval, by how far they write.
  reviewed text[] NOT NULL CHECK (reviewed <@ ARRAY['classes', 'debtors']),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (org_id)
);
ALTER TABLE communication_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE communication_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON communication_settings USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON communication_settings FOR EACH STATEMENT EXECUTE FUNCTION count_change('communication');
GRANT SELECT, INSERT, UPDATE, DELETE ON communication_settings TO :app_role;
