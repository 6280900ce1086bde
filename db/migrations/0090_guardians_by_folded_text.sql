-- area: parents
-- Names twice, so that they are found in either order; then the telephones, digits alone.
ALTER TABLE guardians DROP COLUMN search_text;
ALTER TABLE guardians ADD COLUMN search_text text GENERATED ALWAYS AS (
  folded_text(first_name || ' ' || last_name || ' ' || first_name)
  || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g')
  || ' ' || regexp_replace(coalesce(phone2, ''), '\D', '', 'g')
) STORED;
