-- area: school
-- A new school is shown what is still to be set up, until somebody closes the list. Schools of before have had their beginning.
ALTER TABLE organisations ADD COLUMN checklist_closed boolean NOT NULL DEFAULT true;
ALTER TABLE organisations ALTER COLUMN checklist_closed SET DEFAULT false;
