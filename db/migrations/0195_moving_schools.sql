-- area: platform
-- crosses: accounts, logins, second_factors, recovery_codes, provider_identities, memberships, membership_roles, guardians, organisations
-- crosses: jobs, notification_deliveries, sms_deliveries, phone_payments, phone_refunds
-- What a person of a moving school changes of an account would stay behind, and what a queue sends of it would be sent twice.
-- A school that moves to another installation (docs/decisions/0070).
CREATE TABLE school_moves (
  -- The number of the school in this installation. Its rows may be gone already.
  organisation bigint PRIMARY KEY,
  code text NOT NULL,
  -- With the second at which it was made it tells a school that comes back from another one that has its code.
  name text NOT NULL,
  made_at text NOT NULL,
  -- draining: nothing new is sent for it. leaving: nothing is written. gone: it works elsewhere.
  state text NOT NULL CHECK (state IN ('draining', 'leaving', 'gone')),
  since timestamptz NOT NULL DEFAULT now(),
  -- The address of the new installation.
  address text CHECK (length(address) BETWEEN 8 AND 200),
  CHECK ((state = 'gone') = (address IS NOT NULL))
);

-- Codes and secrets in addresses that people keep: on printed documents, in calendars. They lead to the new installation for good.
CREATE TABLE moved_codes (
  hash bytea PRIMARY KEY,
  organisation bigint NOT NULL REFERENCES school_moves (organisation) ON DELETE CASCADE
);
CREATE INDEX moved_codes_of_school ON moved_codes (organisation);

REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON school_moves, moved_codes FROM :app_role;
GRANT SELECT ON school_moves, moved_codes TO :app_role;

-- Refuses a write of a school that is being moved. The lock is shared by all writes, each until its end; whoever takes it alone after the
-- state was set has waited for all that were under way, and those after it see the state.
CREATE FUNCTION refuse_moving(school bigint) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  moving record;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('moving', school));
  SELECT state, address INTO moving FROM school_moves WHERE organisation = school AND state <> 'draining';
  IF NOT FOUND OR current_setting('app.removed_org', true) = school::text THEN
    RETURN;
  END IF;
  IF moving.state = 'leaving' THEN
    RAISE EXCEPTION 'The school is moving.' USING ERRCODE = 'CM001';
  END IF;
  RAISE EXCEPTION 'The school has moved.' USING ERRCODE = 'CM002', DETAIL = moving.address;
END $$;
REVOKE EXECUTE ON FUNCTION refuse_moving(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION refuse_moving(bigint) TO :app_role;

CREATE OR REPLACE FUNCTION count_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_org() IS NOT NULL AND coalesce(current_setting('app.rehearsing', true), '') <> 'yes' THEN
    PERFORM refuse_moving(current_org());
    INSERT INTO change_counters AS counter (org_id, topic) VALUES (current_org(), TG_ARGV[0])
      ON CONFLICT (org_id, topic) DO UPDATE SET value = counter.value + 1;
  END IF;
  RETURN NULL;
END
$$;

-- Entries of a school that arrives come with their seals; only the owner of the tables loads them so.
CREATE OR REPLACE FUNCTION seal_audit_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  last_seal bytea;
BEGIN
  IF TG_RELID <> 'public.audit_entries'::regclass THEN
    RAISE EXCEPTION 'permission denied: only entries of the audit trail are sealed' USING ERRCODE = '42501';
  END IF;
  IF current_setting('app.arriving_org', true) = NEW.org_id::text
    AND pg_has_role(session_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'MEMBER') THEN
    RETURN NEW;
  END IF;
  PERFORM refuse_moving(NEW.org_id);
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

-- An account of somebody of a moving school is not changed meanwhile: the change would stay behind. One lock for all accounts, because the
-- schools of an account are known only by looking.
CREATE FUNCTION refuse_account_of_moving() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  row jsonb := to_jsonb(coalesce(NEW, OLD));
  person bigint := coalesce(row ->> 'user_id', row ->> 'id')::bigint;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('moving', 0));
  IF EXISTS (SELECT 1 FROM school_moves WHERE state = 'leaving') AND EXISTS (
    SELECT 1 FROM school_moves s WHERE s.state = 'leaving' AND (
      EXISTS (SELECT 1 FROM memberships m WHERE m.org_id = s.organisation AND m.user_id = person)
      OR EXISTS (SELECT 1 FROM guardians g WHERE g.org_id = s.organisation AND g.user_id = person))
  ) THEN
    RAISE EXCEPTION 'A school of the person is moving.' USING ERRCODE = 'CM001';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
REVOKE EXECUTE ON FUNCTION refuse_account_of_moving() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION refuse_account_of_moving() TO :app_role;

CREATE TRIGGER while_moving BEFORE INSERT OR DELETE OR UPDATE ON accounts FOR EACH ROW EXECUTE FUNCTION refuse_account_of_moving();
CREATE TRIGGER while_moving BEFORE INSERT OR DELETE OR UPDATE ON logins FOR EACH ROW EXECUTE FUNCTION refuse_account_of_moving();
CREATE TRIGGER while_moving BEFORE INSERT OR DELETE OR UPDATE ON recovery_codes FOR EACH ROW EXECUTE FUNCTION refuse_account_of_moving();
CREATE TRIGGER while_moving BEFORE INSERT OR DELETE OR UPDATE ON provider_identities FOR EACH ROW EXECUTE FUNCTION refuse_account_of_moving();
-- A sign-in notes the code that was used, and goes on: the person may read.
CREATE TRIGGER while_moving BEFORE INSERT OR DELETE OR UPDATE OF secret, confirmed_at ON second_factors
  FOR EACH ROW EXECUTE FUNCTION refuse_account_of_moving();

-- Queues give out nothing of a school that is being moved: it would be sent here and there. A migration may not look at rows of schools, and
-- these functions look at them only when they are called.
SET LOCAL check_function_bodies = off;
CREATE OR REPLACE FUNCTION next_job() RETURNS TABLE (org_id bigint, id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT j.org_id, j.id FROM jobs j
    WHERE ((j.state = 'waiting' AND (j.not_before IS NULL OR j.not_before <= now()))
      OR (j.state = 'running' AND j.lease_until < now()))
      AND NOT EXISTS (SELECT 1 FROM school_moves s WHERE s.organisation = j.org_id)
    ORDER BY j.made_at, j.id LIMIT 1
  $$;
CREATE OR REPLACE FUNCTION schools_with_due_deliveries(of_channel text, moment timestamptz) RETURNS TABLE (org_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT DISTINCT d.org_id FROM notification_deliveries d
    WHERE d.channel = of_channel AND ((d.state = 'waiting' AND d.next_at <= moment) OR (d.state = 'sending'
      AND (d.channel = 'email' OR d.claimed_at < moment - interval '5 minutes')))
      AND NOT EXISTS (SELECT 1 FROM school_moves s WHERE s.organisation = d.org_id)
  $$;
CREATE OR REPLACE FUNCTION schools_with_due_sms(moment timestamptz) RETURNS TABLE (org_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT DISTINCT d.org_id FROM sms_deliveries d
    WHERE ((d.state = 'waiting' AND d.next_at <= moment) OR (d.state = 'sending' AND d.claimed_at < moment - interval '5 minutes'))
      AND NOT EXISTS (SELECT 1 FROM school_moves s WHERE s.organisation = d.org_id)
  $$;
CREATE OR REPLACE FUNCTION due_phone_payments(moment timestamptz, most integer) RETURNS TABLE (org_id bigint, id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT p.org_id, p.id FROM phone_payments p
    WHERE p.next_try <= moment AND NOT EXISTS (SELECT 1 FROM school_moves s WHERE s.organisation = p.org_id)
    ORDER BY p.next_try LIMIT most
  $$;
CREATE OR REPLACE FUNCTION due_phone_refunds(moment timestamptz, most integer) RETURNS TABLE (org_id bigint, id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT r.org_id, r.id FROM phone_refunds r
    WHERE r.next_try <= moment AND NOT EXISTS (SELECT 1 FROM school_moves s WHERE s.organisation = r.org_id)
    ORDER BY r.next_try LIMIT most
  $$;

-- Who signs in is led to a school that works here, where there is one.
CREATE OR REPLACE FUNCTION places_of(person bigint) RETURNS TABLE (org_id bigint, org_code text, org_name text, roles integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT m.org_id, o.code, o.name,
      (SELECT count(*)::integer FROM membership_roles r WHERE r.org_id = m.org_id AND r.user_id = m.user_id)
    FROM memberships m JOIN organisations o ON o.org_id = m.org_id
    WHERE m.user_id = person AND NOT m.suspended
    ORDER BY EXISTS (SELECT 1 FROM school_moves s WHERE s.organisation = m.org_id AND s.state <> 'draining'), o.name, m.org_id
  $$;
