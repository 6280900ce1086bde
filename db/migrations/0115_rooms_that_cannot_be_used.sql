-- area: schedule
-- Hours of the week in which a room cannot be used.
CREATE TABLE room_unavailable_hours (
  org_id bigint NOT NULL,
  room_id bigint NOT NULL,
  weekday smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  starts_at time NOT NULL,
  ends_at time NOT NULL,
  PRIMARY KEY (org_id, room_id, weekday, starts_at),
  CHECK (starts_at < ends_at),
  FOREIGN KEY (org_id, room_id) REFERENCES rooms (org_id, id) ON DELETE CASCADE
);
ALTER TABLE room_unavailable_hours ENABLE ROW LEVEL SECURITY;
ALTER TABLE room_unavailable_hours FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON room_unavailable_hours USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON room_unavailable_hours FOR EACH STATEMENT EXECUTE FUNCTION count_change('schedule');
GRANT SELECT, INSERT, UPDATE, DELETE ON room_unavailable_hours TO :app_role;

-- The field's words, as everywhere else.
ALTER TABLE rooms RENAME COLUMN seats TO capacity;
ALTER TABLE teacher_absences RENAME COLUMN noted_by TO recorded_by;
ALTER TABLE teacher_absences RENAME COLUMN noted_at TO recorded_at;
