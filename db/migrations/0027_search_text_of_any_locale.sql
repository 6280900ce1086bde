-- area: students
-- Letters with accents become small ones by the rules of Unicode: in a database of the locale C, É would stay É.
ALTER TABLE students DROP COLUMN search_text;
ALTER TABLE students ADD COLUMN search_text text GENERATED ALWAYS AS (
  regexp_replace(
    normalize(lower((first_name || ' ' || last_name || ' ' || first_name) COLLATE "und-x-icu"), NFD),
    '[\u0300-\u036f]', '', 'g')
) STORED;
