-- area: accounts
-- Whose sign-in wrong attempts hold up, so that an administrator can see it and let the person in. Null for addresses of the
-- network and unknown logins. No key to the account: counters go within a day, whatever becomes of it.
ALTER TABLE sign_in_attempts ADD COLUMN account_id bigint;
CREATE INDEX sign_in_attempts_of_account ON sign_in_attempts (account_id) WHERE account_id IS NOT NULL;
