-- area: accounts
-- Who reads and who writes what is noted of a student's health: given to those who hold the jobs already.
ALTER TABLE membership_roles NO FORCE ROW LEVEL SECURITY;
INSERT INTO membership_roles (org_id, user_id, role_name, scope, parent_id)
SELECT DISTINCT org_id, user_id, 'SLM.Student.Health.Edit', scope, parent_id FROM membership_roles held
WHERE scope = 'organisation' AND role_name IN ('SLM.Student.Edit', 'SLM.Consequence.Edit')
  AND (NOT EXISTS (SELECT 1 FROM membership_roles other WHERE other.org_id = held.org_id
      AND other.user_id = held.user_id AND other.role_name = 'Administrator')
    OR EXISTS (SELECT 1 FROM membership_roles other WHERE other.org_id = held.org_id
      AND other.user_id = held.user_id AND other.role_name = 'SLM.Evaluation.Administrate'))
ON CONFLICT DO NOTHING;
INSERT INTO membership_roles (org_id, user_id, role_name, scope, parent_id)
SELECT org_id, user_id, 'SLM.Student.Health.View', scope, parent_id FROM membership_roles held
WHERE (scope IN ('mastered', 'children') AND role_name = 'SLM.Student.Contact.View')
  OR (scope = 'organisation' AND role_name = 'SLM.Student.Discipline.View' AND NOT EXISTS (
    SELECT 1 FROM membership_roles other WHERE other.org_id = held.org_id AND other.user_id = held.user_id
      AND other.role_name IN ('Administrator', 'SLM.Student.Health.Edit')))
ON CONFLICT DO NOTHING;
ALTER TABLE membership_roles FORCE ROW LEVEL SECURITY;
