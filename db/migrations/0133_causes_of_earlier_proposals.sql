-- area: discipline
-- The same as 0130 for rows that row-level security hid from it: the migration belongs to no school.

ALTER TABLE tariff_proposals NO FORCE ROW LEVEL SECURITY;
UPDATE tariff_proposals SET causes = (
  SELECT jsonb_agg(jsonb_build_array(cause -> 'kind', cause -> 'day', cause -> 'startsAt', cause -> 'endsAt', cause -> 'hours',
    cause -> 'incidentId') ORDER BY ordinality)
  FROM jsonb_array_elements(causes) WITH ORDINALITY AS row (cause, ordinality)
) WHERE jsonb_typeof(causes -> 0) = 'object';
ALTER TABLE tariff_proposals FORCE ROW LEVEL SECURITY;
