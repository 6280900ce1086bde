-- area: payments
-- Letters and digits of a reference name its payment, however it is written (areas/statements/reading/reference-key.ts does the same).
CREATE FUNCTION reference_key(reference text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(nullif(upper(regexp_replace(normalize(reference, NFKD),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u036f\u061c\u2000-\u206f\u2190-\u23ff\u2500-\u27bf\u3000-\u303f\ufe00-\ufe0f\ufeff]',
    '', 'g') COLLATE "C"), ''), reference)
$$;
DROP INDEX receipts_of_reference;
CREATE INDEX receipts_of_reference ON receipts (org_id, reference_key(reference)) WHERE reference IS NOT NULL;

-- Of lines that two spellings have kept twice, the first one has the key.
ALTER TABLE statement_lines NO FORCE ROW LEVEL SECURITY;
UPDATE statement_lines l SET line_key = reference_key(l.line_key)
WHERE l.source <> 'bank' AND l.line_key = l.operator_id AND reference_key(l.line_key) <> l.line_key
  AND NOT EXISTS (
    SELECT 1 FROM statement_lines o WHERE o.org_id = l.org_id AND o.source = l.source AND o.id <> l.id
      AND (o.line_key = reference_key(l.line_key) OR (o.id < l.id AND o.line_key = o.operator_id AND reference_key(o.line_key) = reference_key(l.line_key))));
ALTER TABLE statement_lines FORCE ROW LEVEL SECURITY;
