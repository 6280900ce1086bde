-- area: platform
-- Mails on their way: written with what causes them, gone when they were sent. What they say, and to whom, is sealed.
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  -- Which school's; null for an account's own, which may belong to several.
  school bigint,
  purpose text NOT NULL CHECK (purpose IN ('invitation', 'reset', 'code', 'notice')),
  -- Null once it is worth nothing any more.
  sealed bytea,
  made_at timestamptz NOT NULL,
  -- Until when the code or link in it is worth something; null without one.
  valid_until timestamptz,
  -- The end of trying.
  try_until timestamptz NOT NULL,
  next_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- The mail server's own code of the last failure.
  fault text CHECK (length(fault) <= 60),
  unsent_at timestamptz
);
CREATE INDEX mails_due ON mails (next_at) WHERE unsent_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON mails TO :app_role;
