-- area: admissions
ALTER TABLE applications DROP COLUMN search_text;
ALTER TABLE applications ADD COLUMN search_text text GENERATED ALWAYS AS (
  folded_text(
    first_name || ' ' || last_name || ' ' || first_name || ' ' || guardian_first_name || ' ' || coalesce(guardian_last_name, '')
      || ' ' || guardian_first_name || ' ' || regexp_replace(coalesce(guardian_phone, ''), '\D', '', 'g'))
) STORED;
