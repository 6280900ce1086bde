-- area: school
-- What stands first where the school writes a name by itself, and the titles it offers where one is asked for.
ALTER TABLE organisations
  ADD COLUMN name_order text NOT NULL DEFAULT 'family' CHECK (name_order IN ('family', 'given')),
  ADD COLUMN titles text[] NOT NULL DEFAULT '{M.,Mme,Mr,Mrs,Dr,Prof.}' CHECK (cardinality(titles) <= 20),
  ADD COLUMN customs_version integer NOT NULL DEFAULT 1;
