-- area: payments
-- Cash that is taken without network: numbers given to a till in advance, and the provisional receipts that it gave (docs/decisions/0042).

-- Numbers of the school that one person may use on a device without network. No two blocks share a number: they are given out one after
-- the other while the ledger is locked.
CREATE TABLE provisional_blocks (
  org_id bigint NOT NULL,
  first integer NOT NULL CHECK (first > 0),
  last integer NOT NULL CHECK (last >= first),
  user_id bigint NOT NULL,
  given_at timestamptz NOT NULL,
  PRIMARY KEY (org_id, first),
  FOREIGN KEY (org_id, user_id) REFERENCES memberships (org_id, user_id)
);
CREATE INDEX provisional_blocks_of_member ON provisional_blocks (org_id, user_id);

-- Each number once, whatever is sent again. What cannot be posted is held with the reason until somebody settles it. Students have no
-- foreign key: a record may be merged or erased before the receipt arrives.
CREATE TABLE provisional_receipts (
  org_id bigint NOT NULL,
  number integer NOT NULL,
  block_first integer NOT NULL,
  user_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 999999999999),
  -- The student as the device sent it: the same number for another student is refused.
  sent_for bigint NOT NULL,
  student_id bigint NOT NULL,
  -- Name, matricule and class as printed.
  printed_for text CHECK (length(printed_for) BETWEEN 1 AND 300),
  payer text CHECK (length(payer) BETWEEN 1 AND 120),
  -- By the clock of the device.
  taken_at timestamptz NOT NULL,
  sent_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('posted', 'held', 'difference')),
  reason text CHECK (reason IN ('student', 'tillClosed', 'paidBefore', 'noYear')),
  receipt_id bigint,
  -- Why it was settled as it was.
  note text CHECK (length(note) BETWEEN 1 AND 300),
  settled_at timestamptz,
  PRIMARY KEY (org_id, number),
  CHECK ((state = 'posted') = (receipt_id IS NOT NULL)),
  CHECK ((state = 'held') = (settled_at IS NULL)),
  CHECK (state <> 'held' OR reason IS NOT NULL),
  FOREIGN KEY (org_id, block_first) REFERENCES provisional_blocks (org_id, first),
  FOREIGN KEY (org_id, user_id) REFERENCES memberships (org_id, user_id),
  FOREIGN KEY (org_id, receipt_id) REFERENCES receipts (org_id, id)
);
CREATE INDEX provisional_receipts_of_block ON provisional_receipts (org_id, block_first);
CREATE INDEX provisional_receipts_of_member ON provisional_receipts (org_id, user_id, sent_at);
CREATE INDEX provisional_receipts_of_student ON provisional_receipts (org_id, student_id);
CREATE UNIQUE INDEX provisional_receipts_by_receipt ON provisional_receipts (org_id, receipt_id) WHERE receipt_id IS NOT NULL;

-- What the family holds never changes, and what is settled stays so; a merge moves the student, an erasure takes the names.
CREATE FUNCTION refuse_provisional_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('app.removed_org', true) = OLD.org_id::text
    AND current_user = (SELECT tableowner FROM pg_tables WHERE schemaname = TG_TABLE_SCHEMA AND tablename = TG_TABLE_NAME) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF OLD.state = 'held' THEN
      OLD.state := NEW.state;
      OLD.receipt_id := NEW.receipt_id;
      OLD.note := NEW.note;
      OLD.settled_at := NEW.settled_at;
    END IF;
    OLD.student_id := NEW.student_id;
    IF NEW.payer IS NULL THEN OLD.payer := NULL; END IF;
    IF NEW.printed_for IS NULL THEN OLD.printed_for := NULL; END IF;
    IF OLD IS NOT DISTINCT FROM NEW THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'A provisional receipt is never changed.' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER unchanged BEFORE UPDATE OR DELETE ON provisional_receipts FOR EACH ROW EXECUTE FUNCTION refuse_provisional_change();

ALTER TABLE provisional_blocks ENABLE ROW LEVEL SECURITY;
ALTER TABLE provisional_blocks FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON provisional_blocks USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON provisional_blocks FOR EACH STATEMENT EXECUTE FUNCTION count_change('ledger');
ALTER TABLE provisional_receipts ENABLE ROW LEVEL SECURITY;
ALTER TABLE provisional_receipts FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON provisional_receipts USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON provisional_receipts FOR EACH STATEMENT EXECUTE FUNCTION count_change('ledger');
REVOKE UPDATE, DELETE ON provisional_blocks, provisional_receipts FROM :app_role;
GRANT SELECT, INSERT ON provisional_blocks, provisional_receipts TO :app_role;
GRANT UPDATE (state, receipt_id, note, settled_at, student_id, payer, printed_for) ON provisional_receipts TO :app_role;
