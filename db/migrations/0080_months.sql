-- area: school
-- A month in which the classes of some levels are evaluated stands beside the sequences of its trimester.
ALTER TABLE sequences ADD COLUMN monthly boolean NOT NULL DEFAULT false;
