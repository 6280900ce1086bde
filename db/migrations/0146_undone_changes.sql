-- area: schedule
-- A change that was undone keeps its version: a calendar application takes a lesson only with a number that does not go back.

ALTER TABLE lesson_changes ADD COLUMN undone boolean NOT NULL DEFAULT false
  CHECK (NOT undone OR (NOT cancelled AND num_nonnulls(to_day, to_starts_at, to_ends_at, room_id, cover_id, reason) = 0));
