-- area: students
-- The whole record of a student (domain: report card, registration), and a text to search by without accents.
ALTER TABLE students
  ADD COLUMN national_matricule text CHECK (length(national_matricule) BETWEEN 1 AND 40),
  ADD COLUMN birth_place text CHECK (length(birth_place) BETWEEN 1 AND 120),
  ADD COLUMN nationality text CHECK (length(nationality) BETWEEN 1 AND 80),
  ADD COLUMN email text CHECK (length(email) BETWEEN 3 AND 254),
  ADD COLUMN address text CHECK (length(address) BETWEEN 1 AND 300),
  ADD COLUMN status text NOT NULL DEFAULT 'enrolled'
    CHECK (status IN ('enrolled', 'left', 'transferred', 'abandoned', 'excluded')),
  ADD COLUMN status_on date,
  ADD COLUMN status_reason text CHECK (length(status_reason) BETWEEN 1 AND 500),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- Names in lower case without accents, twice, so that they are found in either order.
  ADD COLUMN search_text text GENERATED ALWAYS AS (
    regexp_replace(normalize(lower(first_name || ' ' || last_name || ' ' || first_name), NFD), '[\u0300-\u036f]', '', 'g')
  ) STORED,
  ADD UNIQUE (org_id, national_matricule);

ALTER TABLE enrolments
  ADD COLUMN repeating boolean NOT NULL DEFAULT false;

-- The last number given out, by what it numbers: a matricule is never given twice, also when its student is gone.
CREATE TABLE student_numbers (
  org_id bigint NOT NULL,
  year smallint NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (org_id, year),
  FOREIGN KEY (org_id) REFERENCES organisations (org_id) ON DELETE CASCADE
);
ALTER TABLE student_numbers ENABLE ROW LEVEL SECURITY;
ALTER TABLE student_numbers FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON student_numbers USING (org_id = current_org()) WITH CHECK (org_id = current_org());
