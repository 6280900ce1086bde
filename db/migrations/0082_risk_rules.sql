-- area: reports
-- By which rules a school tells who is at risk of failing; none for a school that has set nothing. A bound that is null is not asked.
CREATE TABLE risk_rules (
  org_id bigint PRIMARY KEY REFERENCES organisations (org_id) ON DELETE CASCADE,
  low_and_falling boolean NOT NULL,
  -- In hundredths of a mark out of 20.
  steep_fall integer CHECK (steep_fall BETWEEN 1 AND 2000),
  marks_missing integer CHECK (marks_missing BETWEEN 1 AND 99),
  weakest_levels integer CHECK (weakest_levels BETWEEN 1 AND 99),
  version integer NOT NULL DEFAULT 1
);
ALTER TABLE risk_rules ENABLE ROW LEVEL SECURITY;
ALTER TABLE risk_rules FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON risk_rules USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON risk_rules FOR EACH STATEMENT EXECUTE FUNCTION count_change('reports');
