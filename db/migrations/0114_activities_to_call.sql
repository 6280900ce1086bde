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

-- Who recorded something has one name in all tables of attendance.
ALTER TABLE roll_exceptions RENAME COLUMN noted_by TO recorded_by;
ALTER TABLE roll_exceptions RENAME COLUMN noted_at TO recorded_at;
ALTER TABLE roll_exceptions RENAME CONSTRAINT roll_exceptions_org_id_noted_by_fkey TO roll_exceptions_org_id_recorded_by_fkey;
ALTER INDEX roll_exceptions_noted_by RENAME TO roll_exceptions_recorded_by;
ALTER TABLE former_roll_values RENAME COLUMN noted_by TO recorded_by;
ALTER TABLE former_roll_values RENAME COLUMN noted_at TO recorded_at;
ALTER TABLE former_roll_values RENAME CONSTRAINT former_roll_values_org_id_noted_by_fkey TO former_roll_values_org_id_recorded_by_fkey;
ALTER INDEX former_roll_values_noted_by RENAME TO former_roll_values_recorded_by;
ALTER TABLE gate_passes RENAME COLUMN noted_by TO recorded_by;
ALTER TABLE gate_passes RENAME COLUMN noted_at TO recorded_at;
ALTER TABLE gate_passes RENAME CONSTRAINT gate_passes_org_id_noted_by_fkey TO gate_passes_org_id_recorded_by_fkey;
ALTER INDEX gate_passes_noted_by RENAME TO gate_passes_recorded_by;
