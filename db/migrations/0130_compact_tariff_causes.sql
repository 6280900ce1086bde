-- area: discipline
-- A cause is a list of its values: half as large, so that most rows need no compression. Kind, day, start, end, hours, incident.

UPDATE tariff_proposals SET causes = (
  SELECT coalesce(jsonb_agg(jsonb_build_array(cause -> 'kind', cause -> 'day', cause -> 'startsAt', cause -> 'endsAt', cause -> 'hours',
    cause -> 'incidentId') ORDER BY ordinality), '[]'::jsonb)
  FROM jsonb_array_elements(causes) WITH ORDINALITY AS row (cause, ordinality)
);
