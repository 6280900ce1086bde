-- area: evaluations
-- Rules say in which of both a class is evaluated; those that are stored know sequences.
ALTER TABLE mark_rules NO FORCE ROW LEVEL SECURITY;
UPDATE mark_rules SET rules = rules || '{"rhythm": "sequences"}'::jsonb WHERE rules IS NOT NULL AND NOT rules ? 'rhythm';
ALTER TABLE mark_rules FORCE ROW LEVEL SECURITY;
