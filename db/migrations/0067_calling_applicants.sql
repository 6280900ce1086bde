-- area: admissions
-- What a paper is: as the student's record calls it, where it goes.
ALTER TABLE application_files DROP CONSTRAINT application_files_kind_check;
ALTER TABLE application_files ADD CONSTRAINT application_files_kind_check
  CHECK (kind IN ('birthCertificate', 'identity', 'schoolReport', 'transfer', 'other'));

-- Whose parent calls is found by the parent and the telephone too.
ALTER TABLE applications DROP COLUMN search_text;
ALTER TABLE applications ADD COLUMN search_text text GENERATED ALWAYS AS (
  regexp_replace(
    normalize(
      lower(
        (first_name || ' ' || last_name || ' ' || first_name || ' ' || guardian_first_name || ' ' || coalesce(guardian_last_name, '')
          || ' ' || guardian_first_name || ' ' || regexp_replace(coalesce(guardian_phone, ''), '\D', '', 'g')) COLLATE "und-x-icu"
      ), NFD
    ), '[\u0300-\u036f]', '', 'g'
  )
) STORED;

-- The day of a test or talk that the child is called to, and the mark out of 20 that it got.
ALTER TABLE applications
  ADD COLUMN test_on date,
  ADD COLUMN test_at text CHECK (test_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD COLUMN test_mark numeric(4, 2) CHECK (test_mark BETWEEN 0 AND 20),
  ADD CONSTRAINT test_at_a_day CHECK (test_at IS NULL OR test_on IS NOT NULL);
CREATE INDEX applications_of_test ON applications (org_id, test_on) WHERE test_on IS NOT NULL;
