-- area: parents
-- The whole record of a guardian, the household several of them share, and what they ask to have changed in it.
CREATE TABLE families (
  org_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  PRIMARY KEY (org_id, id),
  FOREIGN KEY (org_id) REFERENCES organisations (org_id) ON DELETE CASCADE
);
ALTER TABLE families ENABLE ROW LEVEL SECURITY;
ALTER TABLE families FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON families USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON families FOR EACH STATEMENT EXECUTE FUNCTION count_change('parents');

ALTER TABLE guardians
  ADD COLUMN title text CHECK (length(title) BETWEEN 1 AND 40),
  ADD COLUMN sex text CHECK (sex IN ('F', 'M')),
  ADD COLUMN phone2 text CHECK (length(phone2) BETWEEN 1 AND 40),
  ADD COLUMN address text CHECK (length(address) BETWEEN 1 AND 300),
  ADD COLUMN profession text CHECK (length(profession) BETWEEN 1 AND 120),
  ADD COLUMN language text CHECK (language IN ('en', 'fr')),
  ADD COLUMN family_id bigint,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- Names in lower case without accents, twice, so that they are found in either order; then the telephones, digits alone.
  ADD COLUMN search_text text GENERATED ALWAYS AS (
    regexp_replace(
      normalize(lower((first_name || ' ' || last_name || ' ' || first_name) COLLATE "und-x-icu"), NFD),
      '[\u0300-\u036f]', '', 'g')
    || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g')
    || ' ' || regexp_replace(coalesce(phone2, ''), '\D', '', 'g')
  ) STORED,
  ADD FOREIGN KEY (org_id, family_id) REFERENCES families (org_id, id) ON DELETE SET NULL (family_id);
CREATE INDEX guardians_of_family ON guardians (org_id, family_id);

-- What somebody asks to have changed in the own record. `proposed` holds the four fields whole; of a new e-mail the code that
-- was sent there is kept as a hash.
CREATE TABLE guardian_changes (
  org_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  guardian_id bigint NOT NULL,
  proposed jsonb NOT NULL CHECK (jsonb_typeof(proposed) = 'object'),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'refused', 'withdrawn')),
  proposed_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by bigint,
  reason text CHECK (length(reason) BETWEEN 1 AND 300),
  email_code_hash bytea,
  email_code_until timestamptz,
  email_tries smallint NOT NULL DEFAULT 0,
  email_confirmed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (org_id, id),
  FOREIGN KEY (org_id, guardian_id) REFERENCES guardians (org_id, id) ON DELETE CASCADE
);
-- A newer wish takes the place of the one that waits.
CREATE UNIQUE INDEX guardian_changes_waiting ON guardian_changes (org_id, guardian_id) WHERE state = 'waiting';
CREATE INDEX guardian_changes_of_guardian ON guardian_changes (org_id, guardian_id, id);
ALTER TABLE guardian_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE guardian_changes FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON guardian_changes USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON guardian_changes FOR EACH STATEMENT EXECUTE FUNCTION count_change('parents');
