-- area: homework
-- The hourly reminders read what was due on one day.

CREATE INDEX homework_by_due_date ON homework (org_id, due_at) WHERE status = 'published';
