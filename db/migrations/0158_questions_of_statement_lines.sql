-- area: payments
-- Why a person must say for whom a payment of a statement is, although the program would know: the same row is in the file before it, or the
-- receipt that it had was cancelled. Null where nobody has to be asked.
ALTER TABLE statement_lines ADD COLUMN asks text CHECK (asks IN ('repeated', 'cancelled'));
GRANT UPDATE (asks) ON statement_lines TO :app_role;

-- A payment is posted once: it waits again only when the ledger has taken its receipt back.
CREATE OR REPLACE FUNCTION refuse_posted_again() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.receipt_id IS NULL OR NEW.receipt_id IS NOT DISTINCT FROM OLD.receipt_id THEN
    RETURN NEW;
  END IF;
  IF NEW.receipt_id IS NULL AND EXISTS (
    SELECT 1 FROM receipts r JOIN ledger_entries c ON c.org_id = r.org_id AND c.reverses = r.entry_id
    WHERE r.org_id = OLD.org_id AND r.id = OLD.receipt_id
  ) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'This payment is posted already.' USING ERRCODE = 'check_violation';
END $$;
