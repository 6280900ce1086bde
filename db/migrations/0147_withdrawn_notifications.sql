-- area: notifications
-- What was withdrawn stays, unseen: when it becomes true again, no channel sends it a second time.

ALTER TABLE notifications ADD COLUMN withdrawn_at timestamptz;
DROP INDEX notifications_unread;
CREATE INDEX notifications_unread ON notifications (org_id, user_id) WHERE read_at IS NULL AND withdrawn_at IS NULL;
