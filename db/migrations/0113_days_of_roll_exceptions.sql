-- area: attendance
-- formerly: 4f3c219085c09ccb3dcb8bad8660df93bc6d2f1519c1d153cf0da4c6164de745
-- Each exception keeps the day and length of its lesson, so that the hours of a whole school over a year come from one index.
-- A roll never changes its day or its hours. The former file did not lift row-level security, which hid all rows from the UPDATE:
-- it ran only where there were none, with the same result.

ALTER TABLE roll_exceptions ADD COLUMN held_on date;
-- Minutes from the beginning to the end of the lesson.
ALTER TABLE roll_exceptions ADD COLUMN lesson_minutes smallint CHECK (lesson_minutes > 0);
ALTER TABLE rolls NO FORCE ROW LEVEL SECURITY;
ALTER TABLE roll_exceptions NO FORCE ROW LEVEL SECURITY;
UPDATE roll_exceptions x
SET held_on = r.held_on, lesson_minutes = extract(epoch FROM r.ends_at - r.starts_at) / 60
FROM rolls r WHERE r.org_id = x.org_id AND r.id = x.roll_id;
ALTER TABLE rolls FORCE ROW LEVEL SECURITY;
ALTER TABLE roll_exceptions FORCE ROW LEVEL SECURITY;
ALTER TABLE roll_exceptions ALTER COLUMN held_on SET NOT NULL;
ALTER TABLE roll_exceptions ALTER COLUMN lesson_minutes SET NOT NULL;

DROP INDEX roll_exceptions_of_student;
CREATE INDEX roll_exceptions_of_student ON roll_exceptions (org_id, student_id, held_on)
  INCLUDE (roll_id, state, minutes, lesson_minutes);
CREATE INDEX roll_exceptions_of_day ON roll_exceptions (org_id, held_on) INCLUDE (student_id, state, minutes, lesson_minutes);
