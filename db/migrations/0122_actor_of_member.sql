-- area: accounts
-- crosses: organisations, change_counters
-- A member of a school as `find_actor` finds the person behind a session, for what is fetched without one (feeds of the calendar).
CREATE FUNCTION find_member(school bigint, person bigint)
  RETURNS TABLE (
    session_id bigint, user_id bigint, org_id bigint, org_code text, org_name text, time_zone text, name_order text, language text,
    first_name text, last_name text, title text, section_id bigint, level_ids bigint[], demonstration boolean, replaced boolean,
    role_names text[], scopes text[], parent_ids bigint[], topics text[], versions bigint[], factor_by timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT 0::bigint, a.id, m.org_id, o.code, o.name, o.time_zone, o.name_order, a.language,
      m.first_name, m.last_name, m.title, m.section_id,
      ARRAY(SELECT level_id FROM membership_levels WHERE org_id = school AND user_id = person ORDER BY level_id),
      a.demonstration, false, coalesce(r.names, '{}'), coalesce(r.scopes, '{}'), coalesce(r.parents, '{}'),
      coalesce(c.topics, '{}'), coalesce(c.versions, '{}'),
      CASE WHEN r.handles AND NOT EXISTS (SELECT 1 FROM second_factors f WHERE f.user_id = person AND f.confirmed_at IS NOT NULL)
        THEN u.second_factor_since + make_interval(days => u.grace_days) END
    FROM accounts a
    JOIN memberships m ON m.org_id = school AND m.user_id = a.id AND NOT m.suspended
    JOIN organisations o ON o.org_id = school
    LEFT JOIN account_rules u ON u.org_id = school AND u.second_factor_since IS NOT NULL
    LEFT JOIN LATERAL (
      SELECT array_agg(role_name ORDER BY role_name, scope) AS names, array_agg(scope ORDER BY role_name, scope) AS scopes,
        array_agg(parent_id ORDER BY role_name, scope) AS parents,
        bool_or(scope <> 'children' AND role_name IN ('Administrator', 'MGM.Account.View', 'MGM.Account.Edit',
          'SLM.PersonalData.View', 'SLM.PersonalData.Erase', 'SLM.Student.Edit', 'SLM.Parent.Edit',
          'SLM.Payment.Edit', 'SLM.Payment.Pay', 'SLM.Student.Payment.Edit')) AS handles
      FROM membership_roles WHERE org_id = school AND user_id = person
    ) r ON true
    LEFT JOIN LATERAL (
      SELECT array_agg(topic ORDER BY topic) AS topics, array_agg(value ORDER BY topic) AS versions
      FROM change_counters WHERE org_id = school
    ) c ON true
    WHERE a.id = person AND NOT a.suspended
  $$;
REVOKE ALL ON FUNCTION find_member(bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_member(bigint, bigint) TO :app_role;
