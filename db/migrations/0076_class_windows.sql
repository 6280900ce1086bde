-- area: evaluations
-- When a class takes marks in a sequence, where it has days of its own: an examination class ends earlier, a class whose council
-- sits is locked. They stand before those of the school.
CREATE TABLE mark_class_windows (
  org_id bigint NOT NULL REFERENCES organisations (org_id) ON DELETE CASCADE,
  sequence_id bigint NOT NULL,
  class_id bigint NOT NULL,
  opens_on date NOT NULL,
  closes_on date,
  -- A subject that was opened again before this is closed with its class.
  set_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (org_id, sequence_id, class_id),
  FOREIGN KEY (org_id, sequence_id) REFERENCES sequences (org_id, id) ON DELETE CASCADE,
  FOREIGN KEY (org_id, class_id) REFERENCES classrooms (org_id, id) ON DELETE CASCADE,
  CHECK (opens_on <= closes_on)
);
CREATE INDEX mark_class_windows_of_class ON mark_class_windows (org_id, class_id);
ALTER TABLE mark_class_windows ENABLE ROW LEVEL SECURITY;
ALTER TABLE mark_class_windows FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON mark_class_windows USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON mark_class_windows FOR EACH STATEMENT EXECUTE FUNCTION count_change('evaluations');
