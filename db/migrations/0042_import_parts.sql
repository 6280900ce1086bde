-- area: exchange
-- A row may tell of several records (a child's father and mother): each is a part of it.
ALTER TABLE import_rows ADD COLUMN part smallint NOT NULL DEFAULT 0;
ALTER TABLE import_rows DROP CONSTRAINT import_rows_pkey;
ALTER TABLE import_rows ADD PRIMARY KEY (org_id, run_id, row, part);
CREATE INDEX import_rows_by_outcome ON import_rows (org_id, run_id, outcome, row, part);

-- What the steps of an import show of the file, so that nobody unpacks a hundred thousand rows to see ten headings.
ALTER TABLE import_runs ADD COLUMN outline jsonb CHECK (jsonb_typeof(outline) = 'object');
