-- area: notebook
-- A lesson beside the timetable is known by the key of the form that wrote it, so that a write whose answer was lost is not there twice.
-- device_turn counts what that form sent; device_version is the version that its last write made: any other version is somebody's change since.

ALTER TABLE lesson_entries
  ADD COLUMN device_key uuid,
  ADD COLUMN device_turn smallint CHECK (device_turn > 0),
  ADD COLUMN device_version integer,
  ADD CHECK (num_nulls(device_key, device_turn, device_version) IN (0, 3)),
  ADD UNIQUE (org_id, notebook_id, device_key);
