-- area: discipline
-- Columns by the words of the field: a venue, a meeting, who wrote a note.

ALTER TABLE incidents RENAME COLUMN place TO venue;
ALTER TABLE incident_notes RENAME COLUMN noted_by TO written_by;
ALTER TABLE incident_notes RENAME COLUMN noted_at TO written_at;
ALTER TABLE summonses RENAME COLUMN place TO venue;
ALTER TABLE summonses RENAME COLUMN meet_on TO meeting_on;
ALTER TABLE summonses RENAME COLUMN meet_at TO meeting_at;
ALTER TABLE summonses RENAME COLUMN met_on TO held_on;
