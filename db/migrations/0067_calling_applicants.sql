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
