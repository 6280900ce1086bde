-- area: report-cards
-- crosses: organisations
-- Who checks a card of levels is told how many subjects have each, in the place of an average.
DROP FUNCTION card_by_code(text);
CREATE FUNCTION card_by_code(asked text) RETURNS TABLE (
  school text, kind text, number integer, year text, first_name text, last_name text, average integer, levels json,
  issued_on date, state text, version integer
)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT o.name, c.content -> 'period' ->> 'kind', (c.content -> 'period' ->> 'number')::integer, c.content ->> 'year',
      c.content -> 'student' ->> 'firstName', c.content -> 'student' ->> 'lastName',
      (c.content -> 'totals' ->> 'average')::integer, c.content -> 'levels', (i.issued_at AT TIME ZONE 'UTC')::date, c.state, c.version
    FROM report_cards c
    JOIN card_issues i ON i.org_id = c.org_id AND i.id = c.issue_id
    JOIN organisations o ON o.org_id = c.org_id
    WHERE c.code = asked
  $$;
REVOKE ALL ON FUNCTION card_by_code(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION card_by_code(text) TO :app_role;
