-- area: school
-- A month in which the classes of some levels are evaluated stands beside the sequences of its trimester.
ALTER TABLE sequences ADD COLUMN monthly boolean NOT NULL DEFAULT false;

-- Rules say in which of both a class is evaluated; those that are stored know sequences.
ALTER TABLE mark_rules NO FORCE ROW LEVEL SECURITY;
UPDATE mark_rules SET rules = rules || '{"rhythm": "sequences"}'::jsonb WHERE rules IS NOT NULL AND NOT rules ? 'rhythm';
ALTER TABLE mark_rules FORCE ROW LEVEL SECURITY;
