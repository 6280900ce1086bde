-- area: discipline
-- A summons can be withdrawn, with a reason that its parents read.

ALTER TABLE summonses ADD COLUMN withdrawn_at timestamptz,
  ADD COLUMN withdrawn_by bigint,
  ADD COLUMN withdrawn_because text CHECK (length(withdrawn_because) BETWEEN 1 AND 1000),
  ADD FOREIGN KEY (org_id, withdrawn_by) REFERENCES memberships (org_id, user_id),
  ADD CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL) AND (withdrawn_at IS NULL) = (withdrawn_because IS NULL));
CREATE INDEX summonses_withdrawn_by ON summonses (org_id, withdrawn_by) WHERE withdrawn_by IS NOT NULL;
