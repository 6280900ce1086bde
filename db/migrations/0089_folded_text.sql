-- area: students
-- Names that differ in typography alone (kinds of apostrophes, hyphens and blanks, ligatures, letters of Cameroonian languages, tones) are
-- one name to a search. Says the same as foldedText (platform/kernel/text/folded-text.ts).
CREATE FUNCTION folded_text(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(
    translate(
      replace(replace(replace(replace(
        regexp_replace(
          normalize(lower(said COLLATE "und-x-icu"), NFKD),
          '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff''’‘‛′`ʹʻʼʽˈꞌ]',
          '', 'g'),
        'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th'),
      'ŋɲɔɛəǝɓɗɖɣƙƴɨɩʉʊɵɑƒʋɤɯꞓıøłđðħŧƀ', 'nnoeeebddgkyiiuuoafvouciolddhtb'),
    '[ \t\n\r\f\v\u2028\u2029\u2010-\u2015\u2212-]+', ' ', 'g')
$$;

ALTER TABLE students DROP COLUMN search_text;
ALTER TABLE students ADD COLUMN search_text text GENERATED ALWAYS AS (
  folded_text(first_name || ' ' || last_name || ' ' || first_name)
) STORED;
