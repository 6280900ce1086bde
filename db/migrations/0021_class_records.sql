-- area: classes
-- What a class's record says beyond its name, and how much is taught in it each week.
ALTER TABLE classrooms
  ADD COLUMN level_id bigint,
  ADD COLUMN series text CHECK (length(series) BETWEEN 1 AND 40),
  ADD COLUMN room text CHECK (length(room) BETWEEN 1 AND 40),
  ADD COLUMN capacity smallint CHECK (capacity BETWEEN 1 AND 500),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD FOREIGN KEY (org_id, level_id) REFERENCES levels (org_id, id);
ALTER TABLE assignments ADD COLUMN weekly_minutes smallint CHECK (weekly_minutes BETWEEN 1 AND 3000);
