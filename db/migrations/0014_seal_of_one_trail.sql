-- area: platform
-- Whoever takes over the application's role must not move the chain of seals. So the function seals entries of the one
-- trail only, cannot be hung on a table of the role's own, and numbers each entry itself: in the order of the chain, and
-- not as OVERRIDING SYSTEM VALUE would have it.
CREATE OR REPLACE FUNCTION seal_audit_entry() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  last_seal bytea;
BEGIN
  IF TG_RELID <> 'public.audit_entries'::regclass THEN
    RAISE EXCEPTION 'permission denied: only entries of the audit trail are sealed' USING ERRCODE = '42501';
  END IF;
  INSERT INTO audit_seals (org_id, seal) VALUES (NEW.org_id, '\x00') ON CONFLICT (org_id) DO NOTHING;
  SELECT seal INTO last_seal FROM audit_seals WHERE org_id = NEW.org_id FOR UPDATE;
  NEW.id := nextval(pg_get_serial_sequence('public.audit_entries', 'id'));
  NEW.at := clock_timestamp();
  NEW.previous_seal := last_seal;
  NEW.seal := sha256(last_seal || convert_to(
    concat_ws('|', NEW.org_id, NEW.id, extract(epoch FROM NEW.at), NEW.user_id, NEW.action, NEW.subject, NEW.facts, NEW.request_id), 'UTF8'));
  UPDATE audit_seals SET seal = NEW.seal WHERE org_id = NEW.org_id;
  RETURN NEW;
END
$$;
REVOKE EXECUTE ON FUNCTION seal_audit_entry() FROM PUBLIC, :app_role;
