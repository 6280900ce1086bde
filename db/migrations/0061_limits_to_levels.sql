-- area: accounts
-- crosses: levels, organisations, change_counters
-- Levels that a membership is limited to, beside its section: a vice principal of the first two forms. No row is no such limit, so a
-- level that somebody is limited to stays: taken off, the limit would end with it and the person reach the whole school.
CREATE TABLE membership_levels (
  org_id bigint NOT NULL,
  user_id bigint NOT NULL,
  level_id bigint NOT NULL,
  PRIMARY KEY (org_id, user_id, level_id),
  FOREIGN KEY (org_id, user_id) REFERENCES memberships (org_id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (org_id, level_id) REFERENCES levels (org_id, id)
);
CREATE INDEX membership_levels_of_level ON membership_levels (org_id, level_id);
ALTER TABLE membership_levels ENABLE ROW LEVEL SECURITY;
ALTER TABLE membership_levels FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON membership_levels USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE POLICY sign_in ON membership_levels FOR SELECT TO :owner_role USING (true);
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON membership_levels
  FOR EACH STATEMENT EXECUTE FUNCTION count_change('accounts');

DROP FUNCTION find_actor(bytea);
CREATE FUNCTION find_actor(token bytea)
  RETURNS TABLE (
    session_id bigint, user_id bigint, org_id bigint, org_code text, org_name text, time_zone text, name_order text, language text,
    first_name text, last_name text, title text, section_id bigint, level_ids bigint[], bearer boolean, demonstration boolean,
    expires_at timestamptz, seen_at timestamptz, replaced boolean, role_names text[], scopes text[], parent_ids bigint[],
    topics text[], versions bigint[], factor_by timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT s.id, s.user_id, m.org_id, o.code, o.name, o.time_zone, o.name_order, a.language,
      m.first_name, m.last_name, m.title, m.section_id,
      ARRAY(SELECT level_id FROM membership_levels WHERE org_id = s.place AND user_id = s.user_id ORDER BY level_id),
      s.bearer, a.demonstration, s.expires_at, s.seen_at, s.renewed,
      coalesce(r.names, '{}'), coalesce(r.scopes, '{}'), coalesce(r.parents, '{}'),
      coalesce(c.topics, '{}'), coalesce(c.versions, '{}'),
      CASE WHEN r.names && ARRAY['Administrator', 'SLM.Payment.Edit', 'SLM.Student.Edit']
        AND NOT EXISTS (SELECT 1 FROM second_factors f WHERE f.user_id = s.user_id AND f.confirmed_at IS NOT NULL)
        THEN u.second_factor_since + make_interval(days => u.grace_days) END
    FROM sessions s
    JOIN accounts a ON a.id = s.user_id AND NOT a.suspended
    JOIN memberships m ON m.org_id = s.place AND m.user_id = s.user_id AND NOT m.suspended
    JOIN organisations o ON o.org_id = s.place
    LEFT JOIN account_rules u ON u.org_id = s.place AND u.second_factor_since IS NOT NULL
    LEFT JOIN LATERAL (
      SELECT array_agg(role_name ORDER BY role_name, scope) AS names, array_agg(scope ORDER BY role_name, scope) AS scopes,
        array_agg(parent_id ORDER BY role_name, scope) AS parents
      FROM membership_roles WHERE org_id = s.place AND user_id = s.user_id
    ) r ON true
    LEFT JOIN LATERAL (
      SELECT array_agg(topic ORDER BY topic) AS topics, array_agg(value ORDER BY topic) AS versions
      FROM change_counters WHERE org_id = s.place
    ) c ON true
    WHERE s.token_hash = token AND s.expires_at > now()
  $$;
