-- area: students
-- Who joined or left a class since a day: the list of a lesson of that day is the one of then.

CREATE INDEX student_events_by_day ON student_events (org_id, happened_on);
