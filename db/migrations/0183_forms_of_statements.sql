-- area: payments
-- The answers of a person for the files of an operator or a bank, kept for the next file with the same headings: what each column holds, whether
-- days begin with the month, and which account is the school's own.
CREATE TABLE statement_forms (
  org_id bigint NOT NULL,
  source text NOT NULL CHECK (source IN ('mtn', 'orange', 'bank')),
  -- A hash of the headings.
  form_key text NOT NULL CHECK (length(form_key) BETWEEN 1 AND 100),
  columns jsonb CHECK (jsonb_typeof(columns) = 'array'),
  day_order text CHECK (day_order IN ('dmy', 'mdy')),
  own_account text CHECK (length(own_account) BETWEEN 1 AND 200),
  PRIMARY KEY (org_id, source, form_key)
);
ALTER TABLE statement_forms ENABLE ROW LEVEL SECURITY;
ALTER TABLE statement_forms FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON statement_forms USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON statement_forms FOR EACH STATEMENT EXECUTE FUNCTION count_change('ledger');
GRANT SELECT, INSERT, UPDATE ON statement_forms TO :app_role;
