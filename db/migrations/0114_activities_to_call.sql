-- area: attendance
-- An activity without a lesson (an outing, a parade) is planned before its roll is called: only then somebody has called it.

ALTER TABLE rolls ALTER COLUMN called_by DROP NOT NULL;
ALTER TABLE rolls ALTER COLUMN called_at DROP NOT NULL;
ALTER TABLE rolls ALTER COLUMN saved_by DROP NOT NULL;
ALTER TABLE rolls ALTER COLUMN saved_at DROP NOT NULL;
ALTER TABLE rolls ADD CHECK ((called_by IS NULL) = (called_at IS NULL));
ALTER TABLE rolls ADD CHECK ((saved_by IS NULL) = (saved_at IS NULL));
ALTER TABLE rolls ADD CHECK ((called_by IS NULL) = (saved_by IS NULL));
ALTER TABLE rolls ADD CHECK (lesson_id IS NULL OR called_by IS NOT NULL);
