-- area: accounts
-- crosses: guardians, notebooks
-- When an account is taken away the database looks for it in every table that names it, without an organisation: without an index that
-- begins with it, it read the guardians and notebooks of all schools for each account.
CREATE INDEX guardians_by_account ON guardians (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX notebooks_by_closer ON notebooks (closed_by) WHERE closed_by IS NOT NULL;
CREATE INDEX provider_flows_connecting ON provider_flows (connects) WHERE connects IS NOT NULL;
CREATE INDEX provider_flows_proven ON provider_flows (proven) WHERE proven IS NOT NULL;
