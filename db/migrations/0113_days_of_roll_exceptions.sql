-- area: attendance
-- Each exception keeps the day and length of its lesson, so that the hours of a whole school over a year come from one index.
-- A roll never changes its day or its hours.

ALTER TABLE roll_exceptions ADD COLUMN held_on date;
-- Minutes from the beginning to the end of the lesson.
ALTER TABLE roll_exceptions ADD COLUMN lesson_minutes smallint CHECK (lesson_minutes > 0);
UPDATE roll_exceptions x
SET held_on = r.held_on, lesson_minutes = extract(epoch FROM r.ends_at - r.starts_at) / 60
FROM rolls r WHERE r.org_id = x.org_id AND r.id = x.roll_id;
ALTER TABLE roll_exceptions ALTER COLUMN held_on SET NOT NULL;
ALTER TABLE roll_exceptions ALTER COLUMN lesson_minutes SET NOT NULL;

DROP INDEX roll_exceptions_of_student;
CREATE INDEX roll_exceptions_of_student ON roll_exceptions (org_id, student_id, held_on)
  INCLUDE (roll_id, state, minutes, lesson_minutes);
CREATE INDEX roll_exceptions_of_day ON roll_exceptions (org_id, held_on) INCLUDE (student_id, state, minutes, lesson_minutes);
