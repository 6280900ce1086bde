-- area: accounts
-- Accounts of Google or Microsoft by which a person comes in. A provider knows its people by issuer and subject; the e-mail is only shown.
CREATE TABLE provider_identities (
  user_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  provider text NOT NULL CHECK (provider IN ('google', 'microsoft')),
  issuer text NOT NULL CHECK (length(issuer) <= 300),
  subject text NOT NULL CHECK (length(subject) <= 300),
  email text CHECK (length(email) <= 254),
  connected_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, provider),
  CONSTRAINT one_person_of_identity UNIQUE (issuer, subject)
);

-- Ways to a provider and back, for minutes. Only a hash of the browser's key is kept; state, nonce and verifier are made of the key.
CREATE TABLE provider_flows (
  key_hash bytea PRIMARY KEY,
  provider text NOT NULL CHECK (provider IN ('google', 'microsoft')),
  -- Who wants to be connected; null for a sign-in.
  connects bigint REFERENCES accounts (id) ON DELETE CASCADE,
  remember boolean NOT NULL,
  answered_at timestamptz,
  -- Whom the provider named, while the second step of the sign-in is asked for.
  proven bigint REFERENCES accounts (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX provider_flows_by_end ON provider_flows (expires_at);

ALTER TABLE account_rules ADD COLUMN sign_in_with text[] NOT NULL DEFAULT '{}' CHECK (sign_in_with <@ ARRAY['google', 'microsoft']);
