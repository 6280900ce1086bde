-- area: exchange
-- Lists that were brought together are tried, done and taken back together: each bears the number of the first of them.
ALTER TABLE import_runs ADD COLUMN set_id bigint;
CREATE INDEX import_runs_by_set ON import_runs (org_id, set_id) WHERE set_id IS NOT NULL;
