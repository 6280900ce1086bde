-- area: appreciations
-- Conduct of a student in a period, keyed by hand until roll call and discipline count it.
CREATE TABLE conduct_totals (
  org_id bigint NOT NULL,
  student_id bigint NOT NULL,
  year_id bigint NOT NULL,
  -- Of a trimester or a sequence; of neither when it is about the year.
  trimester_id bigint,
  sequence_id bigint,
  -- Minutes of absence, and of consigne.
  unjustified integer NOT NULL CHECK (unjustified BETWEEN 0 AND 90000),
  justified integer NOT NULL CHECK (justified BETWEEN 0 AND 90000),
  detention integer NOT NULL CHECK (detention BETWEEN 0 AND 90000),
  lateness integer NOT NULL CHECK (lateness BETWEEN 0 AND 999),
  exclusion_days integer NOT NULL CHECK (exclusion_days BETWEEN 0 AND 366),
  warnings integer NOT NULL CHECK (warnings BETWEEN 0 AND 99),
  reprimands integer NOT NULL CHECK (reprimands BETWEEN 0 AND 99),
  -- Sent away for good.
  excluded boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  saved_by bigint NOT NULL,
  saved_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (org_id, student_id, year_id, trimester_id, sequence_id),
  FOREIGN KEY (org_id, student_id) REFERENCES students (org_id, id) ON DELETE CASCADE,
  FOREIGN KEY (org_id, year_id) REFERENCES school_years (org_id, id),
  FOREIGN KEY (org_id, trimester_id) REFERENCES trimesters (org_id, id),
  FOREIGN KEY (org_id, sequence_id) REFERENCES sequences (org_id, id),
  FOREIGN KEY (org_id, saved_by) REFERENCES memberships (org_id, user_id),
  CHECK (trimester_id IS NULL OR sequence_id IS NULL)
);
CREATE INDEX conduct_totals_of_year ON conduct_totals (org_id, year_id);
CREATE INDEX conduct_totals_of_trimester ON conduct_totals (org_id, trimester_id);
CREATE INDEX conduct_totals_of_sequence ON conduct_totals (org_id, sequence_id);
ALTER TABLE conduct_totals ENABLE ROW LEVEL SECURITY;
ALTER TABLE conduct_totals FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON conduct_totals USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON conduct_totals FOR EACH STATEMENT EXECUTE FUNCTION count_change('appreciations');
