-- area: exchange
-- What is worth knowing of a list before it is brought in, though it hinders nothing: a class that would be too full.
ALTER TABLE import_runs ADD COLUMN remarks jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(remarks) = 'array');
