-- area: students
-- What a guardian is to a child beside the relation, and since when, by whom and why the link stands as it does.
ALTER TABLE guardian_links
  DROP CONSTRAINT guardian_links_relation_check,
  ADD CHECK (relation IN ('mother', 'father', 'guardian', 'stepmother', 'stepfather', 'grandmother', 'grandfather',
    'aunt', 'uncle', 'sister', 'brother', 'other')),
  ADD COLUMN relation_name text CHECK (length(relation_name) BETWEEN 1 AND 60),
  -- Until a school says otherwise a guardian does everything, as before it could say so.
  ADD COLUMN legal boolean NOT NULL DEFAULT true,
  ADD COLUMN financial boolean NOT NULL DEFAULT true,
  ADD COLUMN contact boolean NOT NULL DEFAULT true,
  ADD COLUMN pick_up boolean NOT NULL DEFAULT true,
  ADD COLUMN call_order smallint NOT NULL DEFAULT 1 CHECK (call_order BETWEEN 1 AND 9),
  ADD COLUMN state_at timestamptz,
  ADD COLUMN state_by bigint,
  ADD COLUMN state_reason text CHECK (length(state_reason) BETWEEN 1 AND 300),
  ADD COLUMN version integer NOT NULL DEFAULT 1;
