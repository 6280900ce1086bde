-- area: payments
-- One payment for several children: a person replaces its line by parts, each of which is posted for one child. Parts that are joined again are
-- replaced in their turn. Amounts never change, and the parts of a line come to its amount.
ALTER TABLE statement_lines NO FORCE ROW LEVEL SECURITY;
ALTER TABLE statement_lines
  ADD COLUMN part_of bigint,
  ADD COLUMN replaced boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT statement_lines_part_of_fkey FOREIGN KEY (org_id, part_of) REFERENCES statement_lines (org_id, id),
  ADD CONSTRAINT statement_lines_replaced_check CHECK (NOT replaced OR (receipt_id IS NULL AND ignored_reason IS NULL));
ALTER TABLE statement_lines FORCE ROW LEVEL SECURITY;
CREATE INDEX statement_lines_of_whole ON statement_lines (org_id, part_of) WHERE part_of IS NOT NULL;
GRANT UPDATE (replaced) ON statement_lines TO :app_role;

CREATE FUNCTION refuse_incomplete_parts() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  of_parts bigint;
BEGIN
  SELECT coalesce(sum(amount), 0) INTO of_parts FROM statement_lines
    WHERE org_id = NEW.org_id AND part_of = coalesce(NEW.part_of, NEW.id) AND NOT replaced;
  IF NOT EXISTS (
    SELECT 1 FROM statement_lines
    WHERE org_id = NEW.org_id AND id = coalesce(NEW.part_of, NEW.id) AND part_of IS NULL
      AND of_parts = CASE WHEN replaced THEN amount ELSE 0 END
  ) THEN
    RAISE EXCEPTION 'The parts of a payment do not come to its amount.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
GRANT EXECUTE ON FUNCTION refuse_incomplete_parts() TO :app_role;
CREATE CONSTRAINT TRIGGER parts_of_new AFTER INSERT ON statement_lines DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.part_of IS NOT NULL) EXECUTE FUNCTION refuse_incomplete_parts();
CREATE CONSTRAINT TRIGGER parts_of_replaced AFTER UPDATE ON statement_lines DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.replaced IS DISTINCT FROM OLD.replaced) EXECUTE FUNCTION refuse_incomplete_parts();
