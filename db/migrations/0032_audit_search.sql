-- area: platform
-- The trail is searched by person and by what was acted on, the latest first.
CREATE INDEX audit_entries_of_user ON audit_entries (org_id, user_id, id);
CREATE INDEX audit_entries_of_subject ON audit_entries (org_id, subject, id);
