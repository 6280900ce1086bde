-- area: school
-- What stands first where the school writes a name by itself, and the titles it offers where one is asked for.
ALTER TABLE organisations
  ADD COLUMN name_order text NOT NULL DEFAULT 'family' CHECK (name_order IN ('family', 'given')),
  ADD COLUMN titles text[] NOT NULL DEFAULT '{M.,Mme,Mr,Mrs,Dr,Prof.}' CHECK (cardinality(titles) <= 20),
  ADD COLUMN customs_version integer NOT NULL DEFAULT 1;

-- The picture in the head of the school's documents: WebP, at most 320 points wide and high.
CREATE TABLE logos (
  org_id bigint PRIMARY KEY REFERENCES organisations (org_id) ON DELETE CASCADE,
  image bytea NOT NULL CHECK (length(image) <= 524288)
);
ALTER TABLE logos ENABLE ROW LEVEL SECURITY;
ALTER TABLE logos FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON logos USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON logos FOR EACH STATEMENT EXECUTE FUNCTION count_change('school');
