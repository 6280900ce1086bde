-- area: platform
-- The last seals were the application's to write, so that whoever takes it over could seal a forged trail anew. The
-- trigger seals with its owner's rights instead, and the application only reads.
ALTER FUNCTION seal_audit_entry() SECURITY DEFINER SET search_path = public, pg_temp;
REVOKE INSERT, UPDATE ON audit_seals FROM :app_role;
