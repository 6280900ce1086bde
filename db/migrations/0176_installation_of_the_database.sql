-- area: platform
-- The installation whose key opens what this database keeps sealed: one row, noted at the first start.
CREATE TABLE installation (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  -- SHA-256 of the key with a word before it: it tells keys apart and reveals none.
  key_fingerprint bytea NOT NULL CHECK (length(key_fingerprint) = 32)
);
GRANT SELECT, INSERT, UPDATE ON installation TO :app_role;
