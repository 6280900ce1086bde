-- area: calendar
-- The UID that an imported event has in its file (RFC 5545, 3.8.4.7), so that the same file again changes nothing.
ALTER TABLE calendar_events ADD COLUMN uid text CHECK (length(uid) BETWEEN 1 AND 255);
CREATE UNIQUE INDEX calendar_events_by_uid ON calendar_events (org_id, uid);
