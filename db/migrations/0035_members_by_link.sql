-- area: accounts
-- Who came to the school through a child alone: without a role they are nobody's colleague, and stand in no list of staff.
ALTER TABLE memberships ADD COLUMN by_link boolean NOT NULL DEFAULT false;
