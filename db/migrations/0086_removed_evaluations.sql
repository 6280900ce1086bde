-- area: evaluations
-- An evaluation that was removed stays with the history of its marks, and its place is given to no other: a mark that
-- a device still holds for it must not go into the next one.
ALTER TABLE evaluations ADD removed_at timestamptz;
ALTER TABLE evaluations DROP CONSTRAINT evaluations_place_check;
ALTER TABLE evaluations ADD CHECK (place BETWEEN 1 AND 999);
