-- area: platform
-- Work of the installation that returns, such as the nightly backup: one of its servers does it at a time.
CREATE TABLE rounds (
  name text PRIMARY KEY,
  due_at timestamptz NOT NULL,
  -- The server that does it, or did it last.
  holder uuid,
  -- Null while nobody does it. A server that does it says so again and again; a moment that has passed means that it died.
  held_until timestamptz
);
-- Sealed with the key of the installation, so that a server that has that key needs no file of another one.
ALTER TABLE installation
  ADD COLUMN push_key bytea,
  ADD COLUMN backup_key bytea;

-- Requests of busy people and addresses within a minute, by server: a limit counts those of all servers. Worth nothing after a minute.
CREATE UNLOGGED TABLE request_counts (
  -- A hash of the person or address.
  key bytea NOT NULL,
  server uuid NOT NULL,
  used integer NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (key, server)
);
