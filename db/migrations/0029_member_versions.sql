-- area: accounts
-- Who changes what somebody may do says which version they read.
ALTER TABLE memberships ADD COLUMN version integer NOT NULL DEFAULT 1;
