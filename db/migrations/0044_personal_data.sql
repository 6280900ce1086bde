-- area: privacy
-- Who was erased, by number alone: outlives the person, and is applied again to a restored backup (decisions/0015).
CREATE TABLE erasures (
  org_id bigint NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('student', 'guardian', 'member')),
  person_id bigint NOT NULL,
  -- The numbers under which other tables know the same person.
  student_id bigint,
  guardian_id bigint,
  member_id bigint,
  account_id bigint,
  erased_at timestamptz NOT NULL,
  erased_by bigint NOT NULL,
  reason text NOT NULL CHECK (reason IN ('request', 'retention', 'mistake', 'other')),
  PRIMARY KEY (org_id, id),
  FOREIGN KEY (org_id) REFERENCES organisations (org_id) ON DELETE CASCADE
);
ALTER TABLE erasures ENABLE ROW LEVEL SECURITY;
ALTER TABLE erasures FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON erasures USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON erasures FOR EACH STATEMENT EXECUTE FUNCTION count_change('privacy');

-- How long a school keeps what; a category without a line has the default of its area.
CREATE TABLE retention_rules (
  org_id bigint NOT NULL,
  category text NOT NULL CHECK (length(category) BETWEEN 1 AND 60),
  -- Null: kept without end.
  months smallint CHECK (months BETWEEN 6 AND 600),
  PRIMARY KEY (org_id, category),
  FOREIGN KEY (org_id) REFERENCES organisations (org_id) ON DELETE CASCADE
);
ALTER TABLE retention_rules ENABLE ROW LEVEL SECURITY;
ALTER TABLE retention_rules FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON retention_rules USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON retention_rules FOR EACH STATEMENT EXECUTE FUNCTION count_change('privacy');

-- An entry whose time is over stays as an empty link of the sealed chain: what was done and when, not by whom nor to whom.
-- crosses: audit_entries
ALTER TABLE audit_entries ADD COLUMN forgotten boolean NOT NULL DEFAULT false;
-- Empties at most 10,000 entries of the current school, none younger than six months, and says how many.
CREATE FUNCTION forget_audit(actions text[], before timestamptz) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  emptied integer;
BEGIN
  IF before > now() - interval '6 months' THEN
    RAISE EXCEPTION 'permission denied: entries of the last six months stay' USING ERRCODE = '42501';
  END IF;
  UPDATE audit_entries SET user_id = NULL, subject = '', facts = '{}', request_id = NULL, forgotten = true
  WHERE org_id = current_org() AND id IN (
    SELECT id FROM audit_entries e WHERE e.org_id = current_org() AND e.at < before AND NOT e.forgotten
      AND (actions IS NULL OR e.action = ANY (actions)) ORDER BY e.at LIMIT 10000);
  GET DIAGNOSTICS emptied = ROW_COUNT;
  RETURN emptied;
END
$$;
REVOKE EXECUTE ON FUNCTION forget_audit(text[], timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_audit(text[], timestamptz) TO :app_role;

-- Who takes out what is held about a person: principals, secretaries, administrators. Who erases: administrators alone.
-- crosses: membership_roles
ALTER TABLE membership_roles NO FORCE ROW LEVEL SECURITY;
INSERT INTO membership_roles (org_id, user_id, role_name, scope, parent_id)
SELECT DISTINCT org_id, user_id, 'SLM.PersonalData.View', scope, parent_id FROM membership_roles held
WHERE scope = 'organisation' AND role_name = 'SLM.Student.Health.Edit'
  AND EXISTS (SELECT 1 FROM membership_roles other WHERE other.org_id = held.org_id AND other.user_id = held.user_id
    AND other.scope = held.scope AND other.role_name = 'SLM.Student.Edit')
ON CONFLICT DO NOTHING;
INSERT INTO membership_roles (org_id, user_id, role_name, scope, parent_id)
SELECT DISTINCT org_id, user_id, 'SLM.PersonalData.Erase', scope, parent_id FROM membership_roles
WHERE scope = 'organisation' AND role_name = 'Administrator'
ON CONFLICT DO NOTHING;
ALTER TABLE membership_roles FORCE ROW LEVEL SECURITY;
