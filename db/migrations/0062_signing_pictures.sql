-- area: school
-- What stands over the line on which the head signs: WebP, at most 640 points wide and high, see-through where it was.
CREATE TABLE signing_pictures (
  org_id bigint NOT NULL REFERENCES organisations (org_id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('signature', 'stamp')),
  image bytea NOT NULL CHECK (length(image) <= 524288),
  PRIMARY KEY (org_id, kind)
);
ALTER TABLE signing_pictures ENABLE ROW LEVEL SECURITY;
ALTER TABLE signing_pictures FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON signing_pictures USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON signing_pictures
  FOR EACH STATEMENT EXECUTE FUNCTION count_change('school');

-- Whether papers are printed with these where nobody says otherwise.
ALTER TABLE organisations ADD COLUMN prints_signature boolean NOT NULL DEFAULT true;
