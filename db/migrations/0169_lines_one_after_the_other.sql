-- area: payments
-- Lines get their numbers in the order in which they are committed, so that whoever knows all lines up to one finds what was added since by
-- its number. Use cases take the same lock before they compare the ledger with anything (ledger-store.ts); here it holds for every line.

CREATE FUNCTION one_after_the_other() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('ledger', current_org()));
  RETURN NULL;
END
$$;
CREATE TRIGGER one_after_the_other BEFORE INSERT ON ledger_lines FOR EACH STATEMENT EXECUTE FUNCTION one_after_the_other();
