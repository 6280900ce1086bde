-- area: platform
-- A tracked mail keeps its line for a while when it was sent, so that its sender learns what became of it.
ALTER TABLE mails ADD COLUMN tracked boolean NOT NULL DEFAULT false;
ALTER TABLE mails ADD COLUMN sent_at timestamptz;
DROP INDEX mails_due;
CREATE INDEX mails_due ON mails (next_at) WHERE unsent_at IS NULL AND sent_at IS NULL;
