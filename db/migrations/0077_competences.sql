-- area: evaluations
-- Rules say whether levels such as A, ECA, NA are marked instead of numbers; those that are stored mark numbers.
ALTER TABLE mark_rules NO FORCE ROW LEVEL SECURITY;
UPDATE mark_rules SET rules = rules || '{"competences": null}'::jsonb WHERE rules IS NOT NULL AND NOT rules ? 'competences';
ALTER TABLE mark_rules FORCE ROW LEVEL SECURITY;
