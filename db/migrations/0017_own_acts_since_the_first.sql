-- area: accounts
-- The hour begins with the first of somebody's acts, not with the hour of the clock, where every count began anew.
TRUNCATE own_acts;
DROP INDEX own_acts_by_hour;
ALTER TABLE own_acts DROP CONSTRAINT own_acts_pkey;
ALTER TABLE own_acts RENAME COLUMN hour TO since;
ALTER TABLE own_acts ADD PRIMARY KEY (org_id, user_id, action);
CREATE INDEX own_acts_by_age ON own_acts (org_id, since);
