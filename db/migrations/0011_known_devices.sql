-- area: accounts
-- Browsers on which a person once gave the right secret. Wrong attempts of others, behind the same address or at the
-- same login, do not hold up a device that is known; its own wrong ones do.
CREATE TABLE known_devices (
  token_hash bytea NOT NULL,
  user_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (token_hash, user_id)
);
CREATE INDEX known_devices_of_account ON known_devices (user_id);
CREATE INDEX known_devices_by_age ON known_devices (seen_at);

-- Tickets that nobody used are removed some time after their end.
CREATE INDEX tickets_by_end ON tickets (expires_at);
