-- Made by tools/dump-schema.ts from db/migrations; not edited by hand.

CREATE OR REPLACE FUNCTION public.accounts_by_phone(mark text)
 RETURNS TABLE(user_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    SELECT g.user_id FROM guardians g WHERE phone_mark(g.phone) = mark AND g.user_id IS NOT NULL
    UNION SELECT g.user_id FROM guardians g WHERE phone_mark(g.phone2) = mark AND g.user_id IS NOT NULL
  $function$;
REVOKE EXECUTE ON FUNCTION accounts_by_phone(text) FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.announce_ended_session()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM pg_notify('cahier_live', '0 session-ended ' || OLD.id);
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.calendar_feed_of(hash bytea)
 RETURNS TABLE(org_id bigint, user_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ SELECT f.org_id, f.user_id FROM calendar_feeds f WHERE f.token_hash = hash $function$;
REVOKE EXECUTE ON FUNCTION calendar_feed_of(bytea) FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.card_by_code(asked text)
 RETURNS TABLE(school text, kind text, number integer, year text, first_name text, last_name text, average integer, levels json, issued_on date, state text, version integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    SELECT o.name, c.content -> 'period' ->> 'kind', (c.content -> 'period' ->> 'number')::integer, c.content ->> 'year',
      c.content -> 'student' ->> 'firstName', c.content -> 'student' ->> 'lastName',
      (c.content -> 'totals' ->> 'average')::integer, c.content -> 'levels', (i.issued_at AT TIME ZONE 'UTC')::date, c.state, c.version
    FROM report_cards c
    JOIN card_issues i ON i.org_id = c.org_id AND i.id = c.issue_id
    JOIN organisations o ON o.org_id = c.org_id
    WHERE c.code = asked
  $function$;
REVOKE EXECUTE ON FUNCTION card_by_code(text) FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.count_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF current_org() IS NOT NULL AND coalesce(current_setting('app.rehearsing', true), '') <> 'yes' THEN
    PERFORM refuse_moving(current_org());
    INSERT INTO change_counters AS counter (org_id, topic) VALUES (current_org(), TG_ARGV[0])
      ON CONFLICT (org_id, topic) DO UPDATE SET value = counter.value + 1;
  END IF;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.current_org()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ SELECT nullif(current_setting('app.org_id', true), '')::bigint $function$;

CREATE OR REPLACE FUNCTION public.due_phone_payments(moment timestamp with time zone, most integer)
 RETURNS TABLE(org_id bigint, id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    SELECT p.org_id, p.id FROM phone_payments p
    WHERE p.next_try <= moment AND NOT EXISTS (SELECT 1 FROM school_moves s WHERE s.organisation = p.org_id)
    ORDER BY p.next_try LIMIT most
  $function$;
REVOKE EXECUTE ON FUNCTION due_phone_payments(timestamp with time zone,integer) FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.due_phone_refunds(moment timestamp with time zone, most integer)
 RETURNS TABLE(org_id bigint, id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    SELECT r.org_id, r.id FROM phone_refunds r
    WHERE r.next_try <= moment AND NOT EXISTS (SELECT 1 FROM school_moves s WHERE s.organisation = r.org_id)
    ORDER BY r.next_try LIMIT most
  $function$;
REVOKE EXECUTE ON FUNCTION due_phone_refunds(timestamp with time zone,integer) FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.find_actor(token bytea)
 RETURNS TABLE(session_id bigint, user_id bigint, org_id bigint, org_code text, org_name text, time_zone text, name_order text, language text, first_name text, last_name text, title text, section_id bigint, level_ids bigint[], bearer boolean, demonstration boolean, expires_at timestamp with time zone, seen_at timestamp with time zone, replaced boolean, role_names text[], scopes text[], parent_ids bigint[], topics text[], versions bigint[], factor_by timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    SELECT s.id, s.user_id, m.org_id, o.code, o.name, o.time_zone, o.name_order, a.language,
      m.first_name, m.last_name, m.title, m.section_id,
      ARRAY(SELECT level_id FROM membership_levels WHERE org_id = s.place AND user_id = s.user_id ORDER BY level_id),
      s.bearer, a.demonstration, s.expires_at, s.seen_at, s.renewed,
      coalesce(r.names, '{}'), coalesce(r.scopes, '{}'), coalesce(r.parents, '{}'),
      coalesce(c.topics, '{}'), coalesce(c.versions, '{}'),
      CASE WHEN r.handles AND NOT EXISTS (SELECT 1 FROM second_factors f WHERE f.user_id = s.user_id AND f.confirmed_at IS NOT NULL)
        THEN u.second_factor_since + make_interval(days => u.grace_days) END
    FROM sessions s
    JOIN accounts a ON a.id = s.user_id AND NOT a.suspended
    JOIN memberships m ON m.org_id = s.place AND m.user_id = s.user_id AND NOT m.suspended
    JOIN organisations o ON o.org_id = s.place
    LEFT JOIN account_rules u ON u.org_id = s.place AND u.second_factor_since IS NOT NULL
    LEFT JOIN LATERAL (
      SELECT array_agg(role_name ORDER BY role_name, scope) AS names, array_agg(scope ORDER BY role_name, scope) AS scopes,
        array_agg(parent_id ORDER BY role_name, scope) AS parents,
        bool_or(scope <> 'children' AND role_name IN ('Administrator', 'MGM.Account.View', 'MGM.Account.Edit',
          'SLM.PersonalData.View', 'SLM.PersonalData.Erase', 'SLM.Student.Edit', 'SLM.Parent.Edit',
          'SLM.Payment.Edit', 'SLM.Payment.Pay', 'SLM.Student.Payment.Edit')) AS handles
      FROM membership_roles WHERE org_id = s.place AND user_id = s.user_id
    ) r ON true
    LEFT JOIN LATERAL (
      SELECT array_agg(topic ORDER BY topic) AS topics, array_agg(value ORDER BY topic) AS versions
      FROM change_counters WHERE org_id = s.place
    ) c ON true
    WHERE s.token_hash = token AND s.expires_at > now()
  $function$;

CREATE OR REPLACE FUNCTION public.find_member(school bigint, person bigint)
 RETURNS TABLE(session_id bigint, user_id bigint, org_id bigint, org_code text, org_name text, time_zone text, name_order text, language text, first_name text, last_name text, title text, section_id bigint, level_ids bigint[], demonstration boolean, replaced boolean, role_names text[], scopes text[], parent_ids bigint[], topics text[], versions bigint[], factor_by timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    SELECT 0::bigint, a.id, m.org_id, o.code, o.name, o.time_zone, o.name_order, a.language,
      m.first_name, m.last_name, m.title, m.section_id,
      ARRAY(SELECT level_id FROM membership_levels WHERE org_id = school AND user_id = person ORDER BY level_id),
      a.demonstration, false, coalesce(r.names, '{}'), coalesce(r.scopes, '{}'), coalesce(r.parents, '{}'),
      coalesce(c.topics, '{}'), coalesce(c.versions, '{}'),
      CASE WHEN r.handles AND NOT EXISTS (SELECT 1 FROM second_factors f WHERE f.user_id = person AND f.confirmed_at IS NOT NULL)
        THEN u.second_factor_since + make_interval(days => u.grace_days) END
    FROM accounts a
    JOIN memberships m ON m.org_id = school AND m.user_id = a.id AND NOT m.suspended
    JOIN organisations o ON o.org_id = school
    LEFT JOIN account_rules u ON u.org_id = school AND u.second_factor_since IS NOT NULL
    LEFT JOIN LATERAL (
      SELECT array_agg(role_name ORDER BY role_name, scope) AS names, array_agg(scope ORDER BY role_name, scope) AS scopes,
        array_agg(parent_id ORDER BY role_name, scope) AS parents,
        bool_or(scope <> 'children' AND role_name IN ('Administrator', 'MGM.Account.View', 'MGM.Account.Edit',
          'SLM.PersonalData.View', 'SLM.PersonalData.Erase', 'SLM.Student.Edit', 'SLM.Parent.Edit',
          'SLM.Payment.Edit', 'SLM.Payment.Pay', 'SLM.Student.Payment.Edit')) AS handles
      FROM membership_roles WHERE org_id = school AND user_id = person
    ) r ON true
    LEFT JOIN LATERAL (
      SELECT array_agg(topic ORDER BY topic) AS topics, array_agg(value ORDER BY topic) AS versions
      FROM change_counters WHERE org_id = school
    ) c ON true
    WHERE a.id = person AND NOT a.suspended
  $function$;
REVOKE EXECUTE ON FUNCTION find_member(bigint,bigint) FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.folded_text(said text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT regexp_replace(
    translate(
      replace(replace(replace(replace(
        regexp_replace(
          normalize(lower(said COLLATE "und-x-icu"), NFKD),
          '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff''’‘‛′`ʹʻʼʽˈꞌ]',
          '', 'g'),
        'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th'),
      'ŋɲɔɛəǝɓɗɖɣƙƴɨɩʉʊɵɑƒʋɤɯꞓıøłđðħŧƀ', 'nnoeeebddgkyiiuuoafvouciolddhtb'),
    '[ \t\n\r\f\v\u2028\u2029\u2010-\u2015\u2212-]+', ' ', 'g')
$function$;

CREATE OR REPLACE FUNCTION public.forget_audit(actions text[], before timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  emptied integer;
BEGIN
  IF before > now() - interval '6 months' THEN
    RAISE EXCEPTION 'permission denied: entries of the last six months stay' USING ERRCODE = '42501';
  END IF;
  UPDATE audit_entries SET user_id = NULL, subject = '', facts = '{}', request_id = NULL, forgotten = true
  WHERE org_id = current_org() AND id IN (
    SELECT id FROM audit_entries e WHERE e.org_id = current_org() AND e.at < before AND NOT e.forgotten
      AND (actions IS NULL OR e.action = ANY (actions)) ORDER BY e.at LIMIT 10000);
  GET DIAGNOSTICS emptied = ROW_COUNT;
  RETURN emptied;
END
$function$;
REVOKE EXECUTE ON FUNCTION forget_audit(text[],timestamp with time zone) FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.forget_ended_enrolments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (
    SELECT 1 FROM ended_enrolments e
    JOIN seated n ON n.org_id = e.org_id AND n.student_id = e.student_id AND n.class_id = e.class_id
  ) THEN
    DELETE FROM ended_enrolments e USING seated n
    WHERE e.org_id = n.org_id AND e.student_id = n.student_id AND e.class_id = n.class_id;
  END IF;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.measure_grown()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    DECLARE
      grown regclass;
    BEGIN
      FOR grown IN
        SELECT c.oid FROM pg_stat_xact_user_tables s JOIN pg_class c ON c.oid = s.relid
        WHERE s.schemaname = 'public' AND s.n_tup_ins >= 1000 AND s.n_tup_ins > 2 * c.reltuples
      LOOP
        BEGIN
          EXECUTE format('LOCK TABLE %s IN SHARE UPDATE EXCLUSIVE MODE NOWAIT', grown);
          EXECUTE format('ANALYZE %s', grown);
        EXCEPTION WHEN lock_not_available THEN
          CONTINUE;
        END;
      END LOOP;
    END
  $function$;
REVOKE EXECUTE ON FUNCTION measure_grown() FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.next_job()
 RETURNS TABLE(org_id bigint, id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    SELECT j.org_id, j.id FROM jobs j
    WHERE ((j.state = 'waiting' AND (j.not_before IS NULL OR j.not_before <= now()))
      OR (j.state = 'running' AND j.lease_until < now()))
      AND NOT EXISTS (SELECT 1 FROM school_moves s WHERE s.organisation = j.org_id)
    ORDER BY j.made_at, j.id LIMIT 1
  $function$;

CREATE OR REPLACE FUNCTION public.one_after_the_other()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('ledger', current_org()));
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.phone_mark(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE WHEN length(digits) >= 8 THEN digits END
  FROM (SELECT regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(00)?237(?=\d{9}$)', '') AS digits) AS written
$function$;

CREATE OR REPLACE FUNCTION public.phone_payment_by_reference(wanted uuid)
 RETURNS TABLE(org_id bigint, id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ SELECT p.org_id, p.id FROM phone_payments p WHERE p.reference = wanted $function$;
REVOKE EXECUTE ON FUNCTION phone_payment_by_reference(uuid) FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.places_of(person bigint)
 RETURNS TABLE(org_id bigint, org_code text, org_name text, roles integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    SELECT m.org_id, o.code, o.name,
      (SELECT count(*)::integer FROM membership_roles r WHERE r.org_id = m.org_id AND r.user_id = m.user_id)
    FROM memberships m JOIN organisations o ON o.org_id = m.org_id
    WHERE m.user_id = person AND NOT m.suspended
    ORDER BY EXISTS (SELECT 1 FROM school_moves s WHERE s.organisation = m.org_id AND s.state <> 'draining'), o.name, m.org_id
  $function$;

CREATE OR REPLACE FUNCTION public.receipt_by_code(asked text)
 RETURNS TABLE(org_id bigint, id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ SELECT r.org_id, r.id FROM receipts r WHERE r.code = asked $function$;
REVOKE EXECUTE ON FUNCTION receipt_by_code(text) FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.reference_key(reference text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  SELECT coalesce(nullif(upper(regexp_replace(normalize(reference, NFKD),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u036f\u061c\u2000-\u206f\u2190-\u23ff\u2500-\u27bf\u3000-\u303f\ufe00-\ufe0f\ufeff]',
    '', 'g') COLLATE "C"), ''), reference)
$function$;

CREATE OR REPLACE FUNCTION public.refuse_account_of_moving()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
END $function$;
REVOKE EXECUTE ON FUNCTION refuse_account_of_moving() FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.refuse_closed_period()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE closed date;
BEGIN
  SELECT until INTO closed FROM closing_requests WHERE org_id = NEW.org_id AND decision = 'approved' ORDER BY id DESC LIMIT 1;
  IF closed >= NEW.day THEN
    RAISE EXCEPTION 'The period is closed.' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_period_open';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_decided_again()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF OLD.decision IS NOT NULL THEN
    RAISE EXCEPTION 'This request is decided already.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_empty_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM ledger_lines WHERE org_id = NEW.org_id AND entry_id = NEW.id) THEN
    RAISE EXCEPTION 'An entry has no lines.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_incomplete_parts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_late_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF coalesce(current_setting('app.rehearsing', true), '') <> 'yes' AND EXISTS (
    SELECT 1 FROM added l JOIN ledger_entries e ON e.org_id = l.org_id AND e.id = l.entry_id
    WHERE e.xmin::text <> pg_current_xact_id()::xid::text
  ) THEN
    RAISE EXCEPTION 'The entry is posted already.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('app.removed_org', true) = OLD.org_id::text
    AND current_user = (SELECT tableowner FROM pg_tables WHERE schemaname = TG_TABLE_SCHEMA AND tablename = TG_TABLE_NAME) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The ledger is append-only: post a reversing entry.' USING ERRCODE = 'check_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_moving(school bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
END $function$;
REVOKE EXECUTE ON FUNCTION refuse_moving(bigint) FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.refuse_posted_again()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_provisional_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_receipt_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('app.removed_org', true) = OLD.org_id::text
    AND current_user = (SELECT tableowner FROM pg_tables WHERE schemaname = TG_TABLE_SCHEMA AND tablename = TG_TABLE_NAME) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    OLD.student_id := NEW.student_id;
    IF NEW.payer IS NULL THEN OLD.payer := NULL; END IF;
    IF OLD IS NOT DISTINCT FROM NEW THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'A receipt is never changed: cancel it.' USING ERRCODE = 'check_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_refund_again()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF OLD.state IN ('paid', 'failed') THEN
    RAISE EXCEPTION 'This refund has ended already.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_settled_again()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF OLD.state IN ('paid', 'closed') AND (NEW.state, NEW.receipt_id) IS DISTINCT FROM (OLD.state, OLD.receipt_id) THEN
    RAISE EXCEPTION 'This payment is settled already.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.school_of_sms_report(hash bytea)
 RETURNS TABLE(org_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ SELECT s.org_id FROM sms_settings s WHERE s.report_hash = hash $function$;
REVOKE EXECUTE ON FUNCTION school_of_sms_report(bytea) FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.schools_with_due_deliveries(of_channel text, moment timestamp with time zone)
 RETURNS TABLE(org_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    SELECT DISTINCT d.org_id FROM notification_deliveries d
    WHERE d.channel = of_channel AND ((d.state = 'waiting' AND d.next_at <= moment) OR (d.state = 'sending'
      AND (d.channel = 'email' OR d.claimed_at < moment - interval '5 minutes')))
      AND NOT EXISTS (SELECT 1 FROM school_moves s WHERE s.organisation = d.org_id)
  $function$;
REVOKE EXECUTE ON FUNCTION schools_with_due_deliveries(text,timestamp with time zone) FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.schools_with_due_sms(moment timestamp with time zone)
 RETURNS TABLE(org_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    SELECT DISTINCT d.org_id FROM sms_deliveries d
    WHERE ((d.state = 'waiting' AND d.next_at <= moment) OR (d.state = 'sending' AND d.claimed_at < moment - interval '5 minutes'))
      AND NOT EXISTS (SELECT 1 FROM school_moves s WHERE s.organisation = d.org_id)
  $function$;
REVOKE EXECUTE ON FUNCTION schools_with_due_sms(timestamp with time zone) FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.seal_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;
REVOKE EXECUTE ON FUNCTION seal_audit_entry() FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.seeing_of(school bigint, session bigint)
 RETURNS TABLE(user_id bigint, person_id bigint, until timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO 'public', 'pg_temp'
AS $function$ SELECT v.user_id, v.person_id, v.until FROM seeings v WHERE v.org_id = school AND v.session_id = session $function$;
REVOKE EXECUTE ON FUNCTION seeing_of(bigint,bigint) FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.touch_students()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO tariff_touched (org_id, student_id)
  SELECT DISTINCT s.org_id, s.id
  FROM touched t JOIN discipline_tariffs d ON d.org_id = t.org_id JOIN students s ON s.org_id = t.org_id AND s.id = t.student_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.touch_students_of_changed_incidents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO tariff_touched (org_id, student_id)
  SELECT DISTINCT p.org_id, p.student_id
  FROM touched t JOIN discipline_tariffs d ON d.org_id = t.org_id
    JOIN incident_people p ON p.org_id = t.org_id AND p.incident_id = t.id AND p.part = 'actor';
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.touch_students_of_incidents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO tariff_touched (org_id, student_id)
  SELECT DISTINCT p.org_id, p.student_id
  FROM touched t JOIN discipline_tariffs d ON d.org_id = t.org_id
    JOIN incident_people p ON p.org_id = t.org_id AND p.incident_id = t.incident_id AND p.part = 'actor';
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.touch_students_of_rolls()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO tariff_touched (org_id, student_id)
  SELECT DISTINCT x.org_id, x.student_id
  FROM touched t JOIN touched_before b ON b.org_id = t.org_id AND b.id = t.id
    JOIN discipline_tariffs d ON d.org_id = t.org_id
    JOIN roll_exceptions x ON x.org_id = t.org_id AND x.roll_id = t.id
  WHERE (t.starts_at, t.ends_at, t.held_on) IS DISTINCT FROM (b.starts_at, b.ends_at, b.held_on);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.unfinished_deliveries()
 RETURNS TABLE(channel text, amount bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    SELECT d.channel, count(*) FROM notification_deliveries d WHERE d.state IN ('waiting', 'sending') GROUP BY d.channel
    UNION ALL
    SELECT 'sms', count(*) FROM sms_deliveries s WHERE s.state IN ('waiting', 'sending')
  $function$;
REVOKE EXECUTE ON FUNCTION unfinished_deliveries() FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.unfinished_jobs()
 RETURNS TABLE(state text, amount bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ SELECT j.state, count(*) FROM jobs j WHERE j.state IN ('waiting', 'running') GROUP BY j.state $function$;
REVOKE EXECUTE ON FUNCTION unfinished_jobs() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION accounts_by_phone(text) TO :app_role;

GRANT EXECUTE ON FUNCTION announce_ended_session() TO :app_role;

GRANT EXECUTE ON FUNCTION calendar_feed_of(bytea) TO :app_role;

GRANT EXECUTE ON FUNCTION card_by_code(text) TO :app_role;

GRANT EXECUTE ON FUNCTION count_change() TO :app_role;

GRANT EXECUTE ON FUNCTION current_org() TO :app_role;

GRANT EXECUTE ON FUNCTION due_phone_payments(timestamp with time zone,integer) TO :app_role;

GRANT EXECUTE ON FUNCTION due_phone_refunds(timestamp with time zone,integer) TO :app_role;

GRANT EXECUTE ON FUNCTION find_actor(bytea) TO :app_role;

GRANT EXECUTE ON FUNCTION find_member(bigint,bigint) TO :app_role;

GRANT EXECUTE ON FUNCTION folded_text(text) TO :app_role;

GRANT EXECUTE ON FUNCTION forget_audit(text[],timestamp with time zone) TO :app_role;

GRANT EXECUTE ON FUNCTION forget_ended_enrolments() TO :app_role;

GRANT EXECUTE ON FUNCTION measure_grown() TO :app_role;

GRANT EXECUTE ON FUNCTION next_job() TO :app_role;

GRANT EXECUTE ON FUNCTION one_after_the_other() TO :app_role;

GRANT EXECUTE ON FUNCTION phone_mark(text) TO :app_role;

GRANT EXECUTE ON FUNCTION phone_payment_by_reference(uuid) TO :app_role;

GRANT EXECUTE ON FUNCTION places_of(bigint) TO :app_role;

GRANT EXECUTE ON FUNCTION receipt_by_code(text) TO :app_role;

GRANT EXECUTE ON FUNCTION reference_key(text) TO :app_role;

GRANT EXECUTE ON FUNCTION refuse_account_of_moving() TO :app_role;

GRANT EXECUTE ON FUNCTION refuse_closed_period() TO :app_role;

GRANT EXECUTE ON FUNCTION refuse_decided_again() TO :app_role;

GRANT EXECUTE ON FUNCTION refuse_empty_entry() TO :app_role;

GRANT EXECUTE ON FUNCTION refuse_incomplete_parts() TO :app_role;

GRANT EXECUTE ON FUNCTION refuse_late_lines() TO :app_role;

GRANT EXECUTE ON FUNCTION refuse_ledger_change() TO :app_role;

GRANT EXECUTE ON FUNCTION refuse_moving(bigint) TO :app_role;

GRANT EXECUTE ON FUNCTION refuse_posted_again() TO :app_role;

GRANT EXECUTE ON FUNCTION refuse_provisional_change() TO :app_role;

GRANT EXECUTE ON FUNCTION refuse_receipt_change() TO :app_role;

GRANT EXECUTE ON FUNCTION refuse_refund_again() TO :app_role;

GRANT EXECUTE ON FUNCTION refuse_settled_again() TO :app_role;

GRANT EXECUTE ON FUNCTION school_of_sms_report(bytea) TO :app_role;

GRANT EXECUTE ON FUNCTION schools_with_due_deliveries(text,timestamp with time zone) TO :app_role;

GRANT EXECUTE ON FUNCTION schools_with_due_sms(timestamp with time zone) TO :app_role;

GRANT EXECUTE ON FUNCTION seeing_of(bigint,bigint) TO :app_role;

GRANT EXECUTE ON FUNCTION touch_students() TO :app_role;

GRANT EXECUTE ON FUNCTION touch_students_of_changed_incidents() TO :app_role;

GRANT EXECUTE ON FUNCTION touch_students_of_incidents() TO :app_role;

GRANT EXECUTE ON FUNCTION touch_students_of_rolls() TO :app_role;

GRANT EXECUTE ON FUNCTION unfinished_deliveries() TO :app_role;

GRANT EXECUTE ON FUNCTION unfinished_jobs() TO :app_role;

CREATE TABLE absence_documents (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  justification_id bigint NOT NULL,
  student_id bigint NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  content bytea NOT NULL,
  added_by bigint NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT absence_documents_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT absence_documents_org_id_added_by_fkey FOREIGN KEY (org_id, added_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT absence_documents_org_id_justification_id_fkey FOREIGN KEY (org_id, justification_id) REFERENCES absence_justifications(org_id, id) ON DELETE CASCADE,
  CONSTRAINT absence_documents_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE,
  CONSTRAINT absence_documents_content_check CHECK (length(content) <= 5242880),
  CONSTRAINT absence_documents_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  CONSTRAINT absence_documents_type_check CHECK (type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text]))
);
CREATE INDEX absence_documents_added_by ON absence_documents USING btree (org_id, added_by);
CREATE INDEX absence_documents_of_justification ON absence_documents USING btree (org_id, justification_id);
CREATE INDEX absence_documents_of_student ON absence_documents USING btree (org_id, student_id);
ALTER TABLE absence_documents ENABLE ROW LEVEL SECURITY;
ALTER TABLE absence_documents FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON absence_documents TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON absence_documents FOR EACH STATEMENT EXECUTE FUNCTION count_change('attendance');
GRANT DELETE, INSERT, SELECT, UPDATE ON absence_documents TO :app_role;

CREATE TABLE absence_justifications (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  student_id bigint NOT NULL,
  planned boolean NOT NULL,
  from_day date NOT NULL,
  until_day date NOT NULL,
  starts_at time without time zone,
  ends_at time without time zone,
  kind text NOT NULL,
  reason text,
  state text DEFAULT 'submitted'::text NOT NULL,
  by_parent boolean NOT NULL,
  submitted_by bigint NOT NULL,
  submitted_at timestamp with time zone NOT NULL,
  decided_by bigint,
  decided_at timestamp with time zone,
  remark text,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT absence_justifications_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT absence_justifications_org_id_decided_by_fkey FOREIGN KEY (org_id, decided_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT absence_justifications_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE,
  CONSTRAINT absence_justifications_org_id_submitted_by_fkey FOREIGN KEY (org_id, submitted_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT absence_justifications_check CHECK (from_day <= until_day),
  CONSTRAINT absence_justifications_check1 CHECK ((starts_at IS NULL) = (ends_at IS NULL)),
  CONSTRAINT absence_justifications_check2 CHECK (starts_at IS NULL OR from_day = until_day AND starts_at < ends_at),
  CONSTRAINT absence_justifications_check3 CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CONSTRAINT absence_justifications_check4 CHECK ((state = ANY (ARRAY['accepted'::text, 'refused'::text])) = (decided_at IS NOT NULL)),
  CONSTRAINT absence_justifications_kind_check CHECK (kind = ANY (ARRAY['illness'::text, 'family'::text, 'official'::text, 'travel'::text, 'other'::text])),
  CONSTRAINT absence_justifications_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  CONSTRAINT absence_justifications_remark_check CHECK (length(remark) >= 1 AND length(remark) <= 300),
  CONSTRAINT absence_justifications_state_check CHECK (state = ANY (ARRAY['submitted'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text]))
);
CREATE INDEX absence_justifications_by_day ON absence_justifications USING btree (org_id, until_day);
CREATE INDEX absence_justifications_decided_by ON absence_justifications USING btree (org_id, decided_by);
CREATE INDEX absence_justifications_of_student ON absence_justifications USING btree (org_id, student_id, from_day);
CREATE INDEX absence_justifications_submitted_by ON absence_justifications USING btree (org_id, submitted_by);
CREATE INDEX absence_justifications_to_decide ON absence_justifications USING btree (org_id, submitted_at) WHERE state = 'submitted'::text;
ALTER TABLE absence_justifications ENABLE ROW LEVEL SECURITY;
ALTER TABLE absence_justifications FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON absence_justifications TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON absence_justifications FOR EACH STATEMENT EXECUTE FUNCTION count_change('attendance');
CREATE TRIGGER touched_after AFTER UPDATE ON absence_justifications REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_students();
CREATE TRIGGER touched_before AFTER UPDATE ON absence_justifications REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_students();
CREATE TRIGGER touched_by_delete AFTER DELETE ON absence_justifications REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_students();
CREATE TRIGGER touched_by_insert AFTER INSERT ON absence_justifications REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_students();
GRANT DELETE, INSERT, SELECT, UPDATE ON absence_justifications TO :app_role;

CREATE TABLE account_rules (
  org_id bigint NOT NULL,
  own_names boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  second_factor_since timestamp with time zone,
  grace_days smallint DEFAULT 14 NOT NULL,
  sign_in_with text[] DEFAULT '{}'::text[] NOT NULL,
  CONSTRAINT account_rules_pkey PRIMARY KEY (org_id),
  CONSTRAINT account_rules_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT account_rules_grace_days_check CHECK (grace_days >= 0 AND grace_days <= 90),
  CONSTRAINT account_rules_sign_in_with_check CHECK (sign_in_with <@ ARRAY['google'::text, 'microsoft'::text])
);
ALTER TABLE account_rules ENABLE ROW LEVEL SECURITY;
ALTER TABLE account_rules FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON account_rules TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE POLICY sign_in ON account_rules FOR SELECT TO :owner_role USING (true);
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON account_rules FOR EACH STATEMENT EXECUTE FUNCTION count_change('accounts');
GRANT DELETE, INSERT, SELECT, UPDATE ON account_rules TO :app_role;

CREATE TABLE accounts (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  secret_hash text,
  language text,
  suspended boolean DEFAULT false NOT NULL,
  demonstration boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT accounts_pkey PRIMARY KEY (id),
  CONSTRAINT accounts_language_check CHECK (language = ANY (ARRAY['en'::text, 'fr'::text]))
);
CREATE TRIGGER while_moving BEFORE INSERT OR DELETE OR UPDATE ON accounts FOR EACH ROW EXECUTE FUNCTION refuse_account_of_moving();
GRANT DELETE, INSERT, SELECT, UPDATE ON accounts TO :app_role;

CREATE TABLE activity_students (
  org_id bigint NOT NULL,
  roll_id bigint NOT NULL,
  student_id bigint NOT NULL,
  CONSTRAINT activity_students_pkey PRIMARY KEY (org_id, roll_id, student_id),
  CONSTRAINT activity_students_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT activity_students_org_id_roll_id_fkey FOREIGN KEY (org_id, roll_id) REFERENCES rolls(org_id, id) ON DELETE CASCADE,
  CONSTRAINT activity_students_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE
);
CREATE INDEX activity_students_of_student ON activity_students USING btree (org_id, student_id);
ALTER TABLE activity_students ENABLE ROW LEVEL SECURITY;
ALTER TABLE activity_students FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON activity_students TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON activity_students FOR EACH STATEMENT EXECUTE FUNCTION count_change('attendance');
GRANT DELETE, INSERT, SELECT, UPDATE ON activity_students TO :app_role;

CREATE TABLE application_changes (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  application_id bigint NOT NULL,
  student_id bigint,
  state text NOT NULL,
  reason text,
  changed_by bigint NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT application_changes_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT application_changes_org_id_application_id_fkey FOREIGN KEY (org_id, application_id) REFERENCES applications(org_id, id) ON DELETE CASCADE,
  CONSTRAINT application_changes_org_id_changed_by_fkey FOREIGN KEY (org_id, changed_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT application_changes_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id),
  CONSTRAINT application_changes_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500)
);
CREATE INDEX application_changes_of_application ON application_changes USING btree (org_id, application_id);
CREATE INDEX application_changes_of_student ON application_changes USING btree (org_id, student_id);
ALTER TABLE application_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE application_changes FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON application_changes TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON application_changes FOR EACH STATEMENT EXECUTE FUNCTION count_change('admissions');
GRANT DELETE, INSERT, SELECT, UPDATE ON application_changes TO :app_role;

CREATE TABLE application_files (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  application_id bigint NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  content bytea NOT NULL,
  added_by bigint NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT application_files_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT application_files_org_id_added_by_fkey FOREIGN KEY (org_id, added_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT application_files_org_id_application_id_fkey FOREIGN KEY (org_id, application_id) REFERENCES applications(org_id, id) ON DELETE CASCADE,
  CONSTRAINT application_files_content_check CHECK (length(content) <= 5242880),
  CONSTRAINT application_files_kind_check CHECK (kind = ANY (ARRAY['birthCertificate'::text, 'identity'::text, 'schoolReport'::text, 'transfer'::text, 'other'::text])),
  CONSTRAINT application_files_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  CONSTRAINT application_files_type_check CHECK (type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text]))
);
CREATE INDEX application_files_of_application ON application_files USING btree (org_id, application_id);
ALTER TABLE application_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE application_files FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON application_files TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON application_files FOR EACH STATEMENT EXECUTE FUNCTION count_change('admissions');
GRANT DELETE, INSERT, SELECT, UPDATE ON application_files TO :app_role;

CREATE TABLE application_numbers (
  org_id bigint NOT NULL,
  last_number integer NOT NULL,
  CONSTRAINT application_numbers_pkey PRIMARY KEY (org_id),
  CONSTRAINT application_numbers_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE
);
ALTER TABLE application_numbers ENABLE ROW LEVEL SECURITY;
ALTER TABLE application_numbers FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON application_numbers TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON application_numbers FOR EACH STATEMENT EXECUTE FUNCTION count_change('admissions');
GRANT DELETE, INSERT, SELECT, UPDATE ON application_numbers TO :app_role;

CREATE TABLE applications (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  number integer NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  sex text,
  birth_date date,
  birth_place text,
  nationality text,
  former_school text,
  former_class text,
  year_id bigint NOT NULL,
  level_id bigint NOT NULL,
  guardian_first_name text NOT NULL,
  guardian_last_name text,
  guardian_relation text NOT NULL,
  guardian_phone text,
  guardian_email text,
  note text,
  received_on date NOT NULL,
  papers text[] NOT NULL,
  state text NOT NULL,
  state_at timestamp with time zone NOT NULL,
  waiting_place integer,
  student_id bigint,
  version integer DEFAULT 1 NOT NULL,
  test_on date,
  test_at text,
  test_mark numeric(4,2),
  search_text text GENERATED ALWAYS AS (folded_text(((((((((((((first_name || ' '::text) || last_name) || ' '::text) || first_name) || ' '::text) || guardian_first_name) || ' '::text) || COALESCE(guardian_last_name, ''::text)) || ' '::text) || guardian_first_name) || ' '::text) || regexp_replace(COALESCE(guardian_phone, ''::text), '\D'::text, ''::text, 'g'::text)))) STORED,
  CONSTRAINT applications_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT applications_org_id_number_key UNIQUE (org_id, number),
  CONSTRAINT applications_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT applications_org_id_level_id_fkey FOREIGN KEY (org_id, level_id) REFERENCES levels(org_id, id),
  CONSTRAINT applications_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id),
  CONSTRAINT applications_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES school_years(org_id, id),
  CONSTRAINT applications_birth_place_check CHECK (length(birth_place) >= 1 AND length(birth_place) <= 120),
  CONSTRAINT applications_first_name_check CHECK (length(first_name) <= 100),
  CONSTRAINT applications_former_class_check CHECK (length(former_class) >= 1 AND length(former_class) <= 80),
  CONSTRAINT applications_former_school_check CHECK (length(former_school) >= 1 AND length(former_school) <= 120),
  CONSTRAINT applications_guardian_email_check CHECK (length(guardian_email) >= 3 AND length(guardian_email) <= 254),
  CONSTRAINT applications_guardian_first_name_check CHECK (length(guardian_first_name) <= 100),
  CONSTRAINT applications_guardian_last_name_check CHECK (length(guardian_last_name) >= 1 AND length(guardian_last_name) <= 100),
  CONSTRAINT applications_guardian_phone_check CHECK (length(guardian_phone) >= 1 AND length(guardian_phone) <= 40),
  CONSTRAINT applications_last_name_check CHECK (length(last_name) >= 1 AND length(last_name) <= 100),
  CONSTRAINT applications_nationality_check CHECK (length(nationality) >= 1 AND length(nationality) <= 80),
  CONSTRAINT applications_note_check CHECK (length(note) >= 1 AND length(note) <= 1000),
  CONSTRAINT applications_sex_check CHECK (sex = ANY (ARRAY['F'::text, 'M'::text])),
  CONSTRAINT applications_state_check CHECK (state = ANY (ARRAY['received'::text, 'accepted'::text, 'waiting'::text, 'refused'::text, 'withdrawn'::text, 'takenIn'::text])),
  CONSTRAINT applications_test_at_check CHECK (test_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text),
  CONSTRAINT applications_test_mark_check CHECK (test_mark >= 0::numeric AND test_mark <= 20::numeric),
  CONSTRAINT taken_in_is_a_student CHECK ((state = 'takenIn'::text) = (student_id IS NOT NULL)),
  CONSTRAINT test_at_a_day CHECK (test_at IS NULL OR test_on IS NOT NULL),
  CONSTRAINT waiting_has_a_place CHECK ((state = 'waiting'::text) = (waiting_place IS NOT NULL))
);
CREATE INDEX applications_of_student ON applications USING btree (org_id, student_id);
CREATE INDEX applications_of_test ON applications USING btree (org_id, test_on) WHERE test_on IS NOT NULL;
CREATE INDEX applications_of_year ON applications USING btree (org_id, year_id, level_id, state);
ALTER TABLE applications ENABLE ROW LEVEL SECURITY;
ALTER TABLE applications FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON applications TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON applications FOR EACH STATEMENT EXECUTE FUNCTION count_change('admissions');
GRANT DELETE, INSERT, SELECT, UPDATE ON applications TO :app_role;

CREATE TABLE appreciations (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  student_id bigint NOT NULL,
  year_id bigint NOT NULL,
  trimester_id bigint,
  sequence_id bigint,
  kind text NOT NULL,
  subject_id bigint,
  content text NOT NULL,
  proofread_by bigint,
  proofread_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  saved_by bigint NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  CONSTRAINT appreciations_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT appreciations_org_id_student_id_year_id_trimester_id_sequen_key UNIQUE NULLS NOT DISTINCT (org_id, student_id, year_id, trimester_id, sequence_id, kind, subject_id),
  CONSTRAINT appreciations_org_id_proofread_by_fkey FOREIGN KEY (org_id, proofread_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT appreciations_org_id_saved_by_fkey FOREIGN KEY (org_id, saved_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT appreciations_org_id_sequence_id_fkey FOREIGN KEY (org_id, sequence_id) REFERENCES sequences(org_id, id),
  CONSTRAINT appreciations_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE,
  CONSTRAINT appreciations_org_id_subject_id_fkey FOREIGN KEY (org_id, subject_id) REFERENCES subjects(org_id, id),
  CONSTRAINT appreciations_org_id_trimester_id_fkey FOREIGN KEY (org_id, trimester_id) REFERENCES trimesters(org_id, id),
  CONSTRAINT appreciations_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES school_years(org_id, id),
  CONSTRAINT appreciations_check CHECK (trimester_id IS NULL OR sequence_id IS NULL),
  CONSTRAINT appreciations_check1 CHECK ((subject_id IS NOT NULL) = (kind = 'subject'::text)),
  CONSTRAINT appreciations_check2 CHECK ((proofread_by IS NULL) = (proofread_at IS NULL)),
  CONSTRAINT appreciations_content_check CHECK (length(content) <= 300),
  CONSTRAINT appreciations_kind_check CHECK (kind = ANY (ARRAY['subject'::text, 'master'::text, 'head'::text, 'conduct'::text]))
);
CREATE INDEX appreciations_of_sequence ON appreciations USING btree (org_id, sequence_id);
CREATE INDEX appreciations_of_subject ON appreciations USING btree (org_id, subject_id);
CREATE INDEX appreciations_of_trimester ON appreciations USING btree (org_id, trimester_id);
CREATE INDEX appreciations_of_year ON appreciations USING btree (org_id, year_id);
ALTER TABLE appreciations ENABLE ROW LEVEL SECURITY;
ALTER TABLE appreciations FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON appreciations TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON appreciations FOR EACH STATEMENT EXECUTE FUNCTION count_change('appreciations');
GRANT DELETE, INSERT, SELECT, UPDATE ON appreciations TO :app_role;

CREATE TABLE assignments (
  org_id bigint NOT NULL,
  class_id bigint NOT NULL,
  subject_id bigint NOT NULL,
  teacher_id bigint NOT NULL,
  coefficient numeric(3,1) NOT NULL,
  weekly_minutes smallint,
  optional boolean DEFAULT false NOT NULL,
  CONSTRAINT assignments_pkey PRIMARY KEY (org_id, class_id, subject_id, teacher_id),
  CONSTRAINT assignments_org_id_class_id_fkey FOREIGN KEY (org_id, class_id) REFERENCES classrooms(org_id, id) ON DELETE CASCADE,
  CONSTRAINT assignments_org_id_subject_id_fkey FOREIGN KEY (org_id, subject_id) REFERENCES subjects(org_id, id),
  CONSTRAINT assignments_org_id_teacher_id_fkey FOREIGN KEY (org_id, teacher_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE,
  CONSTRAINT assignments_coefficient_check CHECK (coefficient >= 0.5 AND coefficient <= 99::numeric AND (coefficient * 2::numeric) = floor(coefficient * 2::numeric)),
  CONSTRAINT assignments_weekly_minutes_check CHECK (weekly_minutes >= 1 AND weekly_minutes <= 3000)
);
CREATE INDEX assignments_of_teacher ON assignments USING btree (org_id, teacher_id);
ALTER TABLE assignments ENABLE ROW LEVEL SECURITY;
ALTER TABLE assignments FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON assignments TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON assignments FOR EACH STATEMENT EXECUTE FUNCTION count_change('classes');
GRANT DELETE, INSERT, SELECT, UPDATE ON assignments TO :app_role;

CREATE TABLE attendance_settings (
  org_id bigint NOT NULL,
  hour_minutes smallint DEFAULT 60 NOT NULL,
  late_counts_from smallint,
  justify_within smallint DEFAULT 3 NOT NULL,
  hour_thresholds smallint[] DEFAULT '{6,10,15,20}'::smallint[] NOT NULL,
  days_in_row smallint DEFAULT 3 NOT NULL,
  latenesses smallint DEFAULT 5 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT attendance_settings_pkey PRIMARY KEY (org_id),
  CONSTRAINT attendance_settings_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT attendance_settings_days_in_row_check CHECK (days_in_row >= 1 AND days_in_row <= 30),
  CONSTRAINT attendance_settings_hour_minutes_check CHECK (hour_minutes >= 15 AND hour_minutes <= 120),
  CONSTRAINT attendance_settings_hour_thresholds_check CHECK (cardinality(hour_thresholds) <= 10),
  CONSTRAINT attendance_settings_justify_within_check CHECK (justify_within >= 0 AND justify_within <= 60),
  CONSTRAINT attendance_settings_late_counts_from_check CHECK (late_counts_from >= 1 AND late_counts_from <= 120),
  CONSTRAINT attendance_settings_latenesses_check CHECK (latenesses >= 1 AND latenesses <= 100)
);
ALTER TABLE attendance_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE attendance_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON attendance_settings TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON attendance_settings FOR EACH STATEMENT EXECUTE FUNCTION count_change('attendance');
GRANT DELETE, INSERT, SELECT, UPDATE ON attendance_settings TO :app_role;

CREATE TABLE audit_entries (
  org_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  user_id bigint,
  action text NOT NULL,
  subject text NOT NULL,
  facts jsonb DEFAULT '{}'::jsonb NOT NULL,
  request_id text,
  previous_seal bytea NOT NULL,
  seal bytea NOT NULL,
  forgotten boolean DEFAULT false NOT NULL,
  CONSTRAINT audit_entries_pkey PRIMARY KEY (org_id, id)
);
CREATE INDEX audit_entries_by_time ON audit_entries USING btree (org_id, at);
CREATE INDEX audit_entries_of_subject ON audit_entries USING btree (org_id, subject, id);
CREATE INDEX audit_entries_of_user ON audit_entries USING btree (org_id, user_id, id);
ALTER TABLE audit_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON audit_entries TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER seal BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION seal_audit_entry();
GRANT INSERT, SELECT ON audit_entries TO :app_role;

CREATE TABLE audit_seals (
  org_id bigint NOT NULL,
  seal bytea NOT NULL,
  CONSTRAINT audit_seals_pkey PRIMARY KEY (org_id)
);
ALTER TABLE audit_seals ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_seals FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON audit_seals TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
GRANT SELECT ON audit_seals TO :app_role;

CREATE TABLE calendar_event_days (
  org_id bigint NOT NULL,
  event_id bigint NOT NULL,
  from_day date NOT NULL,
  until_day date NOT NULL,
  left_out boolean DEFAULT false NOT NULL,
  CONSTRAINT calendar_event_days_pkey PRIMARY KEY (org_id, event_id, from_day),
  CONSTRAINT calendar_event_days_org_id_event_id_fkey FOREIGN KEY (org_id, event_id) REFERENCES calendar_events(org_id, id) ON DELETE CASCADE,
  CONSTRAINT calendar_event_days_check CHECK (from_day <= until_day)
);
CREATE INDEX calendar_event_days_by_day ON calendar_event_days USING btree (org_id, until_day, from_day);
ALTER TABLE calendar_event_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE calendar_event_days FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON calendar_event_days TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON calendar_event_days FOR EACH STATEMENT EXECUTE FUNCTION count_change('calendar');
GRANT DELETE, INSERT, SELECT, UPDATE ON calendar_event_days TO :app_role;

CREATE TABLE calendar_event_targets (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  event_id bigint NOT NULL,
  section_id bigint,
  level_id bigint,
  class_id bigint,
  user_id bigint,
  CONSTRAINT calendar_event_targets_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT calendar_event_targets_org_id_class_id_fkey FOREIGN KEY (org_id, class_id) REFERENCES classrooms(org_id, id) ON DELETE CASCADE,
  CONSTRAINT calendar_event_targets_org_id_event_id_fkey FOREIGN KEY (org_id, event_id) REFERENCES calendar_events(org_id, id) ON DELETE CASCADE,
  CONSTRAINT calendar_event_targets_org_id_level_id_fkey FOREIGN KEY (org_id, level_id) REFERENCES levels(org_id, id) ON DELETE CASCADE,
  CONSTRAINT calendar_event_targets_org_id_section_id_fkey FOREIGN KEY (org_id, section_id) REFERENCES sections(org_id, id) ON DELETE CASCADE,
  CONSTRAINT calendar_event_targets_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE,
  CONSTRAINT calendar_event_targets_check CHECK (num_nonnulls(section_id, level_id, class_id, user_id) = 1)
);
CREATE INDEX calendar_event_targets_of_class ON calendar_event_targets USING btree (org_id, class_id);
CREATE INDEX calendar_event_targets_of_event ON calendar_event_targets USING btree (org_id, event_id);
CREATE INDEX calendar_event_targets_of_level ON calendar_event_targets USING btree (org_id, level_id);
CREATE INDEX calendar_event_targets_of_section ON calendar_event_targets USING btree (org_id, section_id);
CREATE INDEX calendar_event_targets_of_user ON calendar_event_targets USING btree (org_id, user_id);
ALTER TABLE calendar_event_targets ENABLE ROW LEVEL SECURITY;
ALTER TABLE calendar_event_targets FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON calendar_event_targets TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON calendar_event_targets FOR EACH STATEMENT EXECUTE FUNCTION count_change('calendar');
GRANT DELETE, INSERT, SELECT, UPDATE ON calendar_event_targets TO :app_role;

CREATE TABLE calendar_events (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  venue text,
  details text,
  from_day date NOT NULL,
  until_day date NOT NULL,
  starts_at time without time zone,
  ends_at time without time zone,
  rule text,
  audience text NOT NULL,
  suspension_id bigint,
  created_by bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  uid text,
  CONSTRAINT calendar_events_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT calendar_events_org_id_created_by_fkey FOREIGN KEY (org_id, created_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT calendar_events_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT calendar_events_org_id_suspension_id_fkey FOREIGN KEY (org_id, suspension_id) REFERENCES timetable_suspensions(org_id, id) ON DELETE SET NULL (suspension_id),
  CONSTRAINT calendar_events_audience_check CHECK (audience = ANY (ARRAY['school'::text, 'staff'::text, 'sections'::text, 'levels'::text, 'classes'::text, 'people'::text])),
  CONSTRAINT calendar_events_check CHECK (from_day <= until_day AND until_day < (from_day + 366)),
  CONSTRAINT calendar_events_check1 CHECK ((starts_at IS NULL) = (ends_at IS NULL) AND (from_day < until_day OR starts_at < ends_at)),
  CONSTRAINT calendar_events_check2 CHECK (rule IS NULL OR suspension_id IS NULL),
  CONSTRAINT calendar_events_details_check CHECK (length(details) >= 1 AND length(details) <= 2000),
  CONSTRAINT calendar_events_kind_check CHECK (kind = ANY (ARRAY['holiday'::text, 'exam'::text, 'council'::text, 'meeting'::text, 'trip'::text, 'fees'::text, 'sport'::text, 'other'::text])),
  CONSTRAINT calendar_events_place_check CHECK (length(venue) >= 1 AND length(venue) <= 120),
  CONSTRAINT calendar_events_rule_check CHECK (length(rule) >= 1 AND length(rule) <= 200),
  CONSTRAINT calendar_events_title_check CHECK (length(title) >= 1 AND length(title) <= 120),
  CONSTRAINT calendar_events_uid_check CHECK (length(uid) >= 1 AND length(uid) <= 255)
);
CREATE UNIQUE INDEX calendar_events_by_uid ON calendar_events USING btree (org_id, uid);
CREATE INDEX calendar_events_created_by ON calendar_events USING btree (org_id, created_by);
CREATE INDEX calendar_events_of_suspension ON calendar_events USING btree (org_id, suspension_id);
ALTER TABLE calendar_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE calendar_events FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON calendar_events TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON calendar_events FOR EACH STATEMENT EXECUTE FUNCTION count_change('calendar');
GRANT DELETE, INSERT, SELECT, UPDATE ON calendar_events TO :app_role;

CREATE TABLE calendar_feeds (
  org_id bigint NOT NULL,
  user_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT calendar_feeds_pkey PRIMARY KEY (org_id, user_id),
  CONSTRAINT calendar_feeds_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE,
  CONSTRAINT calendar_feeds_token_hash_check CHECK (length(token_hash) = 32)
);
CREATE INDEX calendar_feeds_by_token ON calendar_feeds USING btree (token_hash);
ALTER TABLE calendar_feeds ENABLE ROW LEVEL SECURITY;
ALTER TABLE calendar_feeds FORCE ROW LEVEL SECURITY;
CREATE POLICY fetching_feeds ON calendar_feeds FOR SELECT TO :owner_role USING (true);
CREATE POLICY own_organisation ON calendar_feeds TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON calendar_feeds FOR EACH STATEMENT EXECUTE FUNCTION count_change('calendar');
GRANT DELETE, INSERT, SELECT, UPDATE ON calendar_feeds TO :app_role;

CREATE TABLE card_issues (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  class_id bigint NOT NULL,
  period text NOT NULL,
  paper json NOT NULL,
  issued_by bigint NOT NULL,
  issued_at timestamp with time zone NOT NULL,
  CONSTRAINT card_issues_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT card_issues_org_id_class_id_fkey FOREIGN KEY (org_id, class_id) REFERENCES classrooms(org_id, id),
  CONSTRAINT card_issues_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT card_issues_org_id_issued_by_fkey FOREIGN KEY (org_id, issued_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT card_issues_period_check CHECK (length(period) <= 40)
);
CREATE INDEX card_issues_of_class ON card_issues USING btree (org_id, class_id, period);
CREATE INDEX card_issues_of_member ON card_issues USING btree (org_id, issued_by);
ALTER TABLE card_issues ENABLE ROW LEVEL SECURITY;
ALTER TABLE card_issues FORCE ROW LEVEL SECURITY;
CREATE POLICY checking_cards ON card_issues FOR SELECT TO :owner_role USING (true);
CREATE POLICY own_organisation ON card_issues TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON card_issues FOR EACH STATEMENT EXECUTE FUNCTION count_change('report-cards');
GRANT DELETE, INSERT, SELECT, UPDATE ON card_issues TO :app_role;

CREATE TABLE card_looks (
  org_id bigint NOT NULL,
  look jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT card_looks_pkey PRIMARY KEY (org_id),
  CONSTRAINT card_looks_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE
);
ALTER TABLE card_looks ENABLE ROW LEVEL SECURITY;
ALTER TABLE card_looks FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON card_looks TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON card_looks FOR EACH STATEMENT EXECUTE FUNCTION count_change('report-cards');
GRANT DELETE, INSERT, SELECT, UPDATE ON card_looks TO :app_role;

CREATE TABLE card_print_classes (
  org_id bigint NOT NULL,
  print_id bigint NOT NULL,
  class_id bigint NOT NULL,
  place integer NOT NULL,
  cards integer,
  fault text,
  document bytea,
  CONSTRAINT card_print_classes_pkey PRIMARY KEY (org_id, print_id, class_id),
  CONSTRAINT card_print_classes_org_id_print_id_place_key UNIQUE (org_id, print_id, place),
  CONSTRAINT card_print_classes_org_id_class_id_fkey FOREIGN KEY (org_id, class_id) REFERENCES classrooms(org_id, id) ON DELETE CASCADE,
  CONSTRAINT card_print_classes_org_id_print_id_fkey FOREIGN KEY (org_id, print_id) REFERENCES card_prints(org_id, id) ON DELETE CASCADE,
  CONSTRAINT card_print_classes_cards_check CHECK (cards >= 0),
  CONSTRAINT card_print_classes_fault_check CHECK (length(fault) <= 80)
);
CREATE INDEX card_print_classes_of_class ON card_print_classes USING btree (org_id, class_id);
ALTER TABLE card_print_classes ENABLE ROW LEVEL SECURITY;
ALTER TABLE card_print_classes FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON card_print_classes TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON card_print_classes FOR EACH STATEMENT EXECUTE FUNCTION count_change('report-cards');
GRANT DELETE, INSERT, SELECT, UPDATE ON card_print_classes TO :app_role;

CREATE TABLE card_print_pieces (
  org_id bigint NOT NULL,
  print_id bigint NOT NULL,
  place integer NOT NULL,
  bytes bytea NOT NULL,
  CONSTRAINT card_print_pieces_pkey PRIMARY KEY (org_id, print_id, place),
  CONSTRAINT card_print_pieces_org_id_print_id_fkey FOREIGN KEY (org_id, print_id) REFERENCES card_prints(org_id, id) ON DELETE CASCADE
);
ALTER TABLE card_print_pieces ENABLE ROW LEVEL SECURITY;
ALTER TABLE card_print_pieces FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON card_print_pieces TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON card_print_pieces FOR EACH STATEMENT EXECUTE FUNCTION count_change('report-cards');
GRANT DELETE, INSERT, SELECT, UPDATE ON card_print_pieces TO :app_role;

CREATE TABLE card_prints (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  period text NOT NULL,
  bundle text NOT NULL,
  tagged boolean NOT NULL,
  sorted text NOT NULL,
  issues boolean NOT NULL,
  asked_by bigint NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  kept_from text NOT NULL,
  joined boolean DEFAULT false NOT NULL,
  CONSTRAINT card_prints_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT card_prints_org_id_asked_by_fkey FOREIGN KEY (org_id, asked_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT card_prints_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT card_prints_bundle_check CHECK (bundle = ANY (ARRAY['school'::text, 'classes'::text])),
  CONSTRAINT card_prints_check CHECK (NOT tagged OR bundle = 'classes'::text),
  CONSTRAINT card_prints_kept_from_check CHECK (kept_from ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT card_prints_period_check CHECK (length(period) <= 40),
  CONSTRAINT card_prints_sorted_check CHECK (sorted = ANY (ARRAY['list'::text, 'rank'::text]))
);
CREATE INDEX card_prints_of_member ON card_prints USING btree (org_id, asked_by);
ALTER TABLE card_prints ENABLE ROW LEVEL SECURITY;
ALTER TABLE card_prints FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON card_prints TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON card_prints FOR EACH STATEMENT EXECUTE FUNCTION count_change('report-cards');
GRANT DELETE, INSERT, SELECT, UPDATE ON card_prints TO :app_role;

CREATE TABLE card_publications (
  org_id bigint NOT NULL,
  class_id bigint NOT NULL,
  period text NOT NULL,
  from_day date NOT NULL,
  published_by bigint NOT NULL,
  published_at timestamp with time zone NOT NULL,
  mailed_at timestamp with time zone,
  CONSTRAINT card_publications_pkey PRIMARY KEY (org_id, class_id, period),
  CONSTRAINT card_publications_org_id_class_id_fkey FOREIGN KEY (org_id, class_id) REFERENCES classrooms(org_id, id) ON DELETE CASCADE,
  CONSTRAINT card_publications_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT card_publications_org_id_published_by_fkey FOREIGN KEY (org_id, published_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT card_publications_period_check CHECK (length(period) <= 40)
);
CREATE INDEX card_publications_of_member ON card_publications USING btree (org_id, published_by);
ALTER TABLE card_publications ENABLE ROW LEVEL SECURITY;
ALTER TABLE card_publications FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON card_publications TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON card_publications FOR EACH STATEMENT EXECUTE FUNCTION count_change('report-cards');
GRANT DELETE, INSERT, SELECT, UPDATE ON card_publications TO :app_role;

CREATE TABLE carried_debts (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  student_id bigint NOT NULL,
  year_name text NOT NULL,
  amount bigint NOT NULL,
  reason text NOT NULL,
  entry_id bigint NOT NULL,
  carried_by bigint NOT NULL,
  carried_at timestamp with time zone NOT NULL,
  CONSTRAINT carried_debts_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT carried_debts_by_entry UNIQUE (org_id, entry_id),
  CONSTRAINT carried_debts_org_id_carried_by_fkey FOREIGN KEY (org_id, carried_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT carried_debts_org_id_entry_id_fkey FOREIGN KEY (org_id, entry_id) REFERENCES ledger_entries(org_id, id),
  CONSTRAINT carried_debts_amount_check CHECK (amount >= 1 AND amount <= '999999999999'::bigint),
  CONSTRAINT carried_debts_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 300),
  CONSTRAINT carried_debts_year_name_check CHECK (length(year_name) >= 1 AND length(year_name) <= 40)
);
CREATE INDEX carried_debts_of_member ON carried_debts USING btree (org_id, carried_by);
CREATE INDEX carried_debts_of_student ON carried_debts USING btree (org_id, student_id);
ALTER TABLE carried_debts ENABLE ROW LEVEL SECURITY;
ALTER TABLE carried_debts FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON carried_debts TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON carried_debts FOR EACH STATEMENT EXECUTE FUNCTION count_change('ledger');
GRANT INSERT, SELECT ON carried_debts TO :app_role;
GRANT UPDATE (student_id) ON carried_debts TO :app_role;

CREATE TABLE change_counters (
  org_id bigint NOT NULL,
  topic text NOT NULL,
  value bigint DEFAULT 1 NOT NULL,
  CONSTRAINT change_counters_pkey PRIMARY KEY (org_id, topic)
);
ALTER TABLE change_counters ENABLE ROW LEVEL SECURITY;
ALTER TABLE change_counters FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON change_counters TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE POLICY sign_in ON change_counters FOR SELECT TO :owner_role USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON change_counters TO :app_role;

CREATE TABLE charged_classes (
  org_id bigint NOT NULL,
  student_id bigint NOT NULL,
  item_id bigint NOT NULL,
  class_id bigint NOT NULL,
  CONSTRAINT charged_classes_pkey PRIMARY KEY (org_id, student_id, item_id),
  CONSTRAINT charged_classes_org_id_class_id_fkey FOREIGN KEY (org_id, class_id) REFERENCES classrooms(org_id, id) ON DELETE CASCADE,
  CONSTRAINT charged_classes_org_id_item_id_fkey FOREIGN KEY (org_id, item_id) REFERENCES payment_items(org_id, id) ON DELETE CASCADE,
  CONSTRAINT charged_classes_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE
);
CREATE INDEX charged_classes_of_class ON charged_classes USING btree (org_id, class_id);
CREATE INDEX charged_classes_of_item ON charged_classes USING btree (org_id, item_id);
ALTER TABLE charged_classes ENABLE ROW LEVEL SECURITY;
ALTER TABLE charged_classes FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON charged_classes TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON charged_classes FOR EACH STATEMENT EXECUTE FUNCTION count_change('ledger');
GRANT DELETE, INSERT, SELECT, UPDATE ON charged_classes TO :app_role;

CREATE TABLE class_delegates (
  org_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  class_id bigint NOT NULL,
  student_id bigint NOT NULL,
  post text NOT NULL,
  CONSTRAINT class_delegates_pkey PRIMARY KEY (org_id, class_id, student_id),
  CONSTRAINT class_delegates_org_id_class_id_student_id_fkey FOREIGN KEY (org_id, class_id, student_id) REFERENCES enrolments(org_id, class_id, student_id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT class_delegates_post_check CHECK (post = ANY (ARRAY['head'::text, 'deputy'::text]))
);
CREATE INDEX class_delegates_of_student ON class_delegates USING btree (org_id, student_id);
CREATE UNIQUE INDEX one_head_of_class ON class_delegates USING btree (org_id, class_id) WHERE post = 'head'::text;
ALTER TABLE class_delegates ENABLE ROW LEVEL SECURITY;
ALTER TABLE class_delegates FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON class_delegates TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON class_delegates FOR EACH STATEMENT EXECUTE FUNCTION count_change('students');
GRANT DELETE, INSERT, SELECT, UPDATE ON class_delegates TO :app_role;

CREATE TABLE class_shifts (
  org_id bigint NOT NULL,
  class_id bigint NOT NULL,
  shift_id bigint NOT NULL,
  CONSTRAINT class_shifts_pkey PRIMARY KEY (org_id, class_id),
  CONSTRAINT class_shifts_org_id_class_id_fkey FOREIGN KEY (org_id, class_id) REFERENCES classrooms(org_id, id) ON DELETE CASCADE,
  CONSTRAINT class_shifts_org_id_shift_id_fkey FOREIGN KEY (org_id, shift_id) REFERENCES timetable_shifts(org_id, id)
);
CREATE INDEX class_shifts_of_shift ON class_shifts USING btree (org_id, shift_id);
ALTER TABLE class_shifts ENABLE ROW LEVEL SECURITY;
ALTER TABLE class_shifts FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON class_shifts TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON class_shifts FOR EACH STATEMENT EXECUTE FUNCTION count_change('schedule');
GRANT DELETE, INSERT, SELECT, UPDATE ON class_shifts TO :app_role;

CREATE TABLE classified_by_hand (
  org_id bigint NOT NULL,
  year_id bigint NOT NULL,
  student_id bigint NOT NULL,
  classified boolean NOT NULL,
  reason text NOT NULL,
  decided_by bigint NOT NULL,
  decided_at timestamp with time zone NOT NULL,
  CONSTRAINT classified_by_hand_pkey PRIMARY KEY (org_id, year_id, student_id),
  CONSTRAINT classified_by_hand_org_id_decided_by_fkey FOREIGN KEY (org_id, decided_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT classified_by_hand_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE,
  CONSTRAINT classified_by_hand_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES school_years(org_id, id) ON DELETE CASCADE,
  CONSTRAINT classified_by_hand_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500)
);
CREATE INDEX classified_by_hand_of_student ON classified_by_hand USING btree (org_id, student_id);
ALTER TABLE classified_by_hand ENABLE ROW LEVEL SECURITY;
ALTER TABLE classified_by_hand FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON classified_by_hand TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON classified_by_hand FOR EACH STATEMENT EXECUTE FUNCTION count_change('evaluations');
GRANT DELETE, INSERT, SELECT, UPDATE ON classified_by_hand TO :app_role;

CREATE TABLE classrooms (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  year_id bigint NOT NULL,
  section_id bigint,
  name text NOT NULL,
  source_id text,
  class_master_id bigint,
  level_id bigint,
  series text,
  room text,
  capacity smallint,
  version integer DEFAULT 1 NOT NULL,
  teaching_version integer DEFAULT 1 NOT NULL,
  choices_version integer DEFAULT 1 NOT NULL,
  kind text DEFAULT 'class'::text NOT NULL,
  closed boolean DEFAULT false NOT NULL,
  CONSTRAINT classrooms_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT classrooms_org_id_year_id_name_key UNIQUE (org_id, year_id, name),
  CONSTRAINT classrooms_org_id_class_master_id_fkey FOREIGN KEY (org_id, class_master_id) REFERENCES memberships(org_id, user_id),
  CONSTRAINT classrooms_org_id_level_id_fkey FOREIGN KEY (org_id, level_id) REFERENCES levels(org_id, id),
  CONSTRAINT classrooms_org_id_section_id_fkey FOREIGN KEY (org_id, section_id) REFERENCES sections(org_id, id),
  CONSTRAINT classrooms_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES school_years(org_id, id),
  CONSTRAINT classrooms_capacity_check CHECK (capacity >= 1 AND capacity <= 500),
  CONSTRAINT classrooms_group_check CHECK (
CASE kind
    WHEN 'class'::text THEN NOT closed
    ELSE level_id IS NULL AND series IS NULL AND capacity IS NULL AND class_master_id IS NULL
END),
  CONSTRAINT classrooms_kind_check CHECK (kind = ANY (ARRAY['class'::text, 'group'::text])),
  CONSTRAINT classrooms_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  CONSTRAINT classrooms_room_check CHECK (length(room) >= 1 AND length(room) <= 40),
  CONSTRAINT classrooms_series_check CHECK (length(series) >= 1 AND length(series) <= 40)
);
CREATE INDEX classrooms_of_master ON classrooms USING btree (org_id, class_master_id);
ALTER TABLE classrooms ENABLE ROW LEVEL SECURITY;
ALTER TABLE classrooms FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON classrooms TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON classrooms FOR EACH STATEMENT EXECUTE FUNCTION count_change('classes');
GRANT DELETE, INSERT, SELECT, UPDATE ON classrooms TO :app_role;

CREATE TABLE closing_requests (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  kind text NOT NULL,
  until date,
  reason text,
  requested_by bigint NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  decision text,
  decided_by bigint,
  decided_at timestamp with time zone,
  CONSTRAINT closing_requests_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT closing_requests_org_id_decided_by_fkey FOREIGN KEY (org_id, decided_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT closing_requests_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT closing_requests_org_id_requested_by_fkey FOREIGN KEY (org_id, requested_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT closing_requests_check CHECK (kind = 'reopen'::text OR until IS NOT NULL),
  CONSTRAINT closing_requests_check1 CHECK (kind = 'close'::text OR reason IS NOT NULL),
  CONSTRAINT closing_requests_check2 CHECK ((decision IS NULL) = (decided_by IS NULL) AND (decision IS NULL) = (decided_at IS NULL)),
  CONSTRAINT closing_requests_decision_check CHECK (decision = ANY (ARRAY['approved'::text, 'refused'::text, 'withdrawn'::text])),
  CONSTRAINT closing_requests_kind_check CHECK (kind = ANY (ARRAY['close'::text, 'reopen'::text])),
  CONSTRAINT closing_requests_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 300),
  CONSTRAINT closing_requests_second_person CHECK (decision IS DISTINCT FROM 'approved'::text OR decided_by <> requested_by)
);
CREATE INDEX closing_requests_approved ON closing_requests USING btree (org_id, id) WHERE decision = 'approved'::text;
CREATE INDEX closing_requests_of_decider ON closing_requests USING btree (org_id, decided_by);
CREATE INDEX closing_requests_of_requester ON closing_requests USING btree (org_id, requested_by);
CREATE UNIQUE INDEX closing_requests_waiting ON closing_requests USING btree (org_id) WHERE decision IS NULL;
ALTER TABLE closing_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE closing_requests FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON closing_requests TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON closing_requests FOR EACH STATEMENT EXECUTE FUNCTION count_change('ledger');
CREATE TRIGGER decided_once BEFORE UPDATE ON closing_requests FOR EACH ROW EXECUTE FUNCTION refuse_decided_again();
GRANT INSERT, SELECT ON closing_requests TO :app_role;
GRANT UPDATE (decision) ON closing_requests TO :app_role;
GRANT UPDATE (decided_by) ON closing_requests TO :app_role;
GRANT UPDATE (decided_at) ON closing_requests TO :app_role;

CREATE TABLE communication_choices (
  org_id bigint NOT NULL,
  message_id bigint NOT NULL,
  number smallint NOT NULL,
  en text,
  fr text,
  CONSTRAINT communication_choices_pkey PRIMARY KEY (org_id, message_id, number),
  CONSTRAINT communication_choices_org_id_message_id_fkey FOREIGN KEY (org_id, message_id) REFERENCES communication_messages(org_id, id) ON DELETE CASCADE,
  CONSTRAINT communication_choices_check CHECK (num_nonnulls(en, fr) > 0),
  CONSTRAINT communication_choices_en_check CHECK (length(en) >= 1 AND length(en) <= 80),
  CONSTRAINT communication_choices_fr_check CHECK (length(fr) >= 1 AND length(fr) <= 80),
  CONSTRAINT communication_choices_number_check CHECK (number >= 1 AND number <= 8)
);
ALTER TABLE communication_choices ENABLE ROW LEVEL SECURITY;
ALTER TABLE communication_choices FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON communication_choices TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON communication_choices FOR EACH STATEMENT EXECUTE FUNCTION count_change('communication');
GRANT DELETE, INSERT, SELECT, UPDATE ON communication_choices TO :app_role;

CREATE TABLE communication_copies (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  message_id bigint NOT NULL,
  guardian_id bigint,
  user_id bigint,
  amount bigint,
  read_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  choice smallint,
  answered_at timestamp with time zone,
  reminded_at timestamp with time zone,
  closed_at timestamp with time zone,
  CONSTRAINT communication_copies_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT communication_copies_org_id_guardian_id_fkey FOREIGN KEY (org_id, guardian_id) REFERENCES guardians(org_id, id) ON DELETE CASCADE,
  CONSTRAINT communication_copies_org_id_message_id_choice_fkey FOREIGN KEY (org_id, message_id, choice) REFERENCES communication_choices(org_id, message_id, number),
  CONSTRAINT communication_copies_org_id_message_id_fkey FOREIGN KEY (org_id, message_id) REFERENCES communication_messages(org_id, id) ON DELETE CASCADE,
  CONSTRAINT communication_copies_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE,
  CONSTRAINT communication_copies_amount_check CHECK (amount > 0),
  CONSTRAINT communication_copies_check CHECK (num_nonnulls(guardian_id, user_id) > 0),
  CONSTRAINT communication_copies_check1 CHECK ((choice IS NULL) = (answered_at IS NULL))
);
CREATE INDEX communication_copies_of_guardian ON communication_copies USING btree (org_id, guardian_id);
CREATE INDEX communication_copies_of_message ON communication_copies USING btree (org_id, message_id, id);
CREATE INDEX communication_copies_of_user ON communication_copies USING btree (org_id, user_id, id);
ALTER TABLE communication_copies ENABLE ROW LEVEL SECURITY;
ALTER TABLE communication_copies FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON communication_copies TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON communication_copies FOR EACH STATEMENT EXECUTE FUNCTION count_change('communication');
GRANT DELETE, INSERT, SELECT, UPDATE ON communication_copies TO :app_role;

CREATE TABLE communication_copy_students (
  org_id bigint NOT NULL,
  copy_id bigint NOT NULL,
  student_id bigint NOT NULL,
  CONSTRAINT communication_copy_students_pkey PRIMARY KEY (org_id, copy_id, student_id),
  CONSTRAINT communication_copy_students_org_id_copy_id_fkey FOREIGN KEY (org_id, copy_id) REFERENCES communication_copies(org_id, id) ON DELETE CASCADE,
  CONSTRAINT communication_copy_students_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE
);
CREATE INDEX communication_copy_students_of_student ON communication_copy_students USING btree (org_id, student_id, copy_id);
ALTER TABLE communication_copy_students ENABLE ROW LEVEL SECURITY;
ALTER TABLE communication_copy_students FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON communication_copy_students TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON communication_copy_students FOR EACH STATEMENT EXECUTE FUNCTION count_change('communication');
GRANT DELETE, INSERT, SELECT, UPDATE ON communication_copy_students TO :app_role;

CREATE TABLE communication_documents (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  message_id bigint NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  content bytea NOT NULL,
  CONSTRAINT communication_documents_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT communication_documents_org_id_message_id_fkey FOREIGN KEY (org_id, message_id) REFERENCES communication_messages(org_id, id) ON DELETE CASCADE,
  CONSTRAINT communication_documents_content_check CHECK (length(content) <= 5242880),
  CONSTRAINT communication_documents_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  CONSTRAINT communication_documents_type_check CHECK (type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text]))
);
CREATE INDEX communication_documents_of_message ON communication_documents USING btree (org_id, message_id, id);
ALTER TABLE communication_documents ENABLE ROW LEVEL SECURITY;
ALTER TABLE communication_documents FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON communication_documents TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON communication_documents FOR EACH STATEMENT EXECUTE FUNCTION count_change('communication');
GRANT DELETE, INSERT, SELECT, UPDATE ON communication_documents TO :app_role;

CREATE TABLE communication_messages (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  sender_id bigint NOT NULL,
  subject_en text,
  subject_fr text,
  body_en text,
  body_fr text,
  audience text NOT NULL,
  among text NOT NULL,
  confirms boolean NOT NULL,
  replies boolean NOT NULL,
  notice_until date,
  state text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  send_at timestamp with time zone,
  not_sent boolean DEFAULT false NOT NULL,
  review text,
  submitted_at timestamp with time zone,
  reviewed_by bigint,
  review_reason text,
  written_by text NOT NULL,
  sms text DEFAULT 'short'::text NOT NULL,
  CONSTRAINT communication_messages_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT communication_messages_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT communication_messages_org_id_sender_id_fkey FOREIGN KEY (org_id, sender_id) REFERENCES memberships(org_id, user_id),
  CONSTRAINT communication_messages_reviewed_by_fkey FOREIGN KEY (org_id, reviewed_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT communication_messages_among_check CHECK (among = ANY (ARRAY['all'::text, 'debtors'::text, 'absent'::text])),
  CONSTRAINT communication_messages_audience_check CHECK (audience = ANY (ARRAY['school'::text, 'sections'::text, 'levels'::text, 'classes'::text, 'students'::text, 'staff'::text, 'people'::text])),
  CONSTRAINT communication_messages_body_en_check CHECK (length(body_en) >= 1 AND length(body_en) <= 5000),
  CONSTRAINT communication_messages_body_fr_check CHECK (length(body_fr) >= 1 AND length(body_fr) <= 5000),
  CONSTRAINT communication_messages_check CHECK ((subject_en IS NULL) = (body_en IS NULL) AND (subject_fr IS NULL) = (body_fr IS NULL)),
  CONSTRAINT communication_messages_check1 CHECK (num_nonnulls(subject_en, subject_fr) > 0),
  CONSTRAINT communication_messages_check2 CHECK ((state = 'draft'::text) = (sent_at IS NULL)),
  CONSTRAINT communication_messages_check3 CHECK (((review = 'returned'::text) IS TRUE) = (review_reason IS NOT NULL)),
  CONSTRAINT communication_messages_check4 CHECK (((review = ANY (ARRAY['returned'::text, 'approved'::text])) IS TRUE) = (reviewed_by IS NOT NULL)),
  CONSTRAINT communication_messages_check5 CHECK ((review IS NULL) = (submitted_at IS NULL)),
  CONSTRAINT communication_messages_review_check CHECK (review = ANY (ARRAY['waiting'::text, 'returned'::text, 'approved'::text])),
  CONSTRAINT communication_messages_review_reason_check CHECK (length(review_reason) >= 1 AND length(review_reason) <= 500),
  CONSTRAINT communication_messages_sms_check CHECK (sms = ANY (ARRAY['full'::text, 'short'::text, 'hint'::text])),
  CONSTRAINT communication_messages_state_check CHECK (state = ANY (ARRAY['draft'::text, 'sent'::text, 'withdrawn'::text])),
  CONSTRAINT communication_messages_subject_en_check CHECK (length(subject_en) >= 1 AND length(subject_en) <= 150),
  CONSTRAINT communication_messages_subject_fr_check CHECK (length(subject_fr) >= 1 AND length(subject_fr) <= 150),
  CONSTRAINT communication_messages_written_by_check CHECK (written_by = ANY (ARRAY['staff'::text, 'family'::text]))
);
CREATE INDEX communication_messages_by_reviewer ON communication_messages USING btree (org_id, reviewed_by) WHERE reviewed_by IS NOT NULL;
CREATE INDEX communication_messages_of_sender ON communication_messages USING btree (org_id, sender_id, id);
CREATE INDEX communication_messages_to_review ON communication_messages USING btree (org_id, submitted_at) WHERE review = 'waiting'::text;
ALTER TABLE communication_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE communication_messages FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON communication_messages TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON communication_messages FOR EACH STATEMENT EXECUTE FUNCTION count_change('communication');
GRANT DELETE, INSERT, SELECT, UPDATE ON communication_messages TO :app_role;

CREATE TABLE communication_replies (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  copy_id bigint NOT NULL,
  author_id bigint NOT NULL,
  body text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  read_at timestamp with time zone,
  CONSTRAINT communication_replies_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT communication_replies_org_id_author_id_fkey FOREIGN KEY (org_id, author_id) REFERENCES memberships(org_id, user_id),
  CONSTRAINT communication_replies_org_id_copy_id_fkey FOREIGN KEY (org_id, copy_id) REFERENCES communication_copies(org_id, id) ON DELETE CASCADE,
  CONSTRAINT communication_replies_body_check CHECK (length(body) >= 1 AND length(body) <= 2000)
);
CREATE INDEX communication_replies_of_author ON communication_replies USING btree (org_id, author_id);
CREATE INDEX communication_replies_of_copy ON communication_replies USING btree (org_id, copy_id, id);
ALTER TABLE communication_replies ENABLE ROW LEVEL SECURITY;
ALTER TABLE communication_replies FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON communication_replies TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON communication_replies FOR EACH STATEMENT EXECUTE FUNCTION count_change('communication');
GRANT DELETE, INSERT, SELECT, UPDATE ON communication_replies TO :app_role;

CREATE TABLE communication_settings (
  org_id bigint NOT NULL,
  reviewed text[] NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT communication_settings_pkey PRIMARY KEY (org_id),
  CONSTRAINT communication_settings_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT communication_settings_reviewed_check CHECK (reviewed <@ ARRAY['classes'::text, 'debtors'::text])
);
ALTER TABLE communication_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE communication_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON communication_settings TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON communication_settings FOR EACH STATEMENT EXECUTE FUNCTION count_change('communication');
GRANT DELETE, INSERT, SELECT, UPDATE ON communication_settings TO :app_role;

CREATE TABLE communication_targets (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  message_id bigint NOT NULL,
  section_id bigint,
  level_id bigint,
  class_id bigint,
  student_id bigint,
  user_id bigint,
  CONSTRAINT communication_targets_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT communication_targets_org_id_class_id_fkey FOREIGN KEY (org_id, class_id) REFERENCES classrooms(org_id, id) ON DELETE CASCADE,
  CONSTRAINT communication_targets_org_id_level_id_fkey FOREIGN KEY (org_id, level_id) REFERENCES levels(org_id, id) ON DELETE CASCADE,
  CONSTRAINT communication_targets_org_id_message_id_fkey FOREIGN KEY (org_id, message_id) REFERENCES communication_messages(org_id, id) ON DELETE CASCADE,
  CONSTRAINT communication_targets_org_id_section_id_fkey FOREIGN KEY (org_id, section_id) REFERENCES sections(org_id, id) ON DELETE CASCADE,
  CONSTRAINT communication_targets_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE,
  CONSTRAINT communication_targets_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE,
  CONSTRAINT communication_targets_check CHECK (num_nonnulls(section_id, level_id, class_id, student_id, user_id) = 1)
);
CREATE INDEX communication_targets_of_class ON communication_targets USING btree (org_id, class_id);
CREATE INDEX communication_targets_of_level ON communication_targets USING btree (org_id, level_id);
CREATE INDEX communication_targets_of_message ON communication_targets USING btree (org_id, message_id);
CREATE INDEX communication_targets_of_section ON communication_targets USING btree (org_id, section_id);
CREATE INDEX communication_targets_of_student ON communication_targets USING btree (org_id, student_id);
CREATE INDEX communication_targets_of_user ON communication_targets USING btree (org_id, user_id);
ALTER TABLE communication_targets ENABLE ROW LEVEL SECURITY;
ALTER TABLE communication_targets FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON communication_targets TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON communication_targets FOR EACH STATEMENT EXECUTE FUNCTION count_change('communication');
GRANT DELETE, INSERT, SELECT, UPDATE ON communication_targets TO :app_role;

CREATE TABLE conduct_totals (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  student_id bigint NOT NULL,
  year_id bigint NOT NULL,
  trimester_id bigint,
  sequence_id bigint,
  unjustified integer NOT NULL,
  justified integer NOT NULL,
  detention integer NOT NULL,
  lateness integer NOT NULL,
  exclusion_days integer NOT NULL,
  warnings integer NOT NULL,
  reprimands integer NOT NULL,
  excluded boolean NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  saved_by bigint NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  CONSTRAINT conduct_totals_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT conduct_totals_org_id_student_id_year_id_trimester_id_seque_key UNIQUE NULLS NOT DISTINCT (org_id, student_id, year_id, trimester_id, sequence_id),
  CONSTRAINT conduct_totals_org_id_saved_by_fkey FOREIGN KEY (org_id, saved_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT conduct_totals_org_id_sequence_id_fkey FOREIGN KEY (org_id, sequence_id) REFERENCES sequences(org_id, id),
  CONSTRAINT conduct_totals_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE,
  CONSTRAINT conduct_totals_org_id_trimester_id_fkey FOREIGN KEY (org_id, trimester_id) REFERENCES trimesters(org_id, id),
  CONSTRAINT conduct_totals_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES school_years(org_id, id),
  CONSTRAINT conduct_totals_check CHECK (trimester_id IS NULL OR sequence_id IS NULL),
  CONSTRAINT conduct_totals_detention_check CHECK (detention >= 0 AND detention <= 90000),
  CONSTRAINT conduct_totals_exclusion_days_check CHECK (exclusion_days >= 0 AND exclusion_days <= 366),
  CONSTRAINT conduct_totals_justified_check CHECK (justified >= 0 AND justified <= 90000),
  CONSTRAINT conduct_totals_lateness_check CHECK (lateness >= 0 AND lateness <= 999),
  CONSTRAINT conduct_totals_reprimands_check CHECK (reprimands >= 0 AND reprimands <= 99),
  CONSTRAINT conduct_totals_unjustified_check CHECK (unjustified >= 0 AND unjustified <= 90000),
  CONSTRAINT conduct_totals_warnings_check CHECK (warnings >= 0 AND warnings <= 99)
);
CREATE INDEX conduct_totals_of_sequence ON conduct_totals USING btree (org_id, sequence_id);
CREATE INDEX conduct_totals_of_trimester ON conduct_totals USING btree (org_id, trimester_id);
CREATE INDEX conduct_totals_of_year ON conduct_totals USING btree (org_id, year_id);
ALTER TABLE conduct_totals ENABLE ROW LEVEL SECURITY;
ALTER TABLE conduct_totals FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON conduct_totals TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON conduct_totals FOR EACH STATEMENT EXECUTE FUNCTION count_change('appreciations');
GRANT DELETE, INSERT, SELECT, UPDATE ON conduct_totals TO :app_role;

CREATE TABLE consequence_events (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  consequence_id bigint NOT NULL,
  student_id bigint NOT NULL,
  act text NOT NULL,
  remark text,
  done_by bigint,
  done_at timestamp with time zone NOT NULL,
  CONSTRAINT consequence_events_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT consequence_events_org_id_consequence_id_student_id_fkey FOREIGN KEY (org_id, consequence_id, student_id) REFERENCES consequences(org_id, id, student_id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT consequence_events_org_id_done_by_fkey FOREIGN KEY (org_id, done_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT consequence_events_act_check CHECK (act = ANY (ARRAY['proposed'::text, 'decided'::text, 'dropped'::text, 'published'::text, 'withheld'::text, 'scheduled'::text, 'served'::text, 'missed'::text, 'appealed'::text, 'upheld'::text, 'revoked'::text, 'expired'::text, 'undone'::text, 'kept'::text])),
  CONSTRAINT consequence_events_remark_check CHECK (length(remark) >= 1 AND length(remark) <= 1000)
);
CREATE INDEX consequence_events_done_by ON consequence_events USING btree (org_id, done_by) WHERE done_by IS NOT NULL;
CREATE INDEX consequence_events_of_consequence ON consequence_events USING btree (org_id, consequence_id);
CREATE INDEX consequence_events_of_student ON consequence_events USING btree (org_id, student_id);
ALTER TABLE consequence_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE consequence_events FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON consequence_events TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON consequence_events FOR EACH STATEMENT EXECUTE FUNCTION count_change('discipline');
GRANT DELETE, INSERT, SELECT, UPDATE ON consequence_events TO :app_role;

CREATE TABLE consequences (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  year_id bigint NOT NULL,
  student_id bigint NOT NULL,
  class_id bigint,
  incident_id bigint,
  kind_id smallint NOT NULL,
  form text NOT NULL,
  hours smallint,
  from_day date,
  until_day date,
  reason text NOT NULL,
  state text NOT NULL,
  proposed_by bigint,
  proposed_at timestamp with time zone NOT NULL,
  decided_by bigint,
  decided_at timestamp with time zone,
  decided_on date,
  published_at timestamp with time zone,
  expires_on date,
  detention_id bigint,
  version integer DEFAULT 1 NOT NULL,
  school_days smallint,
  CONSTRAINT consequences_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT consequences_of_one_student UNIQUE (org_id, id, student_id),
  CONSTRAINT consequences_org_id_class_id_fkey FOREIGN KEY (org_id, class_id) REFERENCES classrooms(org_id, id),
  CONSTRAINT consequences_org_id_decided_by_fkey FOREIGN KEY (org_id, decided_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT consequences_org_id_detention_id_fkey FOREIGN KEY (org_id, detention_id) REFERENCES detentions(org_id, id) ON DELETE SET NULL (detention_id),
  CONSTRAINT consequences_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT consequences_org_id_incident_id_fkey FOREIGN KEY (org_id, incident_id) REFERENCES incidents(org_id, id) ON DELETE SET NULL (incident_id),
  CONSTRAINT consequences_org_id_proposed_by_fkey FOREIGN KEY (org_id, proposed_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT consequences_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE,
  CONSTRAINT consequences_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES school_years(org_id, id),
  CONSTRAINT consequences_check CHECK ((form = 'detention'::text) = (hours IS NOT NULL)),
  CONSTRAINT consequences_check1 CHECK (from_day <= until_day AND (form = 'suspension'::text OR from_day IS NULL) AND (from_day IS NULL) = (until_day IS NULL)),
  CONSTRAINT consequences_check2 CHECK ((decided_at IS NULL) = (decided_by IS NULL) AND (decided_at IS NULL) = (decided_on IS NULL)),
  CONSTRAINT consequences_check3 CHECK ((state <> ALL (ARRAY['proposed'::text, 'dropped'::text])) OR published_at IS NULL),
  CONSTRAINT consequences_check4 CHECK (school_days >= 0 AND (form = 'suspension'::text OR school_days IS NULL)),
  CONSTRAINT consequences_form_check CHECK (form = ANY (ARRAY['detention'::text, 'chore'::text, 'warning'::text, 'reprimand'::text, 'suspension'::text, 'dismissal'::text, 'other'::text])),
  CONSTRAINT consequences_hours_check CHECK (hours >= 1 AND hours <= 40),
  CONSTRAINT consequences_kind_id_check CHECK (kind_id > 0),
  CONSTRAINT consequences_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 1000),
  CONSTRAINT consequences_state_check CHECK (state = ANY (ARRAY['proposed'::text, 'decided'::text, 'served'::text, 'missed'::text, 'appealed'::text, 'revoked'::text, 'expired'::text, 'dropped'::text]))
);
CREATE INDEX consequences_decided_by ON consequences USING btree (org_id, decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX consequences_expiring ON consequences USING btree (org_id, expires_on) WHERE state = ANY (ARRAY['decided'::text, 'served'::text, 'missed'::text]);
CREATE INDEX consequences_in_state ON consequences USING btree (org_id, year_id, state);
CREATE INDEX consequences_of_class ON consequences USING btree (org_id, class_id);
CREATE INDEX consequences_of_detention ON consequences USING btree (org_id, detention_id) WHERE detention_id IS NOT NULL;
CREATE INDEX consequences_of_incident ON consequences USING btree (org_id, incident_id) WHERE incident_id IS NOT NULL;
CREATE INDEX consequences_of_student ON consequences USING btree (org_id, student_id, year_id);
CREATE INDEX consequences_proposed_by ON consequences USING btree (org_id, proposed_by) WHERE proposed_by IS NOT NULL;
ALTER TABLE consequences ENABLE ROW LEVEL SECURITY;
ALTER TABLE consequences FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON consequences TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON consequences FOR EACH STATEMENT EXECUTE FUNCTION count_change('discipline');
CREATE TRIGGER touched_after AFTER UPDATE ON consequences REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_students();
CREATE TRIGGER touched_before AFTER UPDATE ON consequences REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_students();
CREATE TRIGGER touched_by_delete AFTER DELETE ON consequences REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_students();
CREATE TRIGGER touched_by_insert AFTER INSERT ON consequences REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_students();
GRANT DELETE, INSERT, SELECT, UPDATE ON consequences TO :app_role;

CREATE TABLE council_attendances (
  org_id bigint NOT NULL,
  sitting_id bigint NOT NULL,
  user_id bigint NOT NULL,
  state text NOT NULL,
  CONSTRAINT council_attendances_pkey PRIMARY KEY (org_id, sitting_id, user_id),
  CONSTRAINT council_attendances_org_id_sitting_id_fkey FOREIGN KEY (org_id, sitting_id) REFERENCES council_sittings(org_id, id) ON DELETE CASCADE,
  CONSTRAINT council_attendances_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id),
  CONSTRAINT council_attendances_state_check CHECK (state = ANY (ARRAY['present'::text, 'excused'::text, 'absent'::text]))
);
CREATE INDEX council_attendances_of_member ON council_attendances USING btree (org_id, user_id);
ALTER TABLE council_attendances ENABLE ROW LEVEL SECURITY;
ALTER TABLE council_attendances FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON council_attendances TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON council_attendances FOR EACH STATEMENT EXECUTE FUNCTION count_change('council');
GRANT DELETE, INSERT, SELECT, UPDATE ON council_attendances TO :app_role;

CREATE TABLE council_closings (
  org_id bigint NOT NULL,
  sitting_id bigint NOT NULL,
  number integer NOT NULL,
  closed_by bigint NOT NULL,
  closed_at timestamp with time zone NOT NULL,
  reopened_by bigint,
  reopened_at timestamp with time zone,
  reason text,
  CONSTRAINT council_closings_pkey PRIMARY KEY (org_id, sitting_id, number),
  CONSTRAINT council_closings_org_id_closed_by_fkey FOREIGN KEY (org_id, closed_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT council_closings_org_id_reopened_by_fkey FOREIGN KEY (org_id, reopened_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT council_closings_org_id_sitting_id_fkey FOREIGN KEY (org_id, sitting_id) REFERENCES council_sittings(org_id, id) ON DELETE CASCADE,
  CONSTRAINT council_closings_check CHECK ((reopened_by IS NULL) = (reason IS NULL) AND (reopened_by IS NULL) = (reopened_at IS NULL)),
  CONSTRAINT council_closings_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500)
);
CREATE INDEX council_closings_of_closer ON council_closings USING btree (org_id, closed_by);
CREATE INDEX council_closings_of_reopener ON council_closings USING btree (org_id, reopened_by);
ALTER TABLE council_closings ENABLE ROW LEVEL SECURITY;
ALTER TABLE council_closings FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON council_closings TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON council_closings FOR EACH STATEMENT EXECUTE FUNCTION count_change('council');
GRANT DELETE, INSERT, SELECT, UPDATE ON council_closings TO :app_role;

CREATE TABLE council_decisions (
  org_id bigint NOT NULL,
  sitting_id bigint NOT NULL,
  student_id bigint NOT NULL,
  decided jsonb,
  basis jsonb NOT NULL,
  batch integer,
  version integer DEFAULT 1 NOT NULL,
  saved_by bigint NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  CONSTRAINT council_decisions_pkey PRIMARY KEY (org_id, sitting_id, student_id),
  CONSTRAINT council_decisions_org_id_saved_by_fkey FOREIGN KEY (org_id, saved_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT council_decisions_org_id_sitting_id_fkey FOREIGN KEY (org_id, sitting_id) REFERENCES council_sittings(org_id, id) ON DELETE CASCADE,
  CONSTRAINT council_decisions_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX council_decisions_of_member ON council_decisions USING btree (org_id, saved_by);
CREATE INDEX council_decisions_of_student ON council_decisions USING btree (org_id, student_id);
ALTER TABLE council_decisions ENABLE ROW LEVEL SECURITY;
ALTER TABLE council_decisions FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON council_decisions TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON council_decisions FOR EACH STATEMENT EXECUTE FUNCTION count_change('council');
GRANT DELETE, INSERT, SELECT, UPDATE ON council_decisions TO :app_role;

CREATE TABLE council_sittings (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  class_id bigint NOT NULL,
  period text NOT NULL,
  held_on date NOT NULL,
  chair_id bigint NOT NULL,
  secretary_id bigint,
  guests text[] NOT NULL,
  remark text NOT NULL,
  state text DEFAULT 'open'::text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  opened_by bigint NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  CONSTRAINT council_sittings_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT council_sittings_org_id_class_id_period_key UNIQUE (org_id, class_id, period),
  CONSTRAINT council_sittings_org_id_chair_id_fkey FOREIGN KEY (org_id, chair_id) REFERENCES memberships(org_id, user_id),
  CONSTRAINT council_sittings_org_id_class_id_fkey FOREIGN KEY (org_id, class_id) REFERENCES classrooms(org_id, id),
  CONSTRAINT council_sittings_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT council_sittings_org_id_opened_by_fkey FOREIGN KEY (org_id, opened_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT council_sittings_org_id_secretary_id_fkey FOREIGN KEY (org_id, secretary_id) REFERENCES memberships(org_id, user_id),
  CONSTRAINT council_sittings_guests_check CHECK (cardinality(guests) <= 30),
  CONSTRAINT council_sittings_period_check CHECK (period ~ '^(sequence|trimester|year)-[1-9][0-9]{0,14}$'::text),
  CONSTRAINT council_sittings_remark_check CHECK (length(remark) <= 2000),
  CONSTRAINT council_sittings_state_check CHECK (state = ANY (ARRAY['open'::text, 'closed'::text]))
);
CREATE INDEX council_sittings_of_chair ON council_sittings USING btree (org_id, chair_id);
CREATE INDEX council_sittings_of_opener ON council_sittings USING btree (org_id, opened_by);
CREATE INDEX council_sittings_of_secretary ON council_sittings USING btree (org_id, secretary_id);
ALTER TABLE council_sittings ENABLE ROW LEVEL SECURITY;
ALTER TABLE council_sittings FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON council_sittings TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON council_sittings FOR EACH STATEMENT EXECUTE FUNCTION count_change('council');
GRANT DELETE, INSERT, SELECT, UPDATE ON council_sittings TO :app_role;

CREATE TABLE declined_homework (
  org_id bigint NOT NULL,
  homework_id bigint NOT NULL,
  student_id bigint NOT NULL,
  declined_at timestamp with time zone NOT NULL,
  declined_by bigint NOT NULL,
  CONSTRAINT declined_homework_pkey PRIMARY KEY (org_id, homework_id, student_id),
  CONSTRAINT declined_homework_org_id_declined_by_fkey FOREIGN KEY (org_id, declined_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT declined_homework_org_id_homework_id_fkey FOREIGN KEY (org_id, homework_id) REFERENCES homework(org_id, id) ON DELETE CASCADE,
  CONSTRAINT declined_homework_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE
);
CREATE INDEX declined_homework_of_member ON declined_homework USING btree (org_id, declined_by);
CREATE INDEX declined_homework_of_student ON declined_homework USING btree (org_id, student_id);
ALTER TABLE declined_homework ENABLE ROW LEVEL SECURITY;
ALTER TABLE declined_homework FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON declined_homework TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON declined_homework FOR EACH STATEMENT EXECUTE FUNCTION count_change('homework');
GRANT DELETE, INSERT, SELECT, UPDATE ON declined_homework TO :app_role;

CREATE TABLE desk_orders (
  org_id bigint NOT NULL,
  teacher_id bigint NOT NULL,
  student_id bigint NOT NULL,
  "position" smallint NOT NULL,
  CONSTRAINT desk_orders_pkey PRIMARY KEY (org_id, teacher_id, student_id),
  CONSTRAINT desk_orders_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE,
  CONSTRAINT desk_orders_org_id_teacher_id_fkey FOREIGN KEY (org_id, teacher_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE,
  CONSTRAINT desk_orders_position_check CHECK ("position" > 0)
);
CREATE INDEX desk_orders_of_student ON desk_orders USING btree (org_id, student_id);
ALTER TABLE desk_orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE desk_orders FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON desk_orders TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON desk_orders FOR EACH STATEMENT EXECUTE FUNCTION count_change('attendance');
GRANT DELETE, INSERT, SELECT, UPDATE ON desk_orders TO :app_role;

CREATE TABLE detentions (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  held_on date NOT NULL,
  starts_at time without time zone NOT NULL,
  ends_at time without time zone NOT NULL,
  room text,
  supervisor_id bigint NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT detentions_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT detentions_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT detentions_org_id_supervisor_id_fkey FOREIGN KEY (org_id, supervisor_id) REFERENCES memberships(org_id, user_id),
  CONSTRAINT detentions_check CHECK (starts_at < ends_at),
  CONSTRAINT detentions_room_check CHECK (length(room) >= 1 AND length(room) <= 80)
);
CREATE INDEX detentions_held_on ON detentions USING btree (org_id, held_on);
CREATE INDEX detentions_of_supervisor ON detentions USING btree (org_id, supervisor_id);
ALTER TABLE detentions ENABLE ROW LEVEL SECURITY;
ALTER TABLE detentions FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON detentions TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON detentions FOR EACH STATEMENT EXECUTE FUNCTION count_change('discipline');
GRANT DELETE, INSERT, SELECT, UPDATE ON detentions TO :app_role;

CREATE TABLE digest_choices (
  org_id bigint NOT NULL,
  user_id bigint NOT NULL,
  how text NOT NULL,
  chosen_at timestamp with time zone NOT NULL,
  CONSTRAINT digest_choices_pkey PRIMARY KEY (org_id, user_id),
  CONSTRAINT digest_choices_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE,
  CONSTRAINT digest_choices_how_check CHECK (how = ANY (ARRAY['off'::text, 'weekly'::text, 'daily'::text]))
);
ALTER TABLE digest_choices ENABLE ROW LEVEL SECURITY;
ALTER TABLE digest_choices FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON digest_choices TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON digest_choices FOR EACH STATEMENT EXECUTE FUNCTION count_change('notifications');
GRANT DELETE, INSERT, SELECT, UPDATE ON digest_choices TO :app_role;

CREATE TABLE digest_settings (
  org_id bigint NOT NULL,
  usual text NOT NULL,
  weekday smallint NOT NULL,
  hour smallint NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT digest_settings_pkey PRIMARY KEY (org_id),
  CONSTRAINT digest_settings_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT digest_settings_hour_check CHECK (hour >= 7 AND hour <= 18),
  CONSTRAINT digest_settings_usual_check CHECK (usual = ANY (ARRAY['off'::text, 'weekly'::text, 'daily'::text])),
  CONSTRAINT digest_settings_weekday_check CHECK (weekday >= 1 AND weekday <= 6)
);
ALTER TABLE digest_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE digest_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON digest_settings TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON digest_settings FOR EACH STATEMENT EXECUTE FUNCTION count_change('notifications');
GRANT DELETE, INSERT, SELECT, UPDATE ON digest_settings TO :app_role;

CREATE TABLE disciplinary_council_members (
  org_id bigint NOT NULL,
  council_id bigint NOT NULL,
  user_id bigint NOT NULL,
  CONSTRAINT disciplinary_council_members_pkey PRIMARY KEY (org_id, council_id, user_id),
  CONSTRAINT disciplinary_council_members_org_id_council_id_fkey FOREIGN KEY (org_id, council_id) REFERENCES disciplinary_councils(org_id, id) ON DELETE CASCADE,
  CONSTRAINT disciplinary_council_members_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id)
);
CREATE INDEX disciplinary_council_members_of_user ON disciplinary_council_members USING btree (org_id, user_id);
ALTER TABLE disciplinary_council_members ENABLE ROW LEVEL SECURITY;
ALTER TABLE disciplinary_council_members FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON disciplinary_council_members TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON disciplinary_council_members FOR EACH STATEMENT EXECUTE FUNCTION count_change('discipline');
GRANT DELETE, INSERT, SELECT, UPDATE ON disciplinary_council_members TO :app_role;

CREATE TABLE disciplinary_councils (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  year_id bigint NOT NULL,
  day date NOT NULL,
  starts_at time without time zone NOT NULL,
  room text NOT NULL,
  chair_id bigint NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT disciplinary_councils_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT disciplinary_councils_org_id_chair_id_fkey FOREIGN KEY (org_id, chair_id) REFERENCES memberships(org_id, user_id),
  CONSTRAINT disciplinary_councils_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT disciplinary_councils_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES school_years(org_id, id),
  CONSTRAINT disciplinary_councils_room_check CHECK (length(room) >= 1 AND length(room) <= 120)
);
CREATE INDEX disciplinary_councils_of_chair ON disciplinary_councils USING btree (org_id, chair_id);
CREATE INDEX disciplinary_councils_of_year ON disciplinary_councils USING btree (org_id, year_id, day);
ALTER TABLE disciplinary_councils ENABLE ROW LEVEL SECURITY;
ALTER TABLE disciplinary_councils FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON disciplinary_councils TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON disciplinary_councils FOR EACH STATEMENT EXECUTE FUNCTION count_change('discipline');
GRANT DELETE, INSERT, SELECT, UPDATE ON disciplinary_councils TO :app_role;

CREATE TABLE disciplinary_hearings (
  org_id bigint NOT NULL,
  consequence_id bigint NOT NULL,
  council_id bigint NOT NULL,
  student_id bigint NOT NULL,
  summons_id bigint,
  hearing text,
  present_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
  outcome text,
  votes_for smallint,
  votes_against smallint,
  abstentions smallint,
  recorded_by bigint,
  recorded_at timestamp with time zone,
  CONSTRAINT disciplinary_hearings_pkey PRIMARY KEY (org_id, consequence_id),
  CONSTRAINT disciplinary_hearings_org_id_consequence_id_fkey FOREIGN KEY (org_id, consequence_id) REFERENCES consequences(org_id, id) ON DELETE CASCADE,
  CONSTRAINT disciplinary_hearings_org_id_council_id_fkey FOREIGN KEY (org_id, council_id) REFERENCES disciplinary_councils(org_id, id) ON DELETE CASCADE,
  CONSTRAINT disciplinary_hearings_org_id_recorded_by_fkey FOREIGN KEY (org_id, recorded_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT disciplinary_hearings_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE,
  CONSTRAINT disciplinary_hearings_org_id_summons_id_fkey FOREIGN KEY (org_id, summons_id) REFERENCES summonses(org_id, id) ON DELETE SET NULL (summons_id),
  CONSTRAINT disciplinary_hearings_abstentions_check CHECK (abstentions >= 0 AND abstentions <= 60),
  CONSTRAINT disciplinary_hearings_check CHECK ((outcome IS NULL OR hearing IS NOT NULL) AND (outcome IS NULL) = (recorded_at IS NULL) AND (recorded_at IS NULL) = (recorded_by IS NULL)),
  CONSTRAINT disciplinary_hearings_check1 CHECK ((votes_for IS NULL) = (votes_against IS NULL) AND (votes_for IS NULL) = (abstentions IS NULL)),
  CONSTRAINT disciplinary_hearings_hearing_check CHECK (length(hearing) >= 1 AND length(hearing) <= 3000),
  CONSTRAINT disciplinary_hearings_outcome_check CHECK (outcome = ANY (ARRAY['asProposed'::text, 'other'::text, 'none'::text])),
  CONSTRAINT disciplinary_hearings_votes_against_check CHECK (votes_against >= 0 AND votes_against <= 60),
  CONSTRAINT disciplinary_hearings_votes_for_check CHECK (votes_for >= 0 AND votes_for <= 60)
);
CREATE INDEX disciplinary_hearings_of_council ON disciplinary_hearings USING btree (org_id, council_id);
CREATE INDEX disciplinary_hearings_of_student ON disciplinary_hearings USING btree (org_id, student_id);
CREATE INDEX disciplinary_hearings_of_summons ON disciplinary_hearings USING btree (org_id, summons_id);
CREATE INDEX disciplinary_hearings_recorded_by ON disciplinary_hearings USING btree (org_id, recorded_by);
ALTER TABLE disciplinary_hearings ENABLE ROW LEVEL SECURITY;
ALTER TABLE disciplinary_hearings FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON disciplinary_hearings TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON disciplinary_hearings FOR EACH STATEMENT EXECUTE FUNCTION count_change('discipline');
GRANT DELETE, INSERT, SELECT, UPDATE ON disciplinary_hearings TO :app_role;

CREATE TABLE discipline_catalogues (
  org_id bigint NOT NULL,
  incident_types jsonb NOT NULL,
  consequence_kinds jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT discipline_catalogues_pkey PRIMARY KEY (org_id),
  CONSTRAINT discipline_catalogues_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT discipline_catalogues_consequence_kinds_check CHECK (jsonb_typeof(consequence_kinds) = 'array'::text),
  CONSTRAINT discipline_catalogues_incident_types_check CHECK (jsonb_typeof(incident_types) = 'array'::text)
);
ALTER TABLE discipline_catalogues ENABLE ROW LEVEL SECURITY;
ALTER TABLE discipline_catalogues FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON discipline_catalogues TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON discipline_catalogues FOR EACH STATEMENT EXECUTE FUNCTION count_change('disciplineCatalogue');
GRANT DELETE, INSERT, SELECT, UPDATE ON discipline_catalogues TO :app_role;

CREATE TABLE discipline_tariffs (
  org_id bigint NOT NULL,
  rules jsonb NOT NULL,
  starts_on date NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  last_rule smallint DEFAULT 0 NOT NULL,
  CONSTRAINT discipline_tariffs_pkey PRIMARY KEY (org_id),
  CONSTRAINT discipline_tariffs_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT discipline_tariffs_last_rule_check CHECK (last_rule >= 0),
  CONSTRAINT discipline_tariffs_rules_check CHECK (jsonb_typeof(rules) = 'array'::text)
);
ALTER TABLE discipline_tariffs ENABLE ROW LEVEL SECURITY;
ALTER TABLE discipline_tariffs FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON discipline_tariffs TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON discipline_tariffs FOR EACH STATEMENT EXECUTE FUNCTION count_change('disciplineCatalogue');
GRANT DELETE, INSERT, SELECT, UPDATE ON discipline_tariffs TO :app_role;

CREATE TABLE emergency_contacts (
  org_id bigint NOT NULL,
  student_id bigint NOT NULL,
  "position" smallint NOT NULL,
  name text NOT NULL,
  relation text,
  phone text NOT NULL,
  CONSTRAINT emergency_contacts_pkey PRIMARY KEY (org_id, student_id, "position"),
  CONSTRAINT emergency_contacts_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE,
  CONSTRAINT emergency_contacts_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  CONSTRAINT emergency_contacts_phone_check CHECK (length(phone) >= 1 AND length(phone) <= 40),
  CONSTRAINT emergency_contacts_position_check CHECK ("position" >= 1 AND "position" <= 5),
  CONSTRAINT emergency_contacts_relation_check CHECK (length(relation) >= 1 AND length(relation) <= 60)
);
ALTER TABLE emergency_contacts ENABLE ROW LEVEL SECURITY;
ALTER TABLE emergency_contacts FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON emergency_contacts TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON emergency_contacts FOR EACH STATEMENT EXECUTE FUNCTION count_change('students');
GRANT DELETE, INSERT, SELECT, UPDATE ON emergency_contacts TO :app_role;

CREATE TABLE ended_enrolments (
  org_id bigint NOT NULL,
  class_id bigint NOT NULL,
  student_id bigint NOT NULL,
  repeating boolean NOT NULL,
  ended_on date NOT NULL,
  CONSTRAINT ended_enrolments_pkey PRIMARY KEY (org_id, class_id, student_id),
  CONSTRAINT ended_enrolments_org_id_class_id_fkey FOREIGN KEY (org_id, class_id) REFERENCES classrooms(org_id, id),
  CONSTRAINT ended_enrolments_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE
);
CREATE INDEX ended_enrolments_of_student ON ended_enrolments USING btree (org_id, student_id);
ALTER TABLE ended_enrolments ENABLE ROW LEVEL SECURITY;
ALTER TABLE ended_enrolments FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON ended_enrolments TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON ended_enrolments FOR EACH STATEMENT EXECUTE FUNCTION count_change('students');
GRANT DELETE, INSERT, SELECT, UPDATE ON ended_enrolments TO :app_role;

CREATE TABLE enrolments (
  org_id bigint NOT NULL,
  class_id bigint NOT NULL,
  student_id bigint NOT NULL,
  roll_number smallint,
  repeating boolean DEFAULT false NOT NULL,
  CONSTRAINT enrolments_pkey PRIMARY KEY (org_id, class_id, student_id),
  CONSTRAINT enrolments_org_id_class_id_fkey FOREIGN KEY (org_id, class_id) REFERENCES classrooms(org_id, id),
  CONSTRAINT enrolments_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE
);
CREATE INDEX enrolments_of_student ON enrolments USING btree (org_id, student_id);
ALTER TABLE enrolments ENABLE ROW LEVEL SECURITY;
ALTER TABLE enrolments FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON enrolments TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON enrolments FOR EACH STATEMENT EXECUTE FUNCTION count_change('students');
CREATE TRIGGER seated_again AFTER INSERT ON enrolments REFERENCING NEW TABLE AS seated FOR EACH STATEMENT EXECUTE FUNCTION forget_ended_enrolments();
CREATE TRIGGER seated_by_merge AFTER UPDATE ON enrolments REFERENCING NEW TABLE AS seated FOR EACH STATEMENT EXECUTE FUNCTION forget_ended_enrolments();
CREATE TRIGGER touched_by_insert AFTER INSERT ON enrolments REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_students();
CREATE TRIGGER touched_by_update AFTER UPDATE ON enrolments REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_students();
GRANT DELETE, INSERT, SELECT, UPDATE ON enrolments TO :app_role;

CREATE TABLE erasures (
  org_id bigint NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  person_id bigint NOT NULL,
  student_id bigint,
  guardian_id bigint,
  member_id bigint,
  account_id bigint,
  erased_at timestamp with time zone NOT NULL,
  erased_by bigint NOT NULL,
  reason text NOT NULL,
  CONSTRAINT erasures_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT erasures_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT erasures_kind_check CHECK (kind = ANY (ARRAY['student'::text, 'guardian'::text, 'member'::text])),
  CONSTRAINT erasures_reason_check CHECK (reason = ANY (ARRAY['request'::text, 'retention'::text, 'mistake'::text, 'other'::text]))
);
ALTER TABLE erasures ENABLE ROW LEVEL SECURITY;
ALTER TABLE erasures FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON erasures TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON erasures FOR EACH STATEMENT EXECUTE FUNCTION count_change('privacy');
GRANT DELETE, INSERT, SELECT, UPDATE ON erasures TO :app_role;

CREATE TABLE evaluated_competences (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  class_id bigint NOT NULL,
  subject_id bigint NOT NULL,
  year_id bigint NOT NULL,
  trimester_id bigint,
  sequence_id bigint,
  content text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  saved_by bigint NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  CONSTRAINT evaluated_competences_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT evaluated_competences_org_id_class_id_subject_id_year_id_tr_key UNIQUE NULLS NOT DISTINCT (org_id, class_id, subject_id, year_id, trimester_id, sequence_id),
  CONSTRAINT evaluated_competences_org_id_class_id_fkey FOREIGN KEY (org_id, class_id) REFERENCES classrooms(org_id, id) ON DELETE CASCADE,
  CONSTRAINT evaluated_competences_org_id_saved_by_fkey FOREIGN KEY (org_id, saved_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT evaluated_competences_org_id_sequence_id_fkey FOREIGN KEY (org_id, sequence_id) REFERENCES sequences(org_id, id),
  CONSTRAINT evaluated_competences_org_id_subject_id_fkey FOREIGN KEY (org_id, subject_id) REFERENCES subjects(org_id, id),
  CONSTRAINT evaluated_competences_org_id_trimester_id_fkey FOREIGN KEY (org_id, trimester_id) REFERENCES trimesters(org_id, id),
  CONSTRAINT evaluated_competences_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES school_years(org_id, id),
  CONSTRAINT evaluated_competences_check CHECK (trimester_id IS NULL OR sequence_id IS NULL),
  CONSTRAINT evaluated_competences_content_check CHECK (length(content) <= 300)
);
CREATE INDEX evaluated_competences_of_sequence ON evaluated_competences USING btree (org_id, sequence_id);
CREATE INDEX evaluated_competences_of_subject ON evaluated_competences USING btree (org_id, subject_id);
CREATE INDEX evaluated_competences_of_trimester ON evaluated_competences USING btree (org_id, trimester_id);
CREATE INDEX evaluated_competences_of_year ON evaluated_competences USING btree (org_id, year_id);
ALTER TABLE evaluated_competences ENABLE ROW LEVEL SECURITY;
ALTER TABLE evaluated_competences FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON evaluated_competences TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON evaluated_competences FOR EACH STATEMENT EXECUTE FUNCTION count_change('appreciations');
GRANT DELETE, INSERT, SELECT, UPDATE ON evaluated_competences TO :app_role;

CREATE TABLE evaluations (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  class_id bigint NOT NULL,
  subject_id bigint NOT NULL,
  sequence_id bigint NOT NULL,
  place smallint NOT NULL,
  title text DEFAULT ''::text NOT NULL,
  maximum integer DEFAULT 2000 NOT NULL,
  weight smallint DEFAULT 1 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  removed_at timestamp with time zone,
  CONSTRAINT evaluations_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT evaluations_org_id_class_id_sequence_id_subject_id_place_key UNIQUE (org_id, class_id, sequence_id, subject_id, place),
  CONSTRAINT evaluations_org_id_class_id_fkey FOREIGN KEY (org_id, class_id) REFERENCES classrooms(org_id, id) ON DELETE CASCADE,
  CONSTRAINT evaluations_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT evaluations_org_id_sequence_id_fkey FOREIGN KEY (org_id, sequence_id) REFERENCES sequences(org_id, id),
  CONSTRAINT evaluations_org_id_subject_id_fkey FOREIGN KEY (org_id, subject_id) REFERENCES subjects(org_id, id),
  CONSTRAINT evaluations_maximum_check CHECK (maximum >= 100 AND maximum <= 100000),
  CONSTRAINT evaluations_place_check CHECK (place >= 1 AND place <= 999),
  CONSTRAINT evaluations_title_check CHECK (length(title) <= 80),
  CONSTRAINT evaluations_weight_check CHECK (weight >= 1 AND weight <= 100)
);
CREATE INDEX evaluations_of_sequence ON evaluations USING btree (org_id, sequence_id);
CREATE INDEX evaluations_of_subject ON evaluations USING btree (org_id, subject_id);
ALTER TABLE evaluations ENABLE ROW LEVEL SECURITY;
ALTER TABLE evaluations FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON evaluations TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON evaluations FOR EACH STATEMENT EXECUTE FUNCTION count_change('evaluations');
GRANT DELETE, INSERT, SELECT, UPDATE ON evaluations TO :app_role;

CREATE TABLE exemptions (
  org_id bigint NOT NULL,
  year_id bigint NOT NULL,
  student_id bigint NOT NULL,
  subject_id bigint NOT NULL,
  reason text NOT NULL,
  decided_by bigint NOT NULL,
  decided_at timestamp with time zone NOT NULL,
  CONSTRAINT exemptions_pkey PRIMARY KEY (org_id, year_id, student_id, subject_id),
  CONSTRAINT exemptions_org_id_decided_by_fkey FOREIGN KEY (org_id, decided_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT exemptions_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE,
  CONSTRAINT exemptions_org_id_subject_id_fkey FOREIGN KEY (org_id, subject_id) REFERENCES subjects(org_id, id),
  CONSTRAINT exemptions_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES school_years(org_id, id) ON DELETE CASCADE,
  CONSTRAINT exemptions_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500)
);
CREATE INDEX exemptions_of_student ON exemptions USING btree (org_id, student_id);
CREATE INDEX exemptions_of_subject ON exemptions USING btree (org_id, subject_id);
ALTER TABLE exemptions ENABLE ROW LEVEL SECURITY;
ALTER TABLE exemptions FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON exemptions TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON exemptions FOR EACH STATEMENT EXECUTE FUNCTION count_change('evaluations');
GRANT DELETE, INSERT, SELECT, UPDATE ON exemptions TO :app_role;

CREATE TABLE external_ids (
  org_id bigint NOT NULL,
  kind text NOT NULL,
  record text NOT NULL,
  source_id text NOT NULL,
  CONSTRAINT external_ids_pkey PRIMARY KEY (org_id, kind, record),
  CONSTRAINT external_ids_org_id_kind_source_id_key UNIQUE (org_id, kind, source_id),
  CONSTRAINT external_ids_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT external_ids_kind_check CHECK (kind = ANY (ARRAY['org'::text, 'session'::text, 'course'::text, 'class'::text, 'user'::text, 'grade'::text])),
  CONSTRAINT external_ids_record_check CHECK (length(record) >= 1 AND length(record) <= 200),
  CONSTRAINT external_ids_source_id_check CHECK (length(source_id) >= 1 AND length(source_id) <= 255)
);
ALTER TABLE external_ids ENABLE ROW LEVEL SECURITY;
ALTER TABLE external_ids FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON external_ids TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON external_ids FOR EACH STATEMENT EXECUTE FUNCTION count_change('rosters');
GRANT DELETE, INSERT, SELECT, UPDATE ON external_ids TO :app_role;

CREATE TABLE failed_digests (
  org_id bigint NOT NULL,
  day date NOT NULL,
  failed_at timestamp with time zone NOT NULL,
  CONSTRAINT failed_digests_pkey PRIMARY KEY (org_id, day),
  CONSTRAINT failed_digests_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE
);
ALTER TABLE failed_digests ENABLE ROW LEVEL SECURITY;
ALTER TABLE failed_digests FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON failed_digests TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
GRANT DELETE, INSERT, SELECT, UPDATE ON failed_digests TO :app_role;

CREATE TABLE families (
  org_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  CONSTRAINT families_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT families_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT families_name_check CHECK (length(name) >= 1 AND length(name) <= 100)
);
ALTER TABLE families ENABLE ROW LEVEL SECURITY;
ALTER TABLE families FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON families TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON families FOR EACH STATEMENT EXECUTE FUNCTION count_change('parents');
GRANT DELETE, INSERT, SELECT, UPDATE ON families TO :app_role;

CREATE TABLE fee_categories (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  name text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT fee_categories_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT fee_categories_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT fee_categories_name_check CHECK (length(name) >= 1 AND length(name) <= 80)
);
CREATE UNIQUE INDEX fee_categories_by_name ON fee_categories USING btree (org_id, folded_text(name));
ALTER TABLE fee_categories ENABLE ROW LEVEL SECURITY;
ALTER TABLE fee_categories FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON fee_categories TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON fee_categories FOR EACH STATEMENT EXECUTE FUNCTION count_change('payments');
GRANT DELETE, INSERT, SELECT, UPDATE ON fee_categories TO :app_role;

CREATE TABLE former_council_decisions (
  org_id bigint NOT NULL,
  sitting_id bigint NOT NULL,
  student_id bigint NOT NULL,
  version integer NOT NULL,
  decided jsonb,
  saved_by bigint NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  CONSTRAINT former_council_decisions_pkey PRIMARY KEY (org_id, sitting_id, student_id, version),
  CONSTRAINT former_council_decisions_org_id_saved_by_fkey FOREIGN KEY (org_id, saved_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT former_council_decisions_org_id_sitting_id_fkey FOREIGN KEY (org_id, sitting_id) REFERENCES council_sittings(org_id, id) ON DELETE CASCADE,
  CONSTRAINT former_council_decisions_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX former_council_decisions_of_member ON former_council_decisions USING btree (org_id, saved_by);
CREATE INDEX former_council_decisions_of_student ON former_council_decisions USING btree (org_id, student_id);
ALTER TABLE former_council_decisions ENABLE ROW LEVEL SECURITY;
ALTER TABLE former_council_decisions FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON former_council_decisions TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON former_council_decisions FOR EACH STATEMENT EXECUTE FUNCTION count_change('council');
GRANT DELETE, INSERT, SELECT, UPDATE ON former_council_decisions TO :app_role;

CREATE TABLE former_marks (
  org_id bigint NOT NULL,
  evaluation_id bigint NOT NULL,
  student_id bigint NOT NULL,
  version integer NOT NULL,
  state text,
  value integer,
  saved_by bigint NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  CONSTRAINT former_marks_pkey PRIMARY KEY (org_id, evaluation_id, student_id, version),
  CONSTRAINT former_marks_org_id_evaluation_id_student_id_fkey FOREIGN KEY (org_id, evaluation_id, student_id) REFERENCES marks(org_id, evaluation_id, student_id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT former_marks_org_id_saved_by_fkey FOREIGN KEY (org_id, saved_by) REFERENCES memberships(org_id, user_id)
);
ALTER TABLE former_marks ENABLE ROW LEVEL SECURITY;
ALTER TABLE former_marks FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON former_marks TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON former_marks FOR EACH STATEMENT EXECUTE FUNCTION count_change('evaluations');
GRANT DELETE, INSERT, SELECT, UPDATE ON former_marks TO :app_role;

CREATE TABLE former_payment_items (
  org_id bigint NOT NULL,
  item_id bigint NOT NULL,
  version integer NOT NULL,
  content jsonb NOT NULL,
  replaced_at timestamp with time zone NOT NULL,
  replaced_by bigint NOT NULL,
  CONSTRAINT former_payment_items_pkey PRIMARY KEY (org_id, item_id, version),
  CONSTRAINT former_payment_items_org_id_item_id_fkey FOREIGN KEY (org_id, item_id) REFERENCES payment_items(org_id, id) ON DELETE CASCADE,
  CONSTRAINT former_payment_items_org_id_replaced_by_fkey FOREIGN KEY (org_id, replaced_by) REFERENCES memberships(org_id, user_id)
);
CREATE INDEX former_payment_items_of_member ON former_payment_items USING btree (org_id, replaced_by);
ALTER TABLE former_payment_items ENABLE ROW LEVEL SECURITY;
ALTER TABLE former_payment_items FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON former_payment_items TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON former_payment_items FOR EACH STATEMENT EXECUTE FUNCTION count_change('payments');
GRANT DELETE, INSERT, SELECT, UPDATE ON former_payment_items TO :app_role;

CREATE TABLE former_roll_values (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  roll_id bigint NOT NULL,
  student_id bigint NOT NULL,
  state text,
  minutes smallint,
  note text,
  recorded_by bigint NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  replaced_by bigint NOT NULL,
  replaced_at timestamp with time zone NOT NULL,
  CONSTRAINT former_roll_values_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT former_roll_values_org_id_recorded_by_fkey FOREIGN KEY (org_id, recorded_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT former_roll_values_org_id_replaced_by_fkey FOREIGN KEY (org_id, replaced_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT former_roll_values_org_id_roll_id_fkey FOREIGN KEY (org_id, roll_id) REFERENCES rolls(org_id, id) ON DELETE CASCADE,
  CONSTRAINT former_roll_values_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE,
  CONSTRAINT former_roll_values_minutes_check CHECK (minutes >= 1 AND minutes <= 480),
  CONSTRAINT former_roll_values_note_check CHECK (length(note) >= 1 AND length(note) <= 300),
  CONSTRAINT former_roll_values_state_check CHECK (state = ANY (ARRAY['absent'::text, 'late'::text, 'excused'::text, 'out'::text, 'sick'::text]))
);
CREATE INDEX former_roll_values_of_roll ON former_roll_values USING btree (org_id, roll_id, student_id);
CREATE INDEX former_roll_values_of_student ON former_roll_values USING btree (org_id, student_id);
CREATE INDEX former_roll_values_recorded_by ON former_roll_values USING btree (org_id, recorded_by);
CREATE INDEX former_roll_values_replaced_by ON former_roll_values USING btree (org_id, replaced_by);
ALTER TABLE former_roll_values ENABLE ROW LEVEL SECURITY;
ALTER TABLE former_roll_values FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON former_roll_values TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON former_roll_values FOR EACH STATEMENT EXECUTE FUNCTION count_change('attendance');
GRANT INSERT, SELECT ON former_roll_values TO :app_role;
GRANT UPDATE (student_id) ON former_roll_values TO :app_role;
GRANT UPDATE (note) ON former_roll_values TO :app_role;

CREATE TABLE gate_passes (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  student_id bigint NOT NULL,
  day date NOT NULL,
  arrived_at time without time zone NOT NULL,
  minutes smallint NOT NULL,
  reason text,
  recorded_by bigint NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  CONSTRAINT gate_passes_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT gate_passes_org_id_recorded_by_fkey FOREIGN KEY (org_id, recorded_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT gate_passes_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE,
  CONSTRAINT gate_passes_minutes_check CHECK (minutes >= 0 AND minutes <= 720),
  CONSTRAINT gate_passes_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 300)
);
CREATE INDEX gate_passes_of_day ON gate_passes USING btree (org_id, day);
CREATE INDEX gate_passes_of_student ON gate_passes USING btree (org_id, student_id, day);
CREATE INDEX gate_passes_recorded_by ON gate_passes USING btree (org_id, recorded_by);
ALTER TABLE gate_passes ENABLE ROW LEVEL SECURITY;
ALTER TABLE gate_passes FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON gate_passes TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON gate_passes FOR EACH STATEMENT EXECUTE FUNCTION count_change('attendance');
GRANT DELETE, INSERT, SELECT, UPDATE ON gate_passes TO :app_role;

CREATE TABLE group_stays (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  group_id bigint NOT NULL,
  student_id bigint NOT NULL,
  joined_on date,
  left_on date,
  CONSTRAINT group_stays_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT group_stays_org_id_group_id_fkey FOREIGN KEY (org_id, group_id) REFERENCES classrooms(org_id, id) ON DELETE CASCADE,
  CONSTRAINT group_stays_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE
);
CREATE INDEX group_stays_of_group ON group_stays USING btree (org_id, group_id);
CREATE INDEX group_stays_of_student ON group_stays USING btree (org_id, student_id);
ALTER TABLE group_stays ENABLE ROW LEVEL SECURITY;
ALTER TABLE group_stays FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON group_stays TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON group_stays FOR EACH STATEMENT EXECUTE FUNCTION count_change('students');
GRANT DELETE, INSERT, SELECT, UPDATE ON group_stays TO :app_role;

CREATE TABLE guardian_changes (
  org_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  guardian_id bigint NOT NULL,
  proposed jsonb NOT NULL,
  state text DEFAULT 'waiting'::text NOT NULL,
  proposed_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  decided_by bigint,
  reason text,
  email_code_hash bytea,
  email_code_until timestamp with time zone,
  email_tries smallint DEFAULT 0 NOT NULL,
  email_confirmed boolean DEFAULT false NOT NULL,
  CONSTRAINT guardian_changes_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT guardian_changes_org_id_guardian_id_fkey FOREIGN KEY (org_id, guardian_id) REFERENCES guardians(org_id, id) ON DELETE CASCADE,
  CONSTRAINT guardian_changes_proposed_check CHECK (jsonb_typeof(proposed) = 'object'::text),
  CONSTRAINT guardian_changes_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 300),
  CONSTRAINT guardian_changes_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text]))
);
CREATE INDEX guardian_changes_of_guardian ON guardian_changes USING btree (org_id, guardian_id, id);
CREATE UNIQUE INDEX guardian_changes_waiting ON guardian_changes USING btree (org_id, guardian_id) WHERE state = 'waiting'::text;
ALTER TABLE guardian_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE guardian_changes FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON guardian_changes TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON guardian_changes FOR EACH STATEMENT EXECUTE FUNCTION count_change('parents');
GRANT DELETE, INSERT, SELECT, UPDATE ON guardian_changes TO :app_role;

CREATE TABLE guardian_links (
  org_id bigint NOT NULL,
  guardian_id bigint NOT NULL,
  student_id bigint NOT NULL,
  relation text NOT NULL,
  state text NOT NULL,
  relation_name text,
  legal boolean DEFAULT true NOT NULL,
  financial boolean DEFAULT true NOT NULL,
  contact boolean DEFAULT true NOT NULL,
  pick_up boolean DEFAULT true NOT NULL,
  call_order smallint DEFAULT 1 NOT NULL,
  state_at timestamp with time zone,
  state_by bigint,
  state_reason text,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT guardian_links_pkey PRIMARY KEY (org_id, guardian_id, student_id),
  CONSTRAINT guardian_links_org_id_guardian_id_fkey FOREIGN KEY (org_id, guardian_id) REFERENCES guardians(org_id, id) ON DELETE CASCADE,
  CONSTRAINT guardian_links_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE,
  CONSTRAINT guardian_links_call_order_check CHECK (call_order >= 1 AND call_order <= 9),
  CONSTRAINT guardian_links_relation_check CHECK (relation = ANY (ARRAY['mother'::text, 'father'::text, 'guardian'::text, 'stepmother'::text, 'stepfather'::text, 'grandmother'::text, 'grandfather'::text, 'aunt'::text, 'uncle'::text, 'sister'::text, 'brother'::text, 'other'::text])),
  CONSTRAINT guardian_links_relation_name_check CHECK (length(relation_name) >= 1 AND length(relation_name) <= 60),
  CONSTRAINT guardian_links_state_check CHECK (state = ANY (ARRAY['pending'::text, 'verified'::text, 'revoked'::text, 'barred'::text])),
  CONSTRAINT guardian_links_state_reason_check CHECK (length(state_reason) >= 1 AND length(state_reason) <= 300)
);
CREATE INDEX guardian_links_of_student ON guardian_links USING btree (org_id, student_id);
ALTER TABLE guardian_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE guardian_links FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON guardian_links TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON guardian_links FOR EACH STATEMENT EXECUTE FUNCTION count_change('students');
GRANT DELETE, INSERT, SELECT, UPDATE ON guardian_links TO :app_role;

CREATE TABLE guardians (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  user_id bigint,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text,
  email text,
  title text,
  sex text,
  phone2 text,
  address text,
  profession text,
  language text,
  family_id bigint,
  version integer DEFAULT 1 NOT NULL,
  search_text text GENERATED ALWAYS AS (((((folded_text(((((first_name || ' '::text) || last_name) || ' '::text) || first_name)) || ' '::text) || regexp_replace(COALESCE(phone, ''::text), '\D'::text, ''::text, 'g'::text)) || ' '::text) || regexp_replace(COALESCE(phone2, ''::text), '\D'::text, ''::text, 'g'::text))) STORED,
  CONSTRAINT guardians_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT guardians_org_id_family_id_fkey FOREIGN KEY (org_id, family_id) REFERENCES families(org_id, id) ON DELETE SET NULL (family_id),
  CONSTRAINT guardians_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT guardians_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT guardians_address_check CHECK (length(address) >= 1 AND length(address) <= 300),
  CONSTRAINT guardians_email_check CHECK (length(email) <= 254),
  CONSTRAINT guardians_first_name_check CHECK (length(first_name) <= 100),
  CONSTRAINT guardians_language_check CHECK (language = ANY (ARRAY['en'::text, 'fr'::text])),
  CONSTRAINT guardians_last_name_check CHECK (length(last_name) >= 1 AND length(last_name) <= 100),
  CONSTRAINT guardians_phone2_check CHECK (length(phone2) >= 1 AND length(phone2) <= 40),
  CONSTRAINT guardians_phone_check CHECK (length(phone) <= 40),
  CONSTRAINT guardians_profession_check CHECK (length(profession) >= 1 AND length(profession) <= 120),
  CONSTRAINT guardians_sex_check CHECK (sex = ANY (ARRAY['F'::text, 'M'::text])),
  CONSTRAINT guardians_title_check CHECK (length(title) >= 1 AND length(title) <= 40)
);
CREATE INDEX guardians_by_account ON guardians USING btree (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX guardians_by_phone ON guardians USING btree (phone_mark(phone)) WHERE user_id IS NOT NULL;
CREATE INDEX guardians_by_phone2 ON guardians USING btree (phone_mark(phone2)) WHERE user_id IS NOT NULL;
CREATE INDEX guardians_of_account ON guardians USING btree (org_id, user_id);
CREATE INDEX guardians_of_family ON guardians USING btree (org_id, family_id);
ALTER TABLE guardians ENABLE ROW LEVEL SECURITY;
ALTER TABLE guardians FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON guardians TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE POLICY sign_in ON guardians FOR SELECT TO :owner_role USING (true);
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON guardians FOR EACH STATEMENT EXECUTE FUNCTION count_change('parents');
GRANT DELETE, INSERT, SELECT, UPDATE ON guardians TO :app_role;

CREATE TABLE health_notes (
  org_id bigint NOT NULL,
  student_id bigint NOT NULL,
  note text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_by bigint NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT health_notes_pkey PRIMARY KEY (org_id, student_id),
  CONSTRAINT health_notes_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE,
  CONSTRAINT health_notes_org_id_updated_by_fkey FOREIGN KEY (org_id, updated_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT health_notes_note_check CHECK (length(note) >= 1 AND length(note) <= 2000)
);
ALTER TABLE health_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE health_notes FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON health_notes TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON health_notes FOR EACH STATEMENT EXECUTE FUNCTION count_change('students');
GRANT DELETE, INSERT, SELECT, UPDATE ON health_notes TO :app_role;

CREATE TABLE homework (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  notebook_id bigint NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  status text NOT NULL,
  due_at timestamp with time zone NOT NULL,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  created_by bigint NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_by bigint NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  minutes smallint,
  CONSTRAINT homework_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT homework_org_id_created_by_fkey FOREIGN KEY (org_id, created_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT homework_org_id_notebook_id_fkey FOREIGN KEY (org_id, notebook_id) REFERENCES notebooks(org_id, id) ON DELETE CASCADE,
  CONSTRAINT homework_org_id_updated_by_fkey FOREIGN KEY (org_id, updated_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT homework_check CHECK (starts_at < ends_at),
  CONSTRAINT homework_description_check CHECK (length(description) >= 1 AND length(description) <= 10000),
  CONSTRAINT homework_minutes_check CHECK (minutes >= 1 AND minutes <= 600),
  CONSTRAINT homework_status_check CHECK (status = ANY (ARRAY['draft'::text, 'published'::text, 'closed'::text])),
  CONSTRAINT homework_title_check CHECK (length(title) >= 1 AND length(title) <= 200)
);
CREATE INDEX homework_by_due_date ON homework USING btree (org_id, due_at) WHERE status = 'published'::text;
CREATE INDEX homework_of_notebook ON homework USING btree (org_id, notebook_id, id);
ALTER TABLE homework ENABLE ROW LEVEL SECURITY;
ALTER TABLE homework FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON homework TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON homework FOR EACH STATEMENT EXECUTE FUNCTION count_change('homework');
GRANT DELETE, INSERT, SELECT, UPDATE ON homework TO :app_role;

CREATE TABLE homework_claims (
  org_id bigint NOT NULL,
  homework_id bigint NOT NULL,
  student_id bigint NOT NULL,
  claimed_at timestamp with time zone NOT NULL,
  claimed_by bigint NOT NULL,
  CONSTRAINT homework_claims_pkey PRIMARY KEY (org_id, homework_id, student_id),
  CONSTRAINT homework_claims_org_id_claimed_by_fkey FOREIGN KEY (org_id, claimed_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT homework_claims_org_id_homework_id_student_id_fkey FOREIGN KEY (org_id, homework_id, student_id) REFERENCES homework_students(org_id, homework_id, student_id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX homework_claims_of_member ON homework_claims USING btree (org_id, claimed_by);
CREATE INDEX homework_claims_of_student ON homework_claims USING btree (org_id, student_id);
ALTER TABLE homework_claims ENABLE ROW LEVEL SECURITY;
ALTER TABLE homework_claims FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON homework_claims TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON homework_claims FOR EACH STATEMENT EXECUTE FUNCTION count_change('homework');
GRANT DELETE, INSERT, SELECT, UPDATE ON homework_claims TO :app_role;

CREATE TABLE homework_limits (
  org_id bigint NOT NULL,
  minutes smallint NOT NULL,
  homeworks smallint NOT NULL,
  CONSTRAINT homework_limits_pkey PRIMARY KEY (org_id),
  CONSTRAINT homework_limits_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT homework_limits_homeworks_check CHECK (homeworks >= 1 AND homeworks <= 20),
  CONSTRAINT homework_limits_minutes_check CHECK (minutes >= 1 AND minutes <= 600)
);
ALTER TABLE homework_limits ENABLE ROW LEVEL SECURITY;
ALTER TABLE homework_limits FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON homework_limits TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON homework_limits FOR EACH STATEMENT EXECUTE FUNCTION count_change('homework');
GRANT DELETE, INSERT, SELECT, UPDATE ON homework_limits TO :app_role;

CREATE TABLE homework_students (
  org_id bigint NOT NULL,
  homework_id bigint NOT NULL,
  student_id bigint NOT NULL,
  completed character(1) DEFAULT 'N'::bpchar NOT NULL,
  excused boolean DEFAULT false NOT NULL,
  comment text DEFAULT ''::text NOT NULL,
  marked_at timestamp with time zone,
  marked_by bigint,
  CONSTRAINT homework_students_pkey PRIMARY KEY (org_id, homework_id, student_id),
  CONSTRAINT homework_students_org_id_homework_id_fkey FOREIGN KEY (org_id, homework_id) REFERENCES homework(org_id, id) ON DELETE CASCADE,
  CONSTRAINT homework_students_org_id_marked_by_fkey FOREIGN KEY (org_id, marked_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT homework_students_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id),
  CONSTRAINT homework_students_comment_check CHECK (length(comment) <= 1000),
  CONSTRAINT homework_students_completed_check CHECK (completed = ANY (ARRAY['Y'::bpchar, 'N'::bpchar, 'X'::bpchar]))
);
CREATE INDEX homework_students_of_student ON homework_students USING btree (org_id, student_id);
ALTER TABLE homework_students ENABLE ROW LEVEL SECURITY;
ALTER TABLE homework_students FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON homework_students TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON homework_students FOR EACH STATEMENT EXECUTE FUNCTION count_change('homework');
GRANT DELETE, INSERT, SELECT, UPDATE ON homework_students TO :app_role;

CREATE TABLE idempotency_keys (
  org_id bigint NOT NULL,
  user_id bigint NOT NULL,
  key uuid NOT NULL,
  fingerprint bytea NOT NULL,
  status smallint,
  reply text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (org_id, user_id, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys USING btree (org_id, created_at);
ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE idempotency_keys FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON idempotency_keys TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
GRANT DELETE, INSERT, SELECT, UPDATE ON idempotency_keys TO :app_role;

CREATE TABLE import_files (
  org_id bigint NOT NULL,
  run_id bigint NOT NULL,
  content bytea NOT NULL,
  workbook bytea NOT NULL,
  CONSTRAINT import_files_pkey PRIMARY KEY (org_id, run_id),
  CONSTRAINT import_files_org_id_run_id_fkey FOREIGN KEY (org_id, run_id) REFERENCES import_runs(org_id, id) ON DELETE CASCADE
);
ALTER TABLE import_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE import_files FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON import_files TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON import_files FOR EACH STATEMENT EXECUTE FUNCTION count_change('imports');
GRANT DELETE, INSERT, SELECT, UPDATE ON import_files TO :app_role;

CREATE TABLE import_mappings (
  org_id bigint NOT NULL,
  kind text NOT NULL,
  signature text NOT NULL,
  mapping jsonb NOT NULL,
  CONSTRAINT import_mappings_pkey PRIMARY KEY (org_id, kind, signature),
  CONSTRAINT import_mappings_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT import_mappings_mapping_check CHECK (jsonb_typeof(mapping) = 'array'::text),
  CONSTRAINT import_mappings_signature_check CHECK (length(signature) = 64)
);
ALTER TABLE import_mappings ENABLE ROW LEVEL SECURITY;
ALTER TABLE import_mappings FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON import_mappings TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON import_mappings FOR EACH STATEMENT EXECUTE FUNCTION count_change('imports');
GRANT DELETE, INSERT, SELECT, UPDATE ON import_mappings TO :app_role;

CREATE TABLE import_rows (
  org_id bigint NOT NULL,
  run_id bigint NOT NULL,
  "row" integer NOT NULL,
  outcome text NOT NULL,
  label text NOT NULL,
  record_id bigint,
  detail jsonb NOT NULL,
  decision jsonb,
  part smallint DEFAULT 0 NOT NULL,
  CONSTRAINT import_rows_pkey PRIMARY KEY (org_id, run_id, "row", part),
  CONSTRAINT import_rows_org_id_run_id_fkey FOREIGN KEY (org_id, run_id) REFERENCES import_runs(org_id, id) ON DELETE CASCADE,
  CONSTRAINT import_rows_detail_check CHECK (jsonb_typeof(detail) = 'object'::text),
  CONSTRAINT import_rows_outcome_check CHECK (outcome = ANY (ARRAY['create'::text, 'update'::text, 'unchanged'::text, 'undecided'::text, 'skipped'::text, 'failed'::text]))
);
CREATE INDEX import_rows_by_outcome ON import_rows USING btree (org_id, run_id, outcome, "row", part);
ALTER TABLE import_rows ENABLE ROW LEVEL SECURITY;
ALTER TABLE import_rows FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON import_rows TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON import_rows FOR EACH STATEMENT EXECUTE FUNCTION count_change('imports');
GRANT DELETE, INSERT, SELECT, UPDATE ON import_rows TO :app_role;

CREATE TABLE import_runs (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  kind text NOT NULL,
  state text DEFAULT 'draft'::text NOT NULL,
  file_name text NOT NULL,
  file_hash text NOT NULL,
  file_size integer NOT NULL,
  settings jsonb NOT NULL,
  counts jsonb,
  plan text,
  made_by bigint NOT NULL,
  made_at timestamp with time zone NOT NULL,
  done_by bigint,
  done_at timestamp with time zone,
  undone_by bigint,
  undone_at timestamp with time zone,
  outline jsonb,
  remarks jsonb DEFAULT '[]'::jsonb NOT NULL,
  set_id bigint,
  CONSTRAINT import_runs_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT import_runs_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT import_runs_counts_check CHECK (jsonb_typeof(counts) = 'object'::text),
  CONSTRAINT import_runs_file_hash_check CHECK (length(file_hash) = 64),
  CONSTRAINT import_runs_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 200),
  CONSTRAINT import_runs_kind_check CHECK (length(kind) >= 1 AND length(kind) <= 40),
  CONSTRAINT import_runs_outline_check CHECK (jsonb_typeof(outline) = 'object'::text),
  CONSTRAINT import_runs_remarks_check CHECK (jsonb_typeof(remarks) = 'array'::text),
  CONSTRAINT import_runs_settings_check CHECK (jsonb_typeof(settings) = 'object'::text),
  CONSTRAINT import_runs_state_check CHECK (state = ANY (ARRAY['draft'::text, 'done'::text, 'undone'::text]))
);
CREATE INDEX import_runs_by_set ON import_runs USING btree (org_id, set_id) WHERE set_id IS NOT NULL;
CREATE INDEX import_runs_by_time ON import_runs USING btree (org_id, made_at DESC);
ALTER TABLE import_runs ENABLE ROW LEVEL SECURITY;
ALTER TABLE import_runs FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON import_runs TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON import_runs FOR EACH STATEMENT EXECUTE FUNCTION count_change('imports');
GRANT DELETE, INSERT, SELECT, UPDATE ON import_runs TO :app_role;

CREATE TABLE incident_documents (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  incident_id bigint NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  content bytea NOT NULL,
  for_families boolean DEFAULT false NOT NULL,
  added_by bigint NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT incident_documents_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT incident_documents_org_id_added_by_fkey FOREIGN KEY (org_id, added_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT incident_documents_org_id_incident_id_fkey FOREIGN KEY (org_id, incident_id) REFERENCES incidents(org_id, id) ON DELETE CASCADE,
  CONSTRAINT incident_documents_content_check CHECK (length(content) <= 5242880),
  CONSTRAINT incident_documents_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  CONSTRAINT incident_documents_type_check CHECK (type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text]))
);
CREATE INDEX incident_documents_added_by ON incident_documents USING btree (org_id, added_by);
CREATE INDEX incident_documents_of_incident ON incident_documents USING btree (org_id, incident_id);
ALTER TABLE incident_documents ENABLE ROW LEVEL SECURITY;
ALTER TABLE incident_documents FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON incident_documents TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON incident_documents FOR EACH STATEMENT EXECUTE FUNCTION count_change('discipline');
GRANT DELETE, INSERT, SELECT, UPDATE ON incident_documents TO :app_role;

CREATE TABLE incident_notes (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  incident_id bigint NOT NULL,
  text text NOT NULL,
  written_by bigint NOT NULL,
  written_at timestamp with time zone NOT NULL,
  CONSTRAINT incident_notes_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT incident_notes_org_id_incident_id_fkey FOREIGN KEY (org_id, incident_id) REFERENCES incidents(org_id, id) ON DELETE CASCADE,
  CONSTRAINT incident_notes_org_id_noted_by_fkey FOREIGN KEY (org_id, written_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT incident_notes_text_check CHECK (length(text) >= 1 AND length(text) <= 1000)
);
CREATE INDEX incident_notes_noted_by ON incident_notes USING btree (org_id, written_by);
CREATE INDEX incident_notes_of_incident ON incident_notes USING btree (org_id, incident_id);
ALTER TABLE incident_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE incident_notes FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON incident_notes TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON incident_notes FOR EACH STATEMENT EXECUTE FUNCTION count_change('discipline');
GRANT DELETE, INSERT, SELECT, UPDATE ON incident_notes TO :app_role;

CREATE TABLE incident_people (
  org_id bigint NOT NULL,
  incident_id bigint NOT NULL,
  student_id bigint NOT NULL,
  part text NOT NULL,
  class_id bigint,
  family_text text,
  CONSTRAINT incident_people_pkey PRIMARY KEY (org_id, incident_id, student_id),
  CONSTRAINT incident_people_org_id_class_id_fkey FOREIGN KEY (org_id, class_id) REFERENCES classrooms(org_id, id),
  CONSTRAINT incident_people_org_id_incident_id_fkey FOREIGN KEY (org_id, incident_id) REFERENCES incidents(org_id, id) ON DELETE CASCADE,
  CONSTRAINT incident_people_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE,
  CONSTRAINT incident_people_family_text_check CHECK (length(family_text) >= 1 AND length(family_text) <= 1000),
  CONSTRAINT incident_people_part_check CHECK (part = ANY (ARRAY['actor'::text, 'victim'::text, 'witness'::text]))
);
CREATE INDEX incident_people_of_class ON incident_people USING btree (org_id, class_id);
CREATE INDEX incident_people_of_student ON incident_people USING btree (org_id, student_id, incident_id);
ALTER TABLE incident_people ENABLE ROW LEVEL SECURITY;
ALTER TABLE incident_people FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON incident_people TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON incident_people FOR EACH STATEMENT EXECUTE FUNCTION count_change('discipline');
CREATE TRIGGER touched_after AFTER UPDATE ON incident_people REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_students();
CREATE TRIGGER touched_before AFTER UPDATE ON incident_people REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_students();
CREATE TRIGGER touched_by_delete AFTER DELETE ON incident_people REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_students();
CREATE TRIGGER touched_by_insert AFTER INSERT ON incident_people REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_students();
GRANT DELETE, INSERT, SELECT, UPDATE ON incident_people TO :app_role;

CREATE TABLE incident_tags (
  org_id bigint NOT NULL,
  incident_id bigint NOT NULL,
  tag_id bigint NOT NULL,
  CONSTRAINT incident_tags_pkey PRIMARY KEY (org_id, incident_id, tag_id),
  CONSTRAINT incident_tags_org_id_incident_id_fkey FOREIGN KEY (org_id, incident_id) REFERENCES incidents(org_id, id) ON DELETE CASCADE,
  CONSTRAINT incident_tags_org_id_tag_id_fkey FOREIGN KEY (org_id, tag_id) REFERENCES tags(org_id, id)
);
CREATE INDEX incident_tags_of_tag ON incident_tags USING btree (org_id, tag_id);
ALTER TABLE incident_tags ENABLE ROW LEVEL SECURITY;
ALTER TABLE incident_tags FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON incident_tags TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON incident_tags FOR EACH STATEMENT EXECUTE FUNCTION count_change('discipline');
CREATE TRIGGER touched_by_delete AFTER DELETE ON incident_tags REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_students_of_incidents();
CREATE TRIGGER touched_by_insert AFTER INSERT ON incident_tags REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_students_of_incidents();
GRANT DELETE, INSERT, SELECT, UPDATE ON incident_tags TO :app_role;

CREATE TABLE incidents (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  year_id bigint NOT NULL,
  type_id smallint NOT NULL,
  positive boolean NOT NULL,
  points smallint NOT NULL,
  happened_on date NOT NULL,
  happened_at time without time zone,
  venue text,
  lesson_id bigint,
  lesson_day date,
  details text NOT NULL,
  state text NOT NULL,
  reported_by bigint NOT NULL,
  reported_at timestamp with time zone NOT NULL,
  family_text text,
  published_by bigint,
  published_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT incidents_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT incidents_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT incidents_org_id_lesson_id_fkey FOREIGN KEY (org_id, lesson_id) REFERENCES timetable_lessons(org_id, id),
  CONSTRAINT incidents_org_id_published_by_fkey FOREIGN KEY (org_id, published_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT incidents_org_id_reported_by_fkey FOREIGN KEY (org_id, reported_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT incidents_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES school_years(org_id, id),
  CONSTRAINT incidents_check CHECK ((lesson_id IS NULL) = (lesson_day IS NULL)),
  CONSTRAINT incidents_check1 CHECK ((published_at IS NULL) = (published_by IS NULL) AND (published_at IS NULL) = (family_text IS NULL)),
  CONSTRAINT incidents_check2 CHECK (positive OR points = 0),
  CONSTRAINT incidents_details_check CHECK (length(details) >= 1 AND length(details) <= 3000),
  CONSTRAINT incidents_family_text_check CHECK (length(family_text) >= 1 AND length(family_text) <= 1000),
  CONSTRAINT incidents_place_check CHECK (length(venue) >= 1 AND length(venue) <= 120),
  CONSTRAINT incidents_points_check CHECK (points >= 0 AND points <= 100),
  CONSTRAINT incidents_state_check CHECK (state = ANY (ARRAY['open'::text, 'inHand'::text, 'closed'::text])),
  CONSTRAINT incidents_type_id_check CHECK (type_id > 0)
);
CREATE INDEX incidents_of_lesson ON incidents USING btree (org_id, lesson_id);
CREATE INDEX incidents_of_year ON incidents USING btree (org_id, year_id, happened_on DESC, id DESC);
CREATE INDEX incidents_published_by ON incidents USING btree (org_id, published_by);
CREATE INDEX incidents_reported_by ON incidents USING btree (org_id, reported_by);
ALTER TABLE incidents ENABLE ROW LEVEL SECURITY;
ALTER TABLE incidents FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON incidents TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON incidents FOR EACH STATEMENT EXECUTE FUNCTION count_change('discipline');
CREATE TRIGGER touched_after AFTER UPDATE ON incidents REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_students_of_changed_incidents();
GRANT DELETE, INSERT, SELECT, UPDATE ON incidents TO :app_role;

CREATE TABLE installation (
  singleton boolean DEFAULT true NOT NULL,
  key_fingerprint bytea NOT NULL,
  push_key bytea,
  backup_key bytea,
  CONSTRAINT installation_pkey PRIMARY KEY (singleton),
  CONSTRAINT installation_key_fingerprint_check CHECK (length(key_fingerprint) = 32),
  CONSTRAINT installation_singleton_check CHECK (singleton)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON installation TO :app_role;

CREATE TABLE jobs (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  input jsonb NOT NULL,
  made_by bigint NOT NULL,
  asked_as jsonb NOT NULL,
  made_at timestamp with time zone DEFAULT now() NOT NULL,
  state text DEFAULT 'waiting'::text NOT NULL,
  done integer DEFAULT 0 NOT NULL,
  total integer,
  cancel_wished boolean DEFAULT false NOT NULL,
  attempts smallint DEFAULT 0 NOT NULL,
  lease uuid,
  lease_until timestamp with time zone,
  ended_at timestamp with time zone,
  fault text,
  fault_facts jsonb,
  not_before timestamp with time zone,
  CONSTRAINT jobs_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT jobs_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT jobs_asked_as_check CHECK (jsonb_typeof(asked_as) = 'object'::text),
  CONSTRAINT jobs_done_check CHECK (done >= 0),
  CONSTRAINT jobs_input_check CHECK (jsonb_typeof(input) = 'object'::text),
  CONSTRAINT jobs_kind_check CHECK (length(kind) >= 1 AND length(kind) <= 60),
  CONSTRAINT jobs_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])),
  CONSTRAINT jobs_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 100),
  CONSTRAINT jobs_total_check CHECK (total >= 0)
);
CREATE INDEX jobs_of_subject ON jobs USING btree (org_id, subject, id DESC);
CREATE INDEX jobs_to_do ON jobs USING btree (made_at) WHERE state = ANY (ARRAY['waiting'::text, 'running'::text]);
ALTER TABLE jobs ENABLE ROW LEVEL SECURITY;
ALTER TABLE jobs FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON jobs TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE POLICY taking_turns ON jobs FOR SELECT TO :owner_role USING (true);
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON jobs FOR EACH STATEMENT EXECUTE FUNCTION count_change('jobs');
GRANT DELETE, INSERT, SELECT, UPDATE ON jobs TO :app_role;

CREATE TABLE known_devices (
  token_hash bytea NOT NULL,
  user_id bigint NOT NULL,
  seen_at timestamp with time zone DEFAULT now() NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  CONSTRAINT known_devices_pkey PRIMARY KEY (id),
  CONSTRAINT known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX known_devices_by_age ON known_devices USING btree (seen_at);
CREATE UNIQUE INDEX known_devices_by_token ON known_devices USING btree (token_hash, user_id);
CREATE INDEX known_devices_of_account ON known_devices USING btree (user_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON known_devices TO :app_role;

CREATE TABLE ledger_entries (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  year_id bigint NOT NULL,
  day date NOT NULL,
  posted_at timestamp with time zone NOT NULL,
  posted_by bigint,
  reason text,
  reverses bigint,
  CONSTRAINT ledger_entries_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT ledger_entries_org_id_reverses_key UNIQUE (org_id, reverses),
  CONSTRAINT ledger_entries_org_id_posted_by_fkey FOREIGN KEY (org_id, posted_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT ledger_entries_org_id_reverses_fkey FOREIGN KEY (org_id, reverses) REFERENCES ledger_entries(org_id, id),
  CONSTRAINT ledger_entries_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES school_years(org_id, id),
  CONSTRAINT ledger_entries_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 300)
);
CREATE INDEX ledger_entries_of_day ON ledger_entries USING btree (org_id, day, id);
CREATE INDEX ledger_entries_of_member ON ledger_entries USING btree (org_id, posted_by);
CREATE INDEX ledger_entries_of_year ON ledger_entries USING btree (org_id, year_id, day);
ALTER TABLE ledger_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON ledger_entries TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION count_change('ledger');
CREATE CONSTRAINT TRIGGER has_lines AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_empty_entry();
CREATE TRIGGER period_open BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_closed_period();
GRANT INSERT, SELECT ON ledger_entries TO :app_role;

CREATE TABLE ledger_lines (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  entry_id bigint NOT NULL,
  purpose text NOT NULL,
  debit text NOT NULL,
  debit_id bigint NOT NULL,
  credit text NOT NULL,
  credit_id bigint NOT NULL,
  amount bigint NOT NULL,
  item_id bigint,
  instalment integer,
  due_on date,
  student_id bigint GENERATED ALWAYS AS (
CASE
    WHEN (debit = 'student'::text) THEN debit_id
    WHEN (credit = 'student'::text) THEN credit_id
    ELSE NULL::bigint
END) STORED,
  owed bigint GENERATED ALWAYS AS (
CASE
    WHEN (debit = 'student'::text) THEN amount
    WHEN (credit = 'student'::text) THEN (- amount)
    ELSE NULL::bigint
END) STORED,
  CONSTRAINT ledger_lines_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT ledger_lines_org_id_entry_id_fkey FOREIGN KEY (org_id, entry_id) REFERENCES ledger_entries(org_id, id),
  CONSTRAINT ledger_lines_amount_check CHECK (amount >= 1 AND amount <= '999999999999'::bigint),
  CONSTRAINT ledger_lines_check CHECK (debit <> credit),
  CONSTRAINT ledger_lines_credit_check CHECK (credit = ANY (ARRAY['student'::text, 'income'::text, 'till'::text, 'bank'::text, 'provider'::text, 'discount'::text, 'past'::text, 'difference'::text, 'moved'::text])),
  CONSTRAINT ledger_lines_credit_id_check CHECK (credit_id >= 0),
  CONSTRAINT ledger_lines_debit_check CHECK (debit = ANY (ARRAY['student'::text, 'income'::text, 'till'::text, 'bank'::text, 'provider'::text, 'discount'::text, 'past'::text, 'difference'::text, 'moved'::text])),
  CONSTRAINT ledger_lines_debit_id_check CHECK (debit_id >= 0),
  CONSTRAINT ledger_lines_instalment_check CHECK (instalment >= 1 AND instalment <= 12),
  CONSTRAINT ledger_lines_purpose_check CHECK (purpose = ANY (ARRAY['charge'::text, 'debt'::text, 'penalty'::text, 'payment'::text, 'discount'::text, 'waiver'::text, 'refund'::text, 'cash'::text]))
);
CREATE INDEX ledger_lines_into_till ON ledger_lines USING btree (org_id, debit_id) INCLUDE (amount, entry_id) WHERE debit = 'till'::text;
CREATE INDEX ledger_lines_of_entry ON ledger_lines USING btree (org_id, entry_id);
CREATE INDEX ledger_lines_of_student ON ledger_lines USING btree (org_id, student_id, item_id, instalment, purpose) INCLUDE (owed, due_on) WHERE student_id IS NOT NULL;
CREATE INDEX ledger_lines_out_of_till ON ledger_lines USING btree (org_id, credit_id) INCLUDE (amount, entry_id) WHERE credit = 'till'::text;
ALTER TABLE ledger_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_lines FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON ledger_lines TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger_lines FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON ledger_lines FOR EACH STATEMENT EXECUTE FUNCTION count_change('ledger');
CREATE TRIGGER one_after_the_other BEFORE INSERT ON ledger_lines FOR EACH STATEMENT EXECUTE FUNCTION one_after_the_other();
CREATE TRIGGER with_entry AFTER INSERT ON ledger_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_late_lines();
GRANT INSERT, SELECT ON ledger_lines TO :app_role;

CREATE TABLE lesson_attachments (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  entry_id bigint NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  content bytea NOT NULL,
  added_by bigint NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT lesson_attachments_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT lesson_attachments_org_id_added_by_fkey FOREIGN KEY (org_id, added_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT lesson_attachments_org_id_entry_id_fkey FOREIGN KEY (org_id, entry_id) REFERENCES lesson_entries(org_id, id) ON DELETE CASCADE,
  CONSTRAINT lesson_attachments_content_check CHECK (length(content) <= 5242880),
  CONSTRAINT lesson_attachments_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  CONSTRAINT lesson_attachments_type_check CHECK (type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text]))
);
CREATE INDEX lesson_attachments_of_entry ON lesson_attachments USING btree (org_id, entry_id);
CREATE INDEX lesson_attachments_of_member ON lesson_attachments USING btree (org_id, added_by);
ALTER TABLE lesson_attachments ENABLE ROW LEVEL SECURITY;
ALTER TABLE lesson_attachments FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON lesson_attachments TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON lesson_attachments FOR EACH STATEMENT EXECUTE FUNCTION count_change('lessons');
GRANT DELETE, INSERT, SELECT ON lesson_attachments TO :app_role;

CREATE TABLE lesson_changes (
  org_id bigint NOT NULL,
  lesson_id bigint NOT NULL,
  day date NOT NULL,
  cancelled boolean DEFAULT false NOT NULL,
  to_day date,
  to_starts_at time without time zone,
  to_ends_at time without time zone,
  room_id bigint,
  cover_id bigint,
  reason text,
  changed_by bigint NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  undone boolean DEFAULT false NOT NULL,
  CONSTRAINT lesson_changes_pkey PRIMARY KEY (org_id, lesson_id, day),
  CONSTRAINT lesson_changes_org_id_changed_by_fkey FOREIGN KEY (org_id, changed_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT lesson_changes_org_id_cover_id_fkey FOREIGN KEY (org_id, cover_id) REFERENCES teachers(org_id, user_id),
  CONSTRAINT lesson_changes_org_id_lesson_id_fkey FOREIGN KEY (org_id, lesson_id) REFERENCES timetable_lessons(org_id, id),
  CONSTRAINT lesson_changes_org_id_room_id_fkey FOREIGN KEY (org_id, room_id) REFERENCES rooms(org_id, id),
  CONSTRAINT lesson_changes_check CHECK (num_nulls(to_day, to_starts_at, to_ends_at) = ANY (ARRAY[0, 3])),
  CONSTRAINT lesson_changes_check1 CHECK (to_starts_at < to_ends_at),
  CONSTRAINT lesson_changes_check2 CHECK (NOT cancelled OR num_nonnulls(to_day, room_id, cover_id) = 0),
  CONSTRAINT lesson_changes_check3 CHECK (NOT undone OR NOT cancelled AND num_nonnulls(to_day, to_starts_at, to_ends_at, room_id, cover_id, reason) = 0),
  CONSTRAINT lesson_changes_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 300)
);
CREATE INDEX lesson_changes_of_cover ON lesson_changes USING btree (org_id, cover_id);
CREATE INDEX lesson_changes_of_member ON lesson_changes USING btree (org_id, changed_by);
CREATE INDEX lesson_changes_of_room ON lesson_changes USING btree (org_id, room_id);
CREATE INDEX lesson_changes_on_day ON lesson_changes USING btree (org_id, day);
CREATE INDEX lesson_changes_to_day ON lesson_changes USING btree (org_id, to_day) WHERE to_day IS NOT NULL;
ALTER TABLE lesson_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE lesson_changes FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON lesson_changes TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON lesson_changes FOR EACH STATEMENT EXECUTE FUNCTION count_change('schedule');
GRANT DELETE, INSERT, SELECT, UPDATE ON lesson_changes TO :app_role;

CREATE TABLE lesson_entries (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  notebook_id bigint NOT NULL,
  lesson_id bigint,
  day date,
  held_on date NOT NULL,
  starts_at time without time zone NOT NULL,
  ends_at time without time zone NOT NULL,
  minutes smallint NOT NULL,
  title text DEFAULT ''::text NOT NULL,
  done text DEFAULT ''::text NOT NULL,
  competence text DEFAULT ''::text NOT NULL,
  activities text DEFAULT ''::text NOT NULL,
  to_do text DEFAULT ''::text NOT NULL,
  homework_id bigint,
  state text NOT NULL,
  publishes text DEFAULT 'end'::text NOT NULL,
  published_at timestamp with time zone,
  submitted_at timestamp with time zone,
  created_by bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_by bigint NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  device_key uuid,
  device_turn smallint,
  device_version integer,
  CONSTRAINT lesson_entries_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT lesson_entries_org_id_notebook_id_device_key_key UNIQUE (org_id, notebook_id, device_key),
  CONSTRAINT lesson_entries_org_id_notebook_id_lesson_id_day_key UNIQUE (org_id, notebook_id, lesson_id, day),
  CONSTRAINT lesson_entries_org_id_created_by_fkey FOREIGN KEY (org_id, created_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT lesson_entries_org_id_homework_id_fkey FOREIGN KEY (org_id, homework_id) REFERENCES homework(org_id, id) ON DELETE SET NULL (homework_id),
  CONSTRAINT lesson_entries_org_id_lesson_id_fkey FOREIGN KEY (org_id, lesson_id) REFERENCES timetable_lessons(org_id, id) ON DELETE SET NULL (lesson_id),
  CONSTRAINT lesson_entries_org_id_notebook_id_fkey FOREIGN KEY (org_id, notebook_id) REFERENCES notebooks(org_id, id) ON DELETE CASCADE,
  CONSTRAINT lesson_entries_org_id_updated_by_fkey FOREIGN KEY (org_id, updated_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT lesson_entries_activities_check CHECK (length(activities) <= 4000),
  CONSTRAINT lesson_entries_check CHECK (starts_at < ends_at),
  CONSTRAINT lesson_entries_check1 CHECK (lesson_id IS NULL OR day IS NOT NULL),
  CONSTRAINT lesson_entries_check2 CHECK (state = 'draft'::text OR num_nulls(submitted_at, published_at) = 0),
  CONSTRAINT lesson_entries_check3 CHECK (num_nulls(device_key, device_turn, device_version) = ANY (ARRAY[0, 3])),
  CONSTRAINT lesson_entries_competence_check CHECK (length(competence) <= 1000),
  CONSTRAINT lesson_entries_device_turn_check CHECK (device_turn > 0),
  CONSTRAINT lesson_entries_done_check CHECK (length(done) <= 10000),
  CONSTRAINT lesson_entries_minutes_check CHECK (minutes >= 0 AND minutes <= 720),
  CONSTRAINT lesson_entries_publishes_check CHECK (publishes = ANY (ARRAY['end'::text, 'once'::text])),
  CONSTRAINT lesson_entries_state_check CHECK (state = ANY (ARRAY['draft'::text, 'submitted'::text, 'signed'::text, 'locked'::text])),
  CONSTRAINT lesson_entries_title_check CHECK (length(title) <= 200),
  CONSTRAINT lesson_entries_to_do_check CHECK (length(to_do) <= 4000)
);
CREATE INDEX lesson_entries_of_author ON lesson_entries USING btree (org_id, created_by);
CREATE INDEX lesson_entries_of_editor ON lesson_entries USING btree (org_id, updated_by);
CREATE INDEX lesson_entries_of_homework ON lesson_entries USING btree (org_id, homework_id);
CREATE INDEX lesson_entries_of_lesson ON lesson_entries USING btree (org_id, lesson_id);
CREATE INDEX lesson_entries_of_notebook ON lesson_entries USING btree (org_id, notebook_id, held_on);
CREATE INDEX lesson_entries_on_day ON lesson_entries USING btree (org_id, held_on);
CREATE INDEX lesson_entries_published ON lesson_entries USING btree (org_id, published_at) WHERE state <> 'draft'::text;
ALTER TABLE lesson_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE lesson_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON lesson_entries TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON lesson_entries FOR EACH STATEMENT EXECUTE FUNCTION count_change('lessons');
GRANT DELETE, INSERT, SELECT, UPDATE ON lesson_entries TO :app_role;

CREATE TABLE lesson_entry_elements (
  org_id bigint NOT NULL,
  entry_id bigint NOT NULL,
  element_id bigint NOT NULL,
  finished boolean NOT NULL,
  CONSTRAINT lesson_entry_elements_pkey PRIMARY KEY (org_id, entry_id, element_id),
  CONSTRAINT lesson_entry_elements_org_id_element_id_fkey FOREIGN KEY (org_id, element_id) REFERENCES programme_elements(org_id, id),
  CONSTRAINT lesson_entry_elements_org_id_entry_id_fkey FOREIGN KEY (org_id, entry_id) REFERENCES lesson_entries(org_id, id) ON DELETE CASCADE
);
CREATE INDEX lesson_entry_elements_of_element ON lesson_entry_elements USING btree (org_id, element_id);
ALTER TABLE lesson_entry_elements ENABLE ROW LEVEL SECURITY;
ALTER TABLE lesson_entry_elements FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON lesson_entry_elements TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON lesson_entry_elements FOR EACH STATEMENT EXECUTE FUNCTION count_change('lessons');
GRANT DELETE, INSERT, SELECT, UPDATE ON lesson_entry_elements TO :app_role;

CREATE TABLE lesson_entry_versions (
  org_id bigint NOT NULL,
  entry_id bigint NOT NULL,
  version integer NOT NULL,
  state text NOT NULL,
  contents jsonb NOT NULL,
  written_by bigint NOT NULL,
  written_at timestamp with time zone NOT NULL,
  CONSTRAINT lesson_entry_versions_pkey PRIMARY KEY (org_id, entry_id, version),
  CONSTRAINT lesson_entry_versions_org_id_entry_id_fkey FOREIGN KEY (org_id, entry_id) REFERENCES lesson_entries(org_id, id) ON DELETE CASCADE,
  CONSTRAINT lesson_entry_versions_org_id_written_by_fkey FOREIGN KEY (org_id, written_by) REFERENCES memberships(org_id, user_id)
);
CREATE INDEX lesson_entry_versions_of_member ON lesson_entry_versions USING btree (org_id, written_by);
ALTER TABLE lesson_entry_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE lesson_entry_versions FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON lesson_entry_versions TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON lesson_entry_versions FOR EACH STATEMENT EXECUTE FUNCTION count_change('lessons');
GRANT INSERT, SELECT ON lesson_entry_versions TO :app_role;

CREATE TABLE lesson_visas (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  entry_id bigint NOT NULL,
  version integer NOT NULL,
  remark text DEFAULT ''::text NOT NULL,
  signed_by bigint NOT NULL,
  signed_at timestamp with time zone NOT NULL,
  CONSTRAINT lesson_visas_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT lesson_visas_org_id_entry_id_fkey FOREIGN KEY (org_id, entry_id) REFERENCES lesson_entries(org_id, id) ON DELETE CASCADE,
  CONSTRAINT lesson_visas_org_id_signed_by_fkey FOREIGN KEY (org_id, signed_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT lesson_visas_remark_check CHECK (length(remark) <= 1000)
);
CREATE INDEX lesson_visas_of_entry ON lesson_visas USING btree (org_id, entry_id);
CREATE INDEX lesson_visas_of_member ON lesson_visas USING btree (org_id, signed_by);
ALTER TABLE lesson_visas ENABLE ROW LEVEL SECURITY;
ALTER TABLE lesson_visas FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON lesson_visas TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON lesson_visas FOR EACH STATEMENT EXECUTE FUNCTION count_change('lessons');
GRANT INSERT, SELECT ON lesson_visas TO :app_role;

CREATE TABLE letterheads (
  org_id bigint NOT NULL,
  content jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT letterheads_pkey PRIMARY KEY (org_id),
  CONSTRAINT letterheads_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT letterheads_content_check CHECK (jsonb_typeof(content) = 'object'::text)
);
ALTER TABLE letterheads ENABLE ROW LEVEL SECURITY;
ALTER TABLE letterheads FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON letterheads TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON letterheads FOR EACH STATEMENT EXECUTE FUNCTION count_change('school');
GRANT DELETE, INSERT, SELECT, UPDATE ON letterheads TO :app_role;

CREATE TABLE levels (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  section_id bigint NOT NULL,
  name text NOT NULL,
  cycle smallint NOT NULL,
  exam text,
  capacity smallint,
  "position" smallint NOT NULL,
  CONSTRAINT levels_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT levels_org_id_section_id_name_key UNIQUE (org_id, section_id, name),
  CONSTRAINT levels_org_id_section_id_fkey FOREIGN KEY (org_id, section_id) REFERENCES sections(org_id, id),
  CONSTRAINT levels_capacity_check CHECK (capacity >= 1 AND capacity <= 500),
  CONSTRAINT levels_cycle_check CHECK (cycle >= 0 AND cycle <= 2),
  CONSTRAINT levels_exam_check CHECK (length(exam) >= 1 AND length(exam) <= 80),
  CONSTRAINT levels_name_check CHECK (length(name) >= 1 AND length(name) <= 80)
);
ALTER TABLE levels ENABLE ROW LEVEL SECURITY;
ALTER TABLE levels FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON levels TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON levels FOR EACH STATEMENT EXECUTE FUNCTION count_change('school');
GRANT DELETE, INSERT, SELECT, UPDATE ON levels TO :app_role;

CREATE TABLE logins (
  login text NOT NULL,
  user_id bigint NOT NULL,
  email boolean NOT NULL,
  CONSTRAINT logins_pkey PRIMARY KEY (login),
  CONSTRAINT logins_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT logins_login_check CHECK (login = lower(login) AND length(login) >= 3 AND length(login) <= 254)
);
CREATE INDEX logins_of_account ON logins USING btree (user_id);
CREATE INDEX logins_of_code ON logins USING btree (split_part(login, '@'::text, 2)) WHERE NOT email;
CREATE TRIGGER while_moving BEFORE INSERT OR DELETE OR UPDATE ON logins FOR EACH ROW EXECUTE FUNCTION refuse_account_of_moving();
GRANT DELETE, INSERT, SELECT, UPDATE ON logins TO :app_role;

CREATE TABLE logos (
  org_id bigint NOT NULL,
  image bytea NOT NULL,
  CONSTRAINT logos_pkey PRIMARY KEY (org_id),
  CONSTRAINT logos_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT logos_image_check CHECK (length(image) <= 524288)
);
ALTER TABLE logos ENABLE ROW LEVEL SECURITY;
ALTER TABLE logos FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON logos TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON logos FOR EACH STATEMENT EXECUTE FUNCTION count_change('school');
GRANT DELETE, INSERT, SELECT, UPDATE ON logos TO :app_role;

CREATE TABLE lowered_debts (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  student_id bigint NOT NULL,
  year_id bigint NOT NULL,
  amount bigint NOT NULL,
  act text NOT NULL,
  done_by bigint NOT NULL,
  done_at timestamp with time zone NOT NULL,
  request_id bigint,
  CONSTRAINT lowered_debts_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT lowered_debts_org_id_done_by_fkey FOREIGN KEY (org_id, done_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT lowered_debts_org_id_request_id_fkey FOREIGN KEY (org_id, request_id) REFERENCES payment_requests(org_id, id),
  CONSTRAINT lowered_debts_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES school_years(org_id, id),
  CONSTRAINT lowered_debts_act_check CHECK (length(act) >= 1 AND length(act) <= 40),
  CONSTRAINT lowered_debts_amount_check CHECK (amount >= 1 AND amount <= '999999999999'::bigint)
);
CREATE INDEX lowered_debts_of_person ON lowered_debts USING btree (org_id, done_by);
CREATE INDEX lowered_debts_of_request ON lowered_debts USING btree (org_id, request_id);
CREATE INDEX lowered_debts_of_student ON lowered_debts USING btree (org_id, student_id, year_id);
CREATE INDEX lowered_debts_of_year ON lowered_debts USING btree (org_id, year_id);
ALTER TABLE lowered_debts ENABLE ROW LEVEL SECURITY;
ALTER TABLE lowered_debts FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON lowered_debts TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON lowered_debts FOR EACH STATEMENT EXECUTE FUNCTION count_change('ledger');
GRANT DELETE, INSERT, SELECT, UPDATE ON lowered_debts TO :app_role;
GRANT UPDATE (student_id) ON lowered_debts TO :app_role;

CREATE TABLE mails (
  id uuid NOT NULL,
  school bigint,
  purpose text NOT NULL,
  sealed bytea,
  made_at timestamp with time zone NOT NULL,
  valid_until timestamp with time zone,
  try_until timestamp with time zone NOT NULL,
  next_at timestamp with time zone NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  fault text,
  unsent_at timestamp with time zone,
  tracked boolean DEFAULT false NOT NULL,
  sent_at timestamp with time zone,
  trying_since timestamp with time zone,
  CONSTRAINT mails_pkey PRIMARY KEY (id),
  CONSTRAINT mails_fault_check CHECK (length(fault) <= 60),
  CONSTRAINT mails_purpose_check CHECK (purpose = ANY (ARRAY['invitation'::text, 'reset'::text, 'code'::text, 'notice'::text]))
);
CREATE INDEX mails_due ON mails USING btree (next_at) WHERE unsent_at IS NULL AND sent_at IS NULL;
GRANT DELETE, INSERT, SELECT, UPDATE ON mails TO :app_role;

CREATE TABLE mark_class_windows (
  org_id bigint NOT NULL,
  sequence_id bigint NOT NULL,
  class_id bigint NOT NULL,
  opens_on date NOT NULL,
  closes_on date,
  set_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT mark_class_windows_pkey PRIMARY KEY (org_id, sequence_id, class_id),
  CONSTRAINT mark_class_windows_org_id_class_id_fkey FOREIGN KEY (org_id, class_id) REFERENCES classrooms(org_id, id) ON DELETE CASCADE,
  CONSTRAINT mark_class_windows_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT mark_class_windows_org_id_sequence_id_fkey FOREIGN KEY (org_id, sequence_id) REFERENCES sequences(org_id, id) ON DELETE CASCADE,
  CONSTRAINT mark_class_windows_check CHECK (opens_on <= closes_on)
);
CREATE INDEX mark_class_windows_of_class ON mark_class_windows USING btree (org_id, class_id);
ALTER TABLE mark_class_windows ENABLE ROW LEVEL SECURITY;
ALTER TABLE mark_class_windows FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON mark_class_windows TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON mark_class_windows FOR EACH STATEMENT EXECUTE FUNCTION count_change('mark-rules');
GRANT DELETE, INSERT, SELECT, UPDATE ON mark_class_windows TO :app_role;

CREATE TABLE mark_reminders (
  org_id bigint NOT NULL,
  sequence_id bigint NOT NULL,
  teacher_id bigint NOT NULL,
  reminded_at timestamp with time zone NOT NULL,
  CONSTRAINT mark_reminders_pkey PRIMARY KEY (org_id, sequence_id, teacher_id),
  CONSTRAINT mark_reminders_org_id_sequence_id_fkey FOREIGN KEY (org_id, sequence_id) REFERENCES sequences(org_id, id) ON DELETE CASCADE,
  CONSTRAINT mark_reminders_org_id_teacher_id_fkey FOREIGN KEY (org_id, teacher_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE
);
CREATE INDEX mark_reminders_of_teacher ON mark_reminders USING btree (org_id, teacher_id);
ALTER TABLE mark_reminders ENABLE ROW LEVEL SECURITY;
ALTER TABLE mark_reminders FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON mark_reminders TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON mark_reminders FOR EACH STATEMENT EXECUTE FUNCTION count_change('evaluations');
GRANT DELETE, INSERT, SELECT, UPDATE ON mark_reminders TO :app_role;

CREATE TABLE mark_reopenings (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  class_id bigint NOT NULL,
  subject_id bigint NOT NULL,
  sequence_id bigint NOT NULL,
  until_day date NOT NULL,
  reason text NOT NULL,
  opened_by bigint NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  CONSTRAINT mark_reopenings_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT mark_reopenings_org_id_class_id_fkey FOREIGN KEY (org_id, class_id) REFERENCES classrooms(org_id, id) ON DELETE CASCADE,
  CONSTRAINT mark_reopenings_org_id_opened_by_fkey FOREIGN KEY (org_id, opened_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT mark_reopenings_org_id_sequence_id_fkey FOREIGN KEY (org_id, sequence_id) REFERENCES sequences(org_id, id) ON DELETE CASCADE,
  CONSTRAINT mark_reopenings_org_id_subject_id_fkey FOREIGN KEY (org_id, subject_id) REFERENCES subjects(org_id, id),
  CONSTRAINT mark_reopenings_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500)
);
CREATE INDEX mark_reopenings_of_class ON mark_reopenings USING btree (org_id, class_id, sequence_id, subject_id);
CREATE INDEX mark_reopenings_of_sequence ON mark_reopenings USING btree (org_id, sequence_id);
CREATE INDEX mark_reopenings_of_subject ON mark_reopenings USING btree (org_id, subject_id);
ALTER TABLE mark_reopenings ENABLE ROW LEVEL SECURITY;
ALTER TABLE mark_reopenings FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON mark_reopenings TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON mark_reopenings FOR EACH STATEMENT EXECUTE FUNCTION count_change('mark-rules');
GRANT DELETE, INSERT, SELECT, UPDATE ON mark_reopenings TO :app_role;

CREATE TABLE mark_rules (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  from_year_id bigint NOT NULL,
  section_id bigint,
  level_id bigint,
  rules jsonb,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT mark_rules_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT mark_rules_org_id_from_year_id_section_id_level_id_key UNIQUE NULLS NOT DISTINCT (org_id, from_year_id, section_id, level_id),
  CONSTRAINT mark_rules_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT mark_rules_org_id_from_year_id_fkey FOREIGN KEY (org_id, from_year_id) REFERENCES school_years(org_id, id) ON DELETE CASCADE,
  CONSTRAINT mark_rules_org_id_level_id_fkey FOREIGN KEY (org_id, level_id) REFERENCES levels(org_id, id) ON DELETE CASCADE,
  CONSTRAINT mark_rules_org_id_section_id_fkey FOREIGN KEY (org_id, section_id) REFERENCES sections(org_id, id) ON DELETE CASCADE,
  CONSTRAINT mark_rules_check CHECK (section_id IS NULL OR level_id IS NULL),
  CONSTRAINT mark_rules_check1 CHECK (rules IS NOT NULL OR section_id IS NOT NULL OR level_id IS NOT NULL)
);
CREATE INDEX mark_rules_of_level ON mark_rules USING btree (org_id, level_id);
CREATE INDEX mark_rules_of_section ON mark_rules USING btree (org_id, section_id);
ALTER TABLE mark_rules ENABLE ROW LEVEL SECURITY;
ALTER TABLE mark_rules FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON mark_rules TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON mark_rules FOR EACH STATEMENT EXECUTE FUNCTION count_change('mark-rules');
GRANT DELETE, INSERT, SELECT, UPDATE ON mark_rules TO :app_role;

CREATE TABLE mark_windows (
  org_id bigint NOT NULL,
  sequence_id bigint NOT NULL,
  opens_on date NOT NULL,
  closes_on date,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT mark_windows_pkey PRIMARY KEY (org_id, sequence_id),
  CONSTRAINT mark_windows_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT mark_windows_org_id_sequence_id_fkey FOREIGN KEY (org_id, sequence_id) REFERENCES sequences(org_id, id) ON DELETE CASCADE,
  CONSTRAINT mark_windows_check CHECK (opens_on <= closes_on)
);
ALTER TABLE mark_windows ENABLE ROW LEVEL SECURITY;
ALTER TABLE mark_windows FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON mark_windows TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON mark_windows FOR EACH STATEMENT EXECUTE FUNCTION count_change('mark-rules');
GRANT DELETE, INSERT, SELECT, UPDATE ON mark_windows TO :app_role;

CREATE TABLE marks (
  org_id bigint NOT NULL,
  evaluation_id bigint NOT NULL,
  student_id bigint NOT NULL,
  state text,
  value integer,
  version integer DEFAULT 1 NOT NULL,
  saved_by bigint NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  CONSTRAINT marks_pkey PRIMARY KEY (org_id, evaluation_id, student_id),
  CONSTRAINT marks_org_id_evaluation_id_fkey FOREIGN KEY (org_id, evaluation_id) REFERENCES evaluations(org_id, id) ON DELETE CASCADE,
  CONSTRAINT marks_org_id_saved_by_fkey FOREIGN KEY (org_id, saved_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT marks_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id),
  CONSTRAINT marks_check CHECK ((value IS NOT NULL) = (NOT state IS DISTINCT FROM 'entered'::text)),
  CONSTRAINT marks_state_check CHECK (state = ANY (ARRAY['entered'::text, 'absent'::text, 'absentJustified'::text, 'exempt'::text, 'notMarked'::text, 'cheating'::text])),
  CONSTRAINT marks_value_check CHECK (value >= 0)
);
CREATE INDEX marks_of_student ON marks USING btree (org_id, student_id);
ALTER TABLE marks ENABLE ROW LEVEL SECURITY;
ALTER TABLE marks FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON marks TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON marks FOR EACH STATEMENT EXECUTE FUNCTION count_change('evaluations');
GRANT DELETE, INSERT, SELECT, UPDATE ON marks TO :app_role;

CREATE TABLE member_photos (
  org_id bigint NOT NULL,
  user_id bigint NOT NULL,
  image bytea NOT NULL,
  thumbnail bytea NOT NULL,
  CONSTRAINT member_photos_pkey PRIMARY KEY (org_id, user_id),
  CONSTRAINT member_photos_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE,
  CONSTRAINT member_photos_image_check CHECK (length(image) <= 65536),
  CONSTRAINT member_photos_thumbnail_check CHECK (length(thumbnail) <= 16384)
);
ALTER TABLE member_photos ENABLE ROW LEVEL SECURITY;
ALTER TABLE member_photos FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON member_photos TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON member_photos FOR EACH STATEMENT EXECUTE FUNCTION count_change('accounts');
GRANT DELETE, INSERT, SELECT, UPDATE ON member_photos TO :app_role;

CREATE TABLE membership_levels (
  org_id bigint NOT NULL,
  user_id bigint NOT NULL,
  level_id bigint NOT NULL,
  CONSTRAINT membership_levels_pkey PRIMARY KEY (org_id, user_id, level_id),
  CONSTRAINT membership_levels_org_id_level_id_fkey FOREIGN KEY (org_id, level_id) REFERENCES levels(org_id, id),
  CONSTRAINT membership_levels_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE
);
CREATE INDEX membership_levels_of_level ON membership_levels USING btree (org_id, level_id);
ALTER TABLE membership_levels ENABLE ROW LEVEL SECURITY;
ALTER TABLE membership_levels FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON membership_levels TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE POLICY sign_in ON membership_levels FOR SELECT TO :owner_role USING (true);
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON membership_levels FOR EACH STATEMENT EXECUTE FUNCTION count_change('accounts');
GRANT DELETE, INSERT, SELECT, UPDATE ON membership_levels TO :app_role;

CREATE TABLE membership_roles (
  org_id bigint NOT NULL,
  user_id bigint NOT NULL,
  role_name text NOT NULL,
  scope text NOT NULL,
  parent_id bigint,
  CONSTRAINT membership_roles_pkey PRIMARY KEY (org_id, user_id, role_name, scope),
  CONSTRAINT membership_roles_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE,
  CONSTRAINT membership_roles_check CHECK ((scope = 'children'::text) = (parent_id IS NOT NULL)),
  CONSTRAINT membership_roles_scope_check CHECK (scope = ANY (ARRAY['organisation'::text, 'classes'::text, 'mastered'::text, 'children'::text]))
);
ALTER TABLE membership_roles ENABLE ROW LEVEL SECURITY;
ALTER TABLE membership_roles FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON membership_roles TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE POLICY sign_in ON membership_roles FOR SELECT TO :owner_role USING (true);
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON membership_roles FOR EACH STATEMENT EXECUTE FUNCTION count_change('accounts');
GRANT DELETE, INSERT, SELECT, UPDATE ON membership_roles TO :app_role;

CREATE TABLE memberships (
  org_id bigint NOT NULL,
  user_id bigint NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  title text,
  section_id bigint,
  suspended boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  by_link boolean DEFAULT false NOT NULL,
  CONSTRAINT memberships_pkey PRIMARY KEY (org_id, user_id),
  CONSTRAINT memberships_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT memberships_org_id_section_id_fkey FOREIGN KEY (org_id, section_id) REFERENCES sections(org_id, id),
  CONSTRAINT memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT memberships_first_name_check CHECK (length(first_name) <= 100),
  CONSTRAINT memberships_last_name_check CHECK (length(last_name) >= 1 AND length(last_name) <= 100),
  CONSTRAINT memberships_title_check CHECK (length(title) <= 100)
);
CREATE INDEX memberships_of_account ON memberships USING btree (user_id);
ALTER TABLE memberships ENABLE ROW LEVEL SECURITY;
ALTER TABLE memberships FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON memberships TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE POLICY sign_in ON memberships FOR SELECT TO :owner_role USING (true);
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON memberships FOR EACH STATEMENT EXECUTE FUNCTION count_change('accounts');
GRANT DELETE, INSERT, SELECT, UPDATE ON memberships TO :app_role;

CREATE TABLE merged_recipients (
  org_id bigint NOT NULL,
  gone_id bigint NOT NULL,
  kept_id bigint NOT NULL,
  CONSTRAINT merged_recipients_pkey PRIMARY KEY (org_id, gone_id),
  CONSTRAINT merged_recipients_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT merged_recipients_org_id_kept_id_fkey FOREIGN KEY (org_id, kept_id) REFERENCES students(org_id, id) ON DELETE CASCADE
);
CREATE INDEX merged_recipients_of_student ON merged_recipients USING btree (org_id, kept_id);
ALTER TABLE merged_recipients ENABLE ROW LEVEL SECURITY;
ALTER TABLE merged_recipients FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON merged_recipients TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON merged_recipients FOR EACH STATEMENT EXECUTE FUNCTION count_change('communication');
GRANT DELETE, INSERT, SELECT, UPDATE ON merged_recipients TO :app_role;

CREATE TABLE message_templates (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  name text NOT NULL,
  subject_en text,
  subject_fr text,
  body_en text,
  body_fr text,
  among text NOT NULL,
  confirms boolean NOT NULL,
  choices jsonb NOT NULL,
  CONSTRAINT message_templates_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT message_templates_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id),
  CONSTRAINT message_templates_among_check CHECK (among = ANY (ARRAY['all'::text, 'debtors'::text, 'absent'::text])),
  CONSTRAINT message_templates_body_en_check CHECK (length(body_en) >= 1 AND length(body_en) <= 5000),
  CONSTRAINT message_templates_body_fr_check CHECK (length(body_fr) >= 1 AND length(body_fr) <= 5000),
  CONSTRAINT message_templates_check CHECK (subject_en IS NOT NULL OR subject_fr IS NOT NULL),
  CONSTRAINT message_templates_check1 CHECK ((subject_en IS NULL) = (body_en IS NULL) AND (subject_fr IS NULL) = (body_fr IS NULL)),
  CONSTRAINT message_templates_choices_check CHECK (jsonb_typeof(choices) = 'array'::text),
  CONSTRAINT message_templates_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  CONSTRAINT message_templates_subject_en_check CHECK (length(subject_en) >= 1 AND length(subject_en) <= 150),
  CONSTRAINT message_templates_subject_fr_check CHECK (length(subject_fr) >= 1 AND length(subject_fr) <= 150)
);
CREATE UNIQUE INDEX message_templates_once ON message_templates USING btree (org_id, lower(name));
ALTER TABLE message_templates ENABLE ROW LEVEL SECURITY;
ALTER TABLE message_templates FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON message_templates TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON message_templates FOR EACH STATEMENT EXECUTE FUNCTION count_change('communication');
GRANT DELETE, INSERT, SELECT, UPDATE ON message_templates TO :app_role;

CREATE TABLE moved_codes (
  hash bytea NOT NULL,
  organisation bigint NOT NULL,
  CONSTRAINT moved_codes_pkey PRIMARY KEY (hash),
  CONSTRAINT moved_codes_organisation_fkey FOREIGN KEY (organisation) REFERENCES school_moves(organisation) ON DELETE CASCADE
);
CREATE INDEX moved_codes_of_school ON moved_codes USING btree (organisation);
GRANT SELECT ON moved_codes TO :app_role;

CREATE TABLE notebook_goals (
  org_id bigint NOT NULL,
  term smallint NOT NULL,
  percent smallint NOT NULL,
  CONSTRAINT notebook_goals_pkey PRIMARY KEY (org_id, term),
  CONSTRAINT notebook_goals_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT notebook_goals_percent_check CHECK (percent >= 0 AND percent <= 100),
  CONSTRAINT notebook_goals_term_check CHECK (term >= 1 AND term <= 6)
);
ALTER TABLE notebook_goals ENABLE ROW LEVEL SECURITY;
ALTER TABLE notebook_goals FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON notebook_goals TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON notebook_goals FOR EACH STATEMENT EXECUTE FUNCTION count_change('programmes');
GRANT DELETE, INSERT, SELECT, UPDATE ON notebook_goals TO :app_role;

CREATE TABLE notebooks (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  year_id bigint NOT NULL,
  class_id bigint NOT NULL,
  subject_id bigint NOT NULL,
  teacher_id bigint NOT NULL,
  closed_at timestamp with time zone,
  closed_by bigint,
  reopened_reason text,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT notebooks_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT notebooks_org_id_class_id_subject_id_teacher_id_key UNIQUE (org_id, class_id, subject_id, teacher_id),
  CONSTRAINT notebooks_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT notebooks_org_id_class_id_fkey FOREIGN KEY (org_id, class_id) REFERENCES classrooms(org_id, id),
  CONSTRAINT notebooks_org_id_subject_id_fkey FOREIGN KEY (org_id, subject_id) REFERENCES subjects(org_id, id),
  CONSTRAINT notebooks_org_id_teacher_id_fkey FOREIGN KEY (org_id, teacher_id) REFERENCES teachers(org_id, user_id),
  CONSTRAINT notebooks_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES school_years(org_id, id),
  CONSTRAINT notebooks_reopened_reason_check CHECK (length(reopened_reason) <= 500)
);
CREATE INDEX notebooks_by_closer ON notebooks USING btree (closed_by) WHERE closed_by IS NOT NULL;
CREATE INDEX notebooks_of_teacher ON notebooks USING btree (org_id, teacher_id);
ALTER TABLE notebooks ENABLE ROW LEVEL SECURITY;
ALTER TABLE notebooks FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON notebooks TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON notebooks FOR EACH STATEMENT EXECUTE FUNCTION count_change('notebook');
GRANT DELETE, INSERT, SELECT, UPDATE ON notebooks TO :app_role;

CREATE TABLE notification_choices (
  org_id bigint NOT NULL,
  user_id bigint NOT NULL,
  email boolean,
  sms boolean,
  declined text[] DEFAULT '{}'::text[] NOT NULL,
  language text,
  quiet_from text,
  quiet_until text,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT notification_choices_pkey PRIMARY KEY (org_id, user_id),
  CONSTRAINT notification_choices_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE,
  CONSTRAINT notification_choices_check CHECK ((quiet_from IS NULL) = (quiet_until IS NULL)),
  CONSTRAINT notification_choices_language_check CHECK (language = ANY (ARRAY['en'::text, 'fr'::text])),
  CONSTRAINT notification_choices_quiet_from_check CHECK (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'::text),
  CONSTRAINT notification_choices_quiet_until_check CHECK (quiet_until ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)
);
ALTER TABLE notification_choices ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_choices FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON notification_choices TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON notification_choices FOR EACH STATEMENT EXECUTE FUNCTION count_change('notifications');
GRANT DELETE, INSERT, SELECT, UPDATE ON notification_choices TO :app_role;

CREATE TABLE notification_deliveries (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  notification_id bigint NOT NULL,
  channel text NOT NULL,
  state text DEFAULT 'waiting'::text NOT NULL,
  attempts smallint DEFAULT 0 NOT NULL,
  next_at timestamp with time zone NOT NULL,
  claimed_at timestamp with time zone,
  mail_id uuid,
  fault text,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT notification_deliveries_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT notification_deliveries_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT notification_deliveries_org_id_notification_id_fkey FOREIGN KEY (org_id, notification_id) REFERENCES notifications(org_id, id) ON DELETE CASCADE,
  CONSTRAINT notification_deliveries_channel_check CHECK (channel = ANY (ARRAY['email'::text, 'push'::text])),
  CONSTRAINT notification_deliveries_fault_check CHECK (length(fault) <= 80),
  CONSTRAINT notification_deliveries_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'givenUp'::text, 'uncertain'::text]))
);
CREATE INDEX notification_deliveries_due ON notification_deliveries USING btree (org_id, channel, next_at) WHERE state = 'waiting'::text;
CREATE UNIQUE INDEX notification_deliveries_once ON notification_deliveries USING btree (org_id, notification_id, channel);
CREATE INDEX notification_deliveries_sending ON notification_deliveries USING btree (org_id, channel) WHERE state = 'sending'::text;
ALTER TABLE notification_deliveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_deliveries FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON notification_deliveries TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE POLICY sending ON notification_deliveries FOR SELECT TO :owner_role USING (true);
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON notification_deliveries FOR EACH STATEMENT EXECUTE FUNCTION count_change('sms');
GRANT DELETE, INSERT, SELECT, UPDATE ON notification_deliveries TO :app_role;

CREATE TABLE notification_settings (
  org_id bigint NOT NULL,
  forced text[] NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT notification_settings_pkey PRIMARY KEY (org_id),
  CONSTRAINT notification_settings_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE
);
ALTER TABLE notification_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON notification_settings TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON notification_settings FOR EACH STATEMENT EXECUTE FUNCTION count_change('notifications');
GRANT DELETE, INSERT, SELECT, UPDATE ON notification_settings TO :app_role;

CREATE TABLE notifications (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  user_id bigint,
  guardian_id bigint,
  student_id bigint,
  purpose text NOT NULL,
  source text NOT NULL,
  words text NOT NULL,
  facts jsonb NOT NULL,
  link text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  read_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  also_about bigint[] DEFAULT '{}'::bigint[] NOT NULL,
  CONSTRAINT notifications_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT notifications_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT notifications_org_id_guardian_id_fkey FOREIGN KEY (org_id, guardian_id) REFERENCES guardians(org_id, id) ON DELETE CASCADE,
  CONSTRAINT notifications_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE,
  CONSTRAINT notifications_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE,
  CONSTRAINT notifications_check CHECK (num_nonnulls(user_id, guardian_id) > 0),
  CONSTRAINT notifications_check1 CHECK (guardian_id IS NULL OR student_id IS NOT NULL),
  CONSTRAINT notifications_link_check CHECK (link ~ '^/[^/\\]'::text AND length(link) <= 300),
  CONSTRAINT notifications_purpose_check CHECK (length(purpose) >= 1 AND length(purpose) <= 80),
  CONSTRAINT notifications_source_check CHECK (length(source) >= 1 AND length(source) <= 120),
  CONSTRAINT notifications_words_check CHECK (length(words) >= 1 AND length(words) <= 120)
);
CREATE INDEX notifications_by_age ON notifications USING btree (org_id, created_at);
CREATE INDEX notifications_of_guardian ON notifications USING btree (org_id, guardian_id);
CREATE INDEX notifications_of_member ON notifications USING btree (org_id, user_id, id);
CREATE INDEX notifications_of_student ON notifications USING btree (org_id, student_id);
CREATE UNIQUE INDEX notifications_once ON notifications USING btree (org_id, purpose, source, COALESCE(user_id, 0::bigint), (
CASE
    WHEN user_id IS NULL THEN guardian_id
    ELSE 0::bigint
END), COALESCE(student_id, 0::bigint));
CREATE INDEX notifications_unread ON notifications USING btree (org_id, user_id) WHERE read_at IS NULL AND withdrawn_at IS NULL;
ALTER TABLE notifications ENABLE ROW LEVEL SECURITY;
ALTER TABLE notifications FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON notifications TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON notifications FOR EACH STATEMENT EXECUTE FUNCTION count_change('notifications');
GRANT DELETE, INSERT, SELECT, UPDATE ON notifications TO :app_role;

CREATE TABLE organisation_codes (
  code text NOT NULL,
  organisation bigint NOT NULL,
  CONSTRAINT organisation_codes_pkey PRIMARY KEY (code),
  CONSTRAINT organisation_codes_organisation_key UNIQUE (organisation)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON organisation_codes TO :app_role;

CREATE TABLE organisations (
  org_id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  time_zone text DEFAULT 'Africa/Douala'::text NOT NULL,
  demonstration boolean DEFAULT false NOT NULL,
  source_id text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  structure_version integer DEFAULT 1 NOT NULL,
  tags_version integer DEFAULT 1 NOT NULL,
  checklist_closed boolean DEFAULT false NOT NULL,
  name_order text DEFAULT 'family'::text NOT NULL,
  titles text[] DEFAULT '{M.,Mme,Mr,Mrs,Dr,Prof.}'::text[] NOT NULL,
  customs_version integer DEFAULT 1 NOT NULL,
  prints_signature boolean DEFAULT true NOT NULL,
  communication_url text,
  CONSTRAINT organisations_pkey PRIMARY KEY (org_id),
  CONSTRAINT organisations_code_check CHECK (code ~ '^[a-z0-9][a-z0-9-]{1,38}$'::text),
  CONSTRAINT organisations_communication_url_check CHECK (communication_url ~ '^https?://'::text AND length(communication_url) <= 300),
  CONSTRAINT organisations_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  CONSTRAINT organisations_name_order_check CHECK (name_order = ANY (ARRAY['family'::text, 'given'::text])),
  CONSTRAINT organisations_titles_check CHECK (cardinality(titles) <= 20)
);
ALTER TABLE organisations ENABLE ROW LEVEL SECURITY;
ALTER TABLE organisations FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON organisations TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE POLICY sign_in ON organisations FOR SELECT TO :owner_role USING (true);
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON organisations FOR EACH STATEMENT EXECUTE FUNCTION count_change('school');
GRANT DELETE, INSERT, SELECT, UPDATE ON organisations TO :app_role;

CREATE TABLE own_acts (
  org_id bigint NOT NULL,
  user_id bigint NOT NULL,
  action text NOT NULL,
  since timestamp with time zone NOT NULL,
  count integer NOT NULL,
  CONSTRAINT own_acts_pkey PRIMARY KEY (org_id, user_id, action),
  CONSTRAINT own_acts_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE
);
CREATE INDEX own_acts_by_age ON own_acts USING btree (org_id, since);
ALTER TABLE own_acts ENABLE ROW LEVEL SECURITY;
ALTER TABLE own_acts FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON own_acts TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
GRANT DELETE, INSERT, SELECT, UPDATE ON own_acts TO :app_role;

CREATE TABLE own_sentences (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  kind text NOT NULL,
  band text NOT NULL,
  progress text,
  english text NOT NULL,
  french text NOT NULL,
  added_by bigint NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT own_sentences_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT own_sentences_org_id_kind_english_key UNIQUE (org_id, kind, english),
  CONSTRAINT own_sentences_org_id_kind_french_key UNIQUE (org_id, kind, french),
  CONSTRAINT own_sentences_org_id_added_by_fkey FOREIGN KEY (org_id, added_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT own_sentences_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT own_sentences_band_check CHECK (band = ANY (ARRAY['veryWeak'::text, 'weak'::text, 'fair'::text, 'good'::text, 'veryGood'::text, 'excellent'::text])),
  CONSTRAINT own_sentences_english_check CHECK (length(english) >= 1 AND length(english) <= 600),
  CONSTRAINT own_sentences_french_check CHECK (length(french) >= 1 AND length(french) <= 600),
  CONSTRAINT own_sentences_kind_check CHECK (kind = ANY (ARRAY['subject'::text, 'master'::text, 'head'::text, 'conduct'::text])),
  CONSTRAINT own_sentences_progress_check CHECK (progress = ANY (ARRAY['up'::text, 'steady'::text, 'down'::text]))
);
ALTER TABLE own_sentences ENABLE ROW LEVEL SECURITY;
ALTER TABLE own_sentences FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON own_sentences TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON own_sentences FOR EACH STATEMENT EXECUTE FUNCTION count_change('appreciations');
GRANT DELETE, INSERT, SELECT, UPDATE ON own_sentences TO :app_role;

CREATE TABLE payment_discounts (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  student_id bigint NOT NULL,
  item_id bigint NOT NULL,
  kind text NOT NULL,
  basis_points integer,
  amount bigint,
  reason text NOT NULL,
  granted_by bigint NOT NULL,
  granted_at timestamp with time zone NOT NULL,
  ended_by bigint,
  ended_at timestamp with time zone,
  CONSTRAINT payment_discounts_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT payment_discounts_org_id_ended_by_fkey FOREIGN KEY (org_id, ended_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT payment_discounts_org_id_granted_by_fkey FOREIGN KEY (org_id, granted_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT payment_discounts_org_id_item_id_fkey FOREIGN KEY (org_id, item_id) REFERENCES payment_items(org_id, id),
  CONSTRAINT payment_discounts_amount_check CHECK (amount >= 1 AND amount <= '999999999999'::bigint),
  CONSTRAINT payment_discounts_basis_points_check CHECK (basis_points >= 1 AND basis_points <= 10000),
  CONSTRAINT payment_discounts_check CHECK (num_nonnulls(basis_points, amount) = 1),
  CONSTRAINT payment_discounts_check1 CHECK ((ended_by IS NULL) = (ended_at IS NULL)),
  CONSTRAINT payment_discounts_kind_check CHECK (kind = ANY (ARRAY['sibling'::text, 'category'::text, 'scholarship'::text, 'staff'::text, 'other'::text])),
  CONSTRAINT payment_discounts_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 300)
);
CREATE INDEX payment_discounts_of_ender ON payment_discounts USING btree (org_id, ended_by);
CREATE INDEX payment_discounts_of_grantor ON payment_discounts USING btree (org_id, granted_by);
CREATE INDEX payment_discounts_of_item ON payment_discounts USING btree (org_id, item_id);
CREATE INDEX payment_discounts_of_student ON payment_discounts USING btree (org_id, student_id);
ALTER TABLE payment_discounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_discounts FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON payment_discounts TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON payment_discounts FOR EACH STATEMENT EXECUTE FUNCTION count_change('ledger');
GRANT INSERT, SELECT ON payment_discounts TO :app_role;
GRANT UPDATE (student_id) ON payment_discounts TO :app_role;
GRANT UPDATE (ended_by) ON payment_discounts TO :app_role;
GRANT UPDATE (ended_at) ON payment_discounts TO :app_role;

CREATE TABLE payment_extensions (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  student_id bigint NOT NULL,
  item_id bigint,
  until date NOT NULL,
  reason text NOT NULL,
  granted_by bigint NOT NULL,
  granted_at timestamp with time zone NOT NULL,
  ended_by bigint,
  ended_at timestamp with time zone,
  CONSTRAINT payment_extensions_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT payment_extensions_org_id_ended_by_fkey FOREIGN KEY (org_id, ended_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT payment_extensions_org_id_granted_by_fkey FOREIGN KEY (org_id, granted_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT payment_extensions_org_id_item_id_fkey FOREIGN KEY (org_id, item_id) REFERENCES payment_items(org_id, id),
  CONSTRAINT payment_extensions_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE,
  CONSTRAINT payment_extensions_check CHECK ((ended_by IS NULL) = (ended_at IS NULL)),
  CONSTRAINT payment_extensions_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 300)
);
CREATE INDEX payment_extensions_active ON payment_extensions USING btree (org_id, until) WHERE ended_at IS NULL;
CREATE INDEX payment_extensions_of_ender ON payment_extensions USING btree (org_id, ended_by);
CREATE INDEX payment_extensions_of_grantor ON payment_extensions USING btree (org_id, granted_by);
CREATE INDEX payment_extensions_of_item ON payment_extensions USING btree (org_id, item_id);
CREATE INDEX payment_extensions_of_student ON payment_extensions USING btree (org_id, student_id);
ALTER TABLE payment_extensions ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_extensions FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON payment_extensions TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON payment_extensions FOR EACH STATEMENT EXECUTE FUNCTION count_change('ledger');
GRANT DELETE, INSERT, SELECT, UPDATE ON payment_extensions TO :app_role;

CREATE TABLE payment_instalments (
  org_id bigint NOT NULL,
  item_id bigint NOT NULL,
  number integer NOT NULL,
  due_on date NOT NULL,
  CONSTRAINT payment_instalments_pkey PRIMARY KEY (org_id, item_id, number),
  CONSTRAINT payment_instalments_org_id_item_id_fkey FOREIGN KEY (org_id, item_id) REFERENCES payment_items(org_id, id) ON DELETE CASCADE,
  CONSTRAINT payment_instalments_number_check CHECK (number >= 1 AND number <= 12)
);
CREATE INDEX payment_instalments_due ON payment_instalments USING btree (org_id, due_on);
ALTER TABLE payment_instalments ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_instalments FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON payment_instalments TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON payment_instalments FOR EACH STATEMENT EXECUTE FUNCTION count_change('payments');
GRANT DELETE, INSERT, SELECT, UPDATE ON payment_instalments TO :app_role;

CREATE TABLE payment_item_classes (
  org_id bigint NOT NULL,
  item_id bigint NOT NULL,
  class_id bigint NOT NULL,
  CONSTRAINT payment_item_classes_pkey PRIMARY KEY (org_id, item_id, class_id),
  CONSTRAINT payment_item_classes_org_id_class_id_fkey FOREIGN KEY (org_id, class_id) REFERENCES classrooms(org_id, id),
  CONSTRAINT payment_item_classes_org_id_item_id_fkey FOREIGN KEY (org_id, item_id) REFERENCES payment_items(org_id, id)
);
CREATE INDEX payment_item_classes_of_class ON payment_item_classes USING btree (org_id, class_id);
ALTER TABLE payment_item_classes ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_item_classes FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON payment_item_classes TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON payment_item_classes FOR EACH STATEMENT EXECUTE FUNCTION count_change('payments');
GRANT DELETE, INSERT, SELECT, UPDATE ON payment_item_classes TO :app_role;

CREATE TABLE payment_item_students (
  org_id bigint NOT NULL,
  item_id bigint NOT NULL,
  student_id bigint NOT NULL,
  given_by bigint NOT NULL,
  given_at timestamp with time zone NOT NULL,
  CONSTRAINT payment_item_students_pkey PRIMARY KEY (org_id, item_id, student_id),
  CONSTRAINT payment_item_students_org_id_given_by_fkey FOREIGN KEY (org_id, given_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT payment_item_students_org_id_item_id_fkey FOREIGN KEY (org_id, item_id) REFERENCES payment_items(org_id, id),
  CONSTRAINT payment_item_students_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE
);
CREATE INDEX payment_item_students_of_giver ON payment_item_students USING btree (org_id, given_by);
CREATE INDEX payment_item_students_of_student ON payment_item_students USING btree (org_id, student_id);
ALTER TABLE payment_item_students ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_item_students FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON payment_item_students TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON payment_item_students FOR EACH STATEMENT EXECUTE FUNCTION count_change('payments');
GRANT DELETE, INSERT, SELECT, UPDATE ON payment_item_students TO :app_role;

CREATE TABLE payment_items (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  plan_id bigint NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  compulsory boolean NOT NULL,
  "position" integer NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT payment_items_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT payment_items_org_id_plan_id_fkey FOREIGN KEY (org_id, plan_id) REFERENCES payment_plans(org_id, id) ON DELETE CASCADE,
  CONSTRAINT payment_items_kind_check CHECK (kind = ANY (ARRAY['registration'::text, 'tuition'::text, 'association'::text, 'exam'::text, 'other'::text])),
  CONSTRAINT payment_items_name_check CHECK (length(name) >= 1 AND length(name) <= 120)
);
CREATE UNIQUE INDEX payment_items_by_name ON payment_items USING btree (org_id, plan_id, folded_text(name));
ALTER TABLE payment_items ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_items FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON payment_items TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON payment_items FOR EACH STATEMENT EXECUTE FUNCTION count_change('payments');
GRANT DELETE, INSERT, SELECT, UPDATE ON payment_items TO :app_role;

CREATE TABLE payment_penalties (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  student_id bigint NOT NULL,
  item_id bigint NOT NULL,
  instalment integer NOT NULL,
  amount bigint NOT NULL,
  entry_id bigint NOT NULL,
  day date NOT NULL,
  CONSTRAINT payment_penalties_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT payment_penalties_by_entry UNIQUE (org_id, entry_id),
  CONSTRAINT payment_penalties_once UNIQUE (org_id, student_id, item_id, instalment),
  CONSTRAINT payment_penalties_org_id_entry_id_fkey FOREIGN KEY (org_id, entry_id) REFERENCES ledger_entries(org_id, id),
  CONSTRAINT payment_penalties_org_id_item_id_fkey FOREIGN KEY (org_id, item_id) REFERENCES payment_items(org_id, id),
  CONSTRAINT payment_penalties_amount_check CHECK (amount >= 1 AND amount <= '999999999999'::bigint),
  CONSTRAINT payment_penalties_instalment_check CHECK (instalment >= 1 AND instalment <= 12)
);
CREATE INDEX payment_penalties_of_item ON payment_penalties USING btree (org_id, item_id);
ALTER TABLE payment_penalties ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_penalties FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON payment_penalties TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON payment_penalties FOR EACH STATEMENT EXECUTE FUNCTION count_change('ledger');
GRANT INSERT, SELECT ON payment_penalties TO :app_role;
GRANT UPDATE (student_id) ON payment_penalties TO :app_role;

CREATE TABLE payment_penalty_rules (
  org_id bigint NOT NULL,
  plan_id bigint NOT NULL,
  active boolean NOT NULL,
  grace_days integer NOT NULL,
  basis_points integer,
  amount bigint,
  most bigint,
  set_by bigint NOT NULL,
  set_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT payment_penalty_rules_pkey PRIMARY KEY (org_id, plan_id),
  CONSTRAINT payment_penalty_rules_org_id_plan_id_fkey FOREIGN KEY (org_id, plan_id) REFERENCES payment_plans(org_id, id) ON DELETE CASCADE,
  CONSTRAINT payment_penalty_rules_org_id_set_by_fkey FOREIGN KEY (org_id, set_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT payment_penalty_rules_amount_check CHECK (amount >= 1 AND amount <= '999999999999'::bigint),
  CONSTRAINT payment_penalty_rules_basis_points_check CHECK (basis_points >= 1 AND basis_points <= 10000),
  CONSTRAINT payment_penalty_rules_check CHECK (num_nonnulls(basis_points, amount) = 1),
  CONSTRAINT payment_penalty_rules_grace_days_check CHECK (grace_days >= 0 AND grace_days <= 366),
  CONSTRAINT payment_penalty_rules_most_check CHECK (most >= 1 AND most <= '999999999999'::bigint)
);
CREATE INDEX payment_penalty_rules_of_member ON payment_penalty_rules USING btree (org_id, set_by);
ALTER TABLE payment_penalty_rules ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_penalty_rules FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON payment_penalty_rules TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON payment_penalty_rules FOR EACH STATEMENT EXECUTE FUNCTION count_change('payments');
GRANT DELETE, INSERT, SELECT, UPDATE ON payment_penalty_rules TO :app_role;

CREATE TABLE payment_plans (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  year_id bigint NOT NULL,
  section_id bigint,
  name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  created_by bigint NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  opened_at timestamp with time zone,
  CONSTRAINT payment_plans_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT payment_plans_org_id_created_by_fkey FOREIGN KEY (org_id, created_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT payment_plans_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT payment_plans_org_id_section_id_fkey FOREIGN KEY (org_id, section_id) REFERENCES sections(org_id, id),
  CONSTRAINT payment_plans_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES school_years(org_id, id),
  CONSTRAINT payment_plans_name_check CHECK (length(name) >= 1 AND length(name) <= 120)
);
CREATE UNIQUE INDEX payment_plans_by_name ON payment_plans USING btree (org_id, year_id, folded_text(name));
CREATE INDEX payment_plans_of_member ON payment_plans USING btree (org_id, created_by);
CREATE INDEX payment_plans_of_section ON payment_plans USING btree (org_id, section_id);
ALTER TABLE payment_plans ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_plans FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON payment_plans TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON payment_plans FOR EACH STATEMENT EXECUTE FUNCTION count_change('payments');
GRANT DELETE, INSERT, SELECT, UPDATE ON payment_plans TO :app_role;

CREATE TABLE payment_prices (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  item_id bigint NOT NULL,
  level_id bigint,
  class_id bigint,
  category_id bigint,
  student_id bigint,
  amounts bigint[] NOT NULL,
  CONSTRAINT payment_prices_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT payment_prices_once UNIQUE NULLS NOT DISTINCT (org_id, item_id, level_id, class_id, category_id, student_id),
  CONSTRAINT payment_prices_org_id_category_id_fkey FOREIGN KEY (org_id, category_id) REFERENCES fee_categories(org_id, id) ON DELETE CASCADE,
  CONSTRAINT payment_prices_org_id_class_id_fkey FOREIGN KEY (org_id, class_id) REFERENCES classrooms(org_id, id),
  CONSTRAINT payment_prices_org_id_item_id_fkey FOREIGN KEY (org_id, item_id) REFERENCES payment_items(org_id, id) ON DELETE CASCADE,
  CONSTRAINT payment_prices_org_id_level_id_fkey FOREIGN KEY (org_id, level_id) REFERENCES levels(org_id, id),
  CONSTRAINT payment_prices_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE,
  CONSTRAINT payment_prices_amounts_check CHECK (cardinality(amounts) >= 1 AND cardinality(amounts) <= 12 AND (0 <= ALL (amounts)) AND ('999999999999'::bigint >= ALL (amounts))),
  CONSTRAINT payment_prices_check CHECK (num_nonnulls(level_id, class_id, category_id, student_id) <= 1)
);
CREATE INDEX payment_prices_of_category ON payment_prices USING btree (org_id, category_id);
CREATE INDEX payment_prices_of_class ON payment_prices USING btree (org_id, class_id);
CREATE INDEX payment_prices_of_level ON payment_prices USING btree (org_id, level_id);
CREATE INDEX payment_prices_of_student ON payment_prices USING btree (org_id, student_id);
ALTER TABLE payment_prices ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_prices FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON payment_prices TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON payment_prices FOR EACH STATEMENT EXECUTE FUNCTION count_change('payments');
GRANT DELETE, INSERT, SELECT, UPDATE ON payment_prices TO :app_role;

CREATE TABLE payment_providers (
  org_id bigint NOT NULL,
  provider text NOT NULL,
  active boolean NOT NULL,
  environment text NOT NULL,
  account text NOT NULL,
  secrets bytea NOT NULL,
  set_by bigint NOT NULL,
  set_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  refunds boolean DEFAULT false NOT NULL,
  CONSTRAINT payment_providers_pkey PRIMARY KEY (org_id, provider),
  CONSTRAINT payment_providers_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT payment_providers_org_id_set_by_fkey FOREIGN KEY (org_id, set_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT payment_providers_account_check CHECK (length(account) >= 1 AND length(account) <= 200),
  CONSTRAINT payment_providers_check CHECK (NOT refunds OR provider = 'mtn'::text),
  CONSTRAINT payment_providers_environment_check CHECK (environment = ANY (ARRAY['mtncameroon'::text, 'mtncongo'::text, 'cm'::text])),
  CONSTRAINT payment_providers_provider_check CHECK (provider = ANY (ARRAY['mtn'::text, 'orange'::text]))
);
CREATE INDEX payment_providers_of_member ON payment_providers USING btree (org_id, set_by);
ALTER TABLE payment_providers ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_providers FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON payment_providers TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON payment_providers FOR EACH STATEMENT EXECUTE FUNCTION count_change('payments');
GRANT DELETE, INSERT, SELECT, UPDATE ON payment_providers TO :app_role;

CREATE TABLE payment_reminders (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  student_id bigint NOT NULL,
  way text NOT NULL,
  day date NOT NULL,
  amount bigint NOT NULL,
  copies integer NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  sent_by bigint NOT NULL,
  CONSTRAINT payment_reminders_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT payment_reminders_org_id_sent_by_fkey FOREIGN KEY (org_id, sent_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT payment_reminders_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE,
  CONSTRAINT payment_reminders_amount_check CHECK (amount >= 1 AND amount <= '999999999999'::bigint),
  CONSTRAINT payment_reminders_copies_check CHECK (copies > 0),
  CONSTRAINT payment_reminders_way_check CHECK (way = ANY (ARRAY['mail'::text, 'letter'::text]))
);
CREATE INDEX payment_reminders_of_day ON payment_reminders USING btree (org_id, day);
CREATE INDEX payment_reminders_of_member ON payment_reminders USING btree (org_id, sent_by);
CREATE INDEX payment_reminders_of_student ON payment_reminders USING btree (org_id, student_id, day);
ALTER TABLE payment_reminders ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_reminders FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON payment_reminders TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON payment_reminders FOR EACH STATEMENT EXECUTE FUNCTION count_change('ledger');
GRANT DELETE, INSERT, SELECT ON payment_reminders TO :app_role;
GRANT UPDATE (student_id) ON payment_reminders TO :app_role;

CREATE TABLE payment_requests (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  kind text NOT NULL,
  student_id bigint,
  receipt_id bigint,
  item_id bigint,
  amount bigint NOT NULL,
  way text,
  reason text NOT NULL,
  requested_by bigint NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  decision text,
  decided_by bigint,
  decided_at timestamp with time zone,
  entry_id bigint,
  phone_payment_id bigint,
  act text,
  act_input jsonb,
  CONSTRAINT payment_requests_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT payment_requests_org_id_decided_by_fkey FOREIGN KEY (org_id, decided_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT payment_requests_org_id_entry_id_fkey FOREIGN KEY (org_id, entry_id) REFERENCES ledger_entries(org_id, id),
  CONSTRAINT payment_requests_org_id_phone_payment_id_fkey FOREIGN KEY (org_id, phone_payment_id) REFERENCES phone_payments(org_id, id),
  CONSTRAINT payment_requests_org_id_receipt_id_fkey FOREIGN KEY (org_id, receipt_id) REFERENCES receipts(org_id, id),
  CONSTRAINT payment_requests_org_id_requested_by_fkey FOREIGN KEY (org_id, requested_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT payment_requests_act_check CHECK (length(act) >= 1 AND length(act) <= 40),
  CONSTRAINT payment_requests_amount_check CHECK (amount >=
CASE
    WHEN kind = 'lowering'::text THEN 0
    ELSE 1
END AND amount <= '999999999999999'::bigint),
  CONSTRAINT payment_requests_check1 CHECK ((kind = 'refund'::text) = (way IS NOT NULL)),
  CONSTRAINT payment_requests_check2 CHECK ((decision IS NULL) = (decided_by IS NULL) AND (decision IS NULL) = (decided_at IS NULL)),
  CONSTRAINT payment_requests_decision_check CHECK (decision = ANY (ARRAY['approved'::text, 'refused'::text, 'withdrawn'::text])),
  CONSTRAINT payment_requests_kind_check CHECK (kind = ANY (ARRAY['cancellation'::text, 'bounce'::text, 'refund'::text, 'waiver'::text, 'lowering'::text])),
  CONSTRAINT payment_requests_of_act CHECK ((kind = 'lowering'::text) = (act IS NOT NULL) AND (act IS NULL) = (act_input IS NULL)),
  CONSTRAINT payment_requests_of_phone CHECK ((NOT way IS DISTINCT FROM 'phone'::text) = (phone_payment_id IS NOT NULL)),
  CONSTRAINT payment_requests_of_student_or_act CHECK (student_id IS NOT NULL OR kind = 'lowering'::text),
  CONSTRAINT payment_requests_posted CHECK ((NOT decision IS DISTINCT FROM 'approved'::text AND kind <> 'lowering'::text) = (entry_id IS NOT NULL)),
  CONSTRAINT payment_requests_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 300),
  CONSTRAINT payment_requests_second_person CHECK (decision IS DISTINCT FROM 'approved'::text OR decided_by <> requested_by),
  CONSTRAINT payment_requests_way_check CHECK (way = ANY (ARRAY['cash'::text, 'transfer'::text, 'phone'::text])),
  CONSTRAINT payment_requests_with_receipt CHECK ((kind = ANY (ARRAY['cancellation'::text, 'bounce'::text])) = (receipt_id IS NOT NULL))
);
CREATE INDEX payment_requests_of_decider ON payment_requests USING btree (org_id, decided_by);
CREATE INDEX payment_requests_of_entry ON payment_requests USING btree (org_id, entry_id);
CREATE INDEX payment_requests_of_phone_payment ON payment_requests USING btree (org_id, phone_payment_id) WHERE phone_payment_id IS NOT NULL;
CREATE UNIQUE INDEX payment_requests_of_receipt ON payment_requests USING btree (org_id, receipt_id) WHERE decision IS NULL OR decision = 'approved'::text;
CREATE INDEX payment_requests_of_requester ON payment_requests USING btree (org_id, requested_by);
CREATE INDEX payment_requests_of_student ON payment_requests USING btree (org_id, student_id);
CREATE INDEX payment_requests_waiting ON payment_requests USING btree (org_id, requested_at) WHERE decision IS NULL;
ALTER TABLE payment_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_requests FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON payment_requests TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON payment_requests FOR EACH STATEMENT EXECUTE FUNCTION count_change('ledger');
GRANT INSERT, SELECT ON payment_requests TO :app_role;
GRANT UPDATE (student_id) ON payment_requests TO :app_role;
GRANT UPDATE (decision) ON payment_requests TO :app_role;
GRANT UPDATE (decided_by) ON payment_requests TO :app_role;
GRANT UPDATE (decided_at) ON payment_requests TO :app_role;
GRANT UPDATE (entry_id) ON payment_requests TO :app_role;
GRANT UPDATE (act_input) ON payment_requests TO :app_role;

CREATE TABLE payment_settings (
  org_id bigint NOT NULL,
  hide_balances boolean NOT NULL,
  hide_discounts boolean NOT NULL,
  history_from date,
  how_to_pay_en text,
  how_to_pay_fr text,
  unpaid_list boolean NOT NULL,
  set_by bigint NOT NULL,
  set_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  alone_limit bigint DEFAULT 0 NOT NULL,
  CONSTRAINT payment_settings_pkey PRIMARY KEY (org_id),
  CONSTRAINT payment_settings_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT payment_settings_org_id_set_by_fkey FOREIGN KEY (org_id, set_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT payment_settings_alone_limit_check CHECK (alone_limit >= 0 AND alone_limit <= '999999999999'::bigint),
  CONSTRAINT payment_settings_how_to_pay_en_check CHECK (length(how_to_pay_en) >= 1 AND length(how_to_pay_en) <= 2000),
  CONSTRAINT payment_settings_how_to_pay_fr_check CHECK (length(how_to_pay_fr) >= 1 AND length(how_to_pay_fr) <= 2000)
);
CREATE INDEX payment_settings_of_member ON payment_settings USING btree (org_id, set_by);
ALTER TABLE payment_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON payment_settings TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON payment_settings FOR EACH STATEMENT EXECUTE FUNCTION count_change('payments');
GRANT DELETE, INSERT, SELECT, UPDATE ON payment_settings TO :app_role;

CREATE TABLE phone_payments (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  reference uuid NOT NULL,
  provider text NOT NULL,
  student_id bigint NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  phone text,
  language text NOT NULL,
  requested_by bigint NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  state text NOT NULL,
  reason text,
  reported_amount bigint,
  reported_currency text,
  secrets bytea,
  operator_id text,
  attempts integer DEFAULT 0 NOT NULL,
  next_try timestamp with time zone,
  receipt_id bigint,
  closed_by bigint,
  closed_at timestamp with time zone,
  closing_note text,
  CONSTRAINT phone_payments_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT phone_payments_by_reference UNIQUE (org_id, reference),
  CONSTRAINT phone_payments_of_receipt UNIQUE (org_id, receipt_id),
  CONSTRAINT phone_payments_org_id_closed_by_fkey FOREIGN KEY (org_id, closed_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT phone_payments_org_id_receipt_id_fkey FOREIGN KEY (org_id, receipt_id) REFERENCES receipts(org_id, id),
  CONSTRAINT phone_payments_org_id_requested_by_fkey FOREIGN KEY (org_id, requested_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT phone_payments_amount_check CHECK (amount >= 1 AND amount <= '999999999999'::bigint),
  CONSTRAINT phone_payments_check CHECK ((state = 'paid'::text) = (receipt_id IS NOT NULL)),
  CONSTRAINT phone_payments_check1 CHECK ((state = 'closed'::text) = (closed_by IS NOT NULL) AND (closed_by IS NULL) = (closed_at IS NULL) AND (closed_by IS NULL) = (closing_note IS NULL)),
  CONSTRAINT phone_payments_check2 CHECK ((next_try IS NULL) = (state = ANY (ARRAY['paid'::text, 'failed'::text, 'mismatch'::text, 'unposted'::text, 'unknown'::text, 'closed'::text]))),
  CONSTRAINT phone_payments_closing_note_check CHECK (length(closing_note) >= 1 AND length(closing_note) <= 300),
  CONSTRAINT phone_payments_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  CONSTRAINT phone_payments_language_check CHECK (language = ANY (ARRAY['en'::text, 'fr'::text])),
  CONSTRAINT phone_payments_operator_id_check CHECK (length(operator_id) >= 1 AND length(operator_id) <= 200),
  CONSTRAINT phone_payments_phone_check CHECK (phone ~ '^[0-9]{8,15}$'::text),
  CONSTRAINT phone_payments_provider_check CHECK (provider = ANY (ARRAY['mtn'::text, 'orange'::text])),
  CONSTRAINT phone_payments_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 40),
  CONSTRAINT phone_payments_state_check CHECK (state = ANY (ARRAY['created'::text, 'sent'::text, 'pending'::text, 'paid'::text, 'failed'::text, 'mismatch'::text, 'unposted'::text, 'unknown'::text, 'closed'::text]))
);
CREATE INDEX phone_payments_due ON phone_payments USING btree (next_try) WHERE next_try IS NOT NULL;
CREATE INDEX phone_payments_known_by ON phone_payments USING btree (reference);
CREATE INDEX phone_payments_of_closer ON phone_payments USING btree (org_id, closed_by);
CREATE INDEX phone_payments_of_requester ON phone_payments USING btree (org_id, requested_by);
CREATE INDEX phone_payments_of_student ON phone_payments USING btree (org_id, student_id, requested_at);
CREATE INDEX phone_payments_waiting ON phone_payments USING btree (org_id, student_id) WHERE state = ANY (ARRAY['created'::text, 'sent'::text, 'pending'::text]);
ALTER TABLE phone_payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE phone_payments FORCE ROW LEVEL SECURITY;
CREATE POLICY asking_operators ON phone_payments FOR SELECT TO :owner_role USING (true);
CREATE POLICY own_organisation ON phone_payments TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON phone_payments FOR EACH STATEMENT EXECUTE FUNCTION count_change('ledger');
CREATE TRIGGER settled_once BEFORE UPDATE ON phone_payments FOR EACH ROW EXECUTE FUNCTION refuse_settled_again();
GRANT INSERT, SELECT ON phone_payments TO :app_role;
GRANT UPDATE (student_id) ON phone_payments TO :app_role;
GRANT UPDATE (phone) ON phone_payments TO :app_role;
GRANT UPDATE (state) ON phone_payments TO :app_role;
GRANT UPDATE (reason) ON phone_payments TO :app_role;
GRANT UPDATE (reported_amount) ON phone_payments TO :app_role;
GRANT UPDATE (reported_currency) ON phone_payments TO :app_role;
GRANT UPDATE (secrets) ON phone_payments TO :app_role;
GRANT UPDATE (operator_id) ON phone_payments TO :app_role;
GRANT UPDATE (attempts) ON phone_payments TO :app_role;
GRANT UPDATE (next_try) ON phone_payments TO :app_role;
GRANT UPDATE (receipt_id) ON phone_payments TO :app_role;
GRANT UPDATE (closed_by) ON phone_payments TO :app_role;
GRANT UPDATE (closed_at) ON phone_payments TO :app_role;
GRANT UPDATE (closing_note) ON phone_payments TO :app_role;

CREATE TABLE phone_refunds (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  reference uuid NOT NULL,
  request_id bigint NOT NULL,
  phone_payment_id bigint NOT NULL,
  amount bigint NOT NULL,
  entry_id bigint NOT NULL,
  approved_at timestamp with time zone NOT NULL,
  state text NOT NULL,
  reason text,
  operator_id text,
  attempts integer DEFAULT 0 NOT NULL,
  next_try timestamp with time zone,
  reversal_id bigint,
  settled_by bigint,
  settled_at timestamp with time zone,
  note text,
  CONSTRAINT phone_refunds_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT phone_refunds_by_reference UNIQUE (org_id, reference),
  CONSTRAINT phone_refunds_of_entry UNIQUE (org_id, entry_id),
  CONSTRAINT phone_refunds_of_request UNIQUE (org_id, request_id),
  CONSTRAINT phone_refunds_org_id_entry_id_fkey FOREIGN KEY (org_id, entry_id) REFERENCES ledger_entries(org_id, id),
  CONSTRAINT phone_refunds_org_id_phone_payment_id_fkey FOREIGN KEY (org_id, phone_payment_id) REFERENCES phone_payments(org_id, id),
  CONSTRAINT phone_refunds_org_id_request_id_fkey FOREIGN KEY (org_id, request_id) REFERENCES payment_requests(org_id, id),
  CONSTRAINT phone_refunds_org_id_reversal_id_fkey FOREIGN KEY (org_id, reversal_id) REFERENCES ledger_entries(org_id, id),
  CONSTRAINT phone_refunds_org_id_settled_by_fkey FOREIGN KEY (org_id, settled_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT phone_refunds_amount_check CHECK (amount >= 1 AND amount <= '999999999999'::bigint),
  CONSTRAINT phone_refunds_check CHECK ((state = 'failed'::text) = (reversal_id IS NOT NULL)),
  CONSTRAINT phone_refunds_check1 CHECK ((next_try IS NULL) = (state = ANY (ARRAY['paid'::text, 'failed'::text, 'mismatch'::text, 'unknown'::text]))),
  CONSTRAINT phone_refunds_check2 CHECK ((settled_by IS NULL) = (settled_at IS NULL) AND (settled_by IS NULL) = (note IS NULL)),
  CONSTRAINT phone_refunds_note_check CHECK (length(note) >= 1 AND length(note) <= 300),
  CONSTRAINT phone_refunds_operator_id_check CHECK (length(operator_id) >= 1 AND length(operator_id) <= 200),
  CONSTRAINT phone_refunds_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 40),
  CONSTRAINT phone_refunds_state_check CHECK (state = ANY (ARRAY['created'::text, 'sent'::text, 'pending'::text, 'paid'::text, 'failed'::text, 'mismatch'::text, 'unknown'::text]))
);
CREATE INDEX phone_refunds_due ON phone_refunds USING btree (next_try) WHERE next_try IS NOT NULL;
CREATE INDEX phone_refunds_of_payment ON phone_refunds USING btree (org_id, phone_payment_id);
CREATE INDEX phone_refunds_of_reversal ON phone_refunds USING btree (org_id, reversal_id);
CREATE INDEX phone_refunds_of_settler ON phone_refunds USING btree (org_id, settled_by);
ALTER TABLE phone_refunds ENABLE ROW LEVEL SECURITY;
ALTER TABLE phone_refunds FORCE ROW LEVEL SECURITY;
CREATE POLICY asking_operators ON phone_refunds FOR SELECT TO :owner_role USING (true);
CREATE POLICY own_organisation ON phone_refunds TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON phone_refunds FOR EACH STATEMENT EXECUTE FUNCTION count_change('ledger');
CREATE TRIGGER ended_once BEFORE UPDATE ON phone_refunds FOR EACH ROW EXECUTE FUNCTION refuse_refund_again();
GRANT INSERT, SELECT ON phone_refunds TO :app_role;
GRANT UPDATE (state) ON phone_refunds TO :app_role;
GRANT UPDATE (reason) ON phone_refunds TO :app_role;
GRANT UPDATE (operator_id) ON phone_refunds TO :app_role;
GRANT UPDATE (attempts) ON phone_refunds TO :app_role;
GRANT UPDATE (next_try) ON phone_refunds TO :app_role;
GRANT UPDATE (reversal_id) ON phone_refunds TO :app_role;
GRANT UPDATE (settled_by) ON phone_refunds TO :app_role;
GRANT UPDATE (settled_at) ON phone_refunds TO :app_role;
GRANT UPDATE (note) ON phone_refunds TO :app_role;

CREATE TABLE photo_consents (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  student_id bigint NOT NULL,
  purpose text NOT NULL,
  wording smallint NOT NULL,
  way text NOT NULL,
  guardian_id bigint,
  given_at timestamp with time zone NOT NULL,
  noted_by bigint NOT NULL,
  withdrawn_at timestamp with time zone,
  withdrawn_by bigint,
  CONSTRAINT photo_consents_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT photo_consents_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE,
  CONSTRAINT photo_consents_purpose_check CHECK (purpose = ANY (ARRAY['record'::text, 'publication'::text])),
  CONSTRAINT photo_consents_way_check CHECK (way = ANY (ARRAY['paper'::text, 'online'::text])),
  CONSTRAINT photo_consents_wording_check CHECK (wording >= 1)
);
CREATE INDEX photo_consents_of_student ON photo_consents USING btree (org_id, student_id);
CREATE UNIQUE INDEX photo_consents_standing ON photo_consents USING btree (org_id, student_id, purpose) WHERE withdrawn_at IS NULL;
ALTER TABLE photo_consents ENABLE ROW LEVEL SECURITY;
ALTER TABLE photo_consents FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON photo_consents TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON photo_consents FOR EACH STATEMENT EXECUTE FUNCTION count_change('students');
GRANT DELETE, INSERT, SELECT, UPDATE ON photo_consents TO :app_role;

CREATE TABLE programme_elements (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  programme_id bigint NOT NULL,
  parent_id bigint,
  kind text NOT NULL,
  "position" integer NOT NULL,
  title text NOT NULL,
  minutes integer DEFAULT 0 NOT NULL,
  CONSTRAINT programme_elements_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT programme_elements_org_id_parent_id_fkey FOREIGN KEY (org_id, parent_id) REFERENCES programme_elements(org_id, id) ON DELETE CASCADE,
  CONSTRAINT programme_elements_org_id_programme_id_fkey FOREIGN KEY (org_id, programme_id) REFERENCES programmes(org_id, id) ON DELETE CASCADE,
  CONSTRAINT programme_elements_check CHECK ((kind = 'module'::text) = (parent_id IS NULL)),
  CONSTRAINT programme_elements_check1 CHECK (kind = 'lesson'::text OR minutes = 0),
  CONSTRAINT programme_elements_kind_check CHECK (kind = ANY (ARRAY['module'::text, 'chapter'::text, 'lesson'::text])),
  CONSTRAINT programme_elements_minutes_check CHECK (minutes >= 0 AND minutes <= 60000),
  CONSTRAINT programme_elements_title_check CHECK (length(title) >= 1 AND length(title) <= 200)
);
CREATE INDEX programme_elements_of_parent ON programme_elements USING btree (org_id, parent_id);
CREATE INDEX programme_elements_of_programme ON programme_elements USING btree (org_id, programme_id, "position");
ALTER TABLE programme_elements ENABLE ROW LEVEL SECURITY;
ALTER TABLE programme_elements FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON programme_elements TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON programme_elements FOR EACH STATEMENT EXECUTE FUNCTION count_change('programmes');
GRANT DELETE, INSERT, SELECT, UPDATE ON programme_elements TO :app_role;

CREATE TABLE programmes (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  year_id bigint NOT NULL,
  subject_id bigint NOT NULL,
  level_id bigint NOT NULL,
  series text,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT programmes_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT programmes_org_id_year_id_subject_id_level_id_series_key UNIQUE NULLS NOT DISTINCT (org_id, year_id, subject_id, level_id, series),
  CONSTRAINT programmes_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT programmes_org_id_level_id_fkey FOREIGN KEY (org_id, level_id) REFERENCES levels(org_id, id),
  CONSTRAINT programmes_org_id_subject_id_fkey FOREIGN KEY (org_id, subject_id) REFERENCES subjects(org_id, id),
  CONSTRAINT programmes_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES school_years(org_id, id),
  CONSTRAINT programmes_series_check CHECK (length(series) >= 1 AND length(series) <= 40)
);
CREATE INDEX programmes_of_level ON programmes USING btree (org_id, level_id);
CREATE INDEX programmes_of_subject ON programmes USING btree (org_id, subject_id);
ALTER TABLE programmes ENABLE ROW LEVEL SECURITY;
ALTER TABLE programmes FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON programmes TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON programmes FOR EACH STATEMENT EXECUTE FUNCTION count_change('programmes');
GRANT DELETE, INSERT, SELECT, UPDATE ON programmes TO :app_role;

CREATE TABLE provider_flows (
  key_hash bytea NOT NULL,
  provider text NOT NULL,
  connects bigint,
  remember boolean NOT NULL,
  answered_at timestamp with time zone,
  proven bigint,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT provider_flows_pkey PRIMARY KEY (key_hash),
  CONSTRAINT provider_flows_connects_fkey FOREIGN KEY (connects) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT provider_flows_proven_fkey FOREIGN KEY (proven) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT provider_flows_provider_check CHECK (provider = ANY (ARRAY['google'::text, 'microsoft'::text]))
);
CREATE INDEX provider_flows_by_end ON provider_flows USING btree (expires_at);
CREATE INDEX provider_flows_connecting ON provider_flows USING btree (connects) WHERE connects IS NOT NULL;
CREATE INDEX provider_flows_proven ON provider_flows USING btree (proven) WHERE proven IS NOT NULL;
GRANT DELETE, INSERT, SELECT, UPDATE ON provider_flows TO :app_role;

CREATE TABLE provider_identities (
  user_id bigint NOT NULL,
  provider text NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  email text,
  connected_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT provider_identities_pkey PRIMARY KEY (user_id, provider),
  CONSTRAINT one_person_of_identity UNIQUE (issuer, subject),
  CONSTRAINT provider_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT provider_identities_email_check CHECK (length(email) <= 254),
  CONSTRAINT provider_identities_issuer_check CHECK (length(issuer) <= 300),
  CONSTRAINT provider_identities_provider_check CHECK (provider = ANY (ARRAY['google'::text, 'microsoft'::text])),
  CONSTRAINT provider_identities_subject_check CHECK (length(subject) <= 300)
);
CREATE TRIGGER while_moving BEFORE INSERT OR DELETE OR UPDATE ON provider_identities FOR EACH ROW EXECUTE FUNCTION refuse_account_of_moving();
GRANT DELETE, INSERT, SELECT, UPDATE ON provider_identities TO :app_role;

CREATE TABLE provisional_blocks (
  org_id bigint NOT NULL,
  first integer NOT NULL,
  last integer NOT NULL,
  user_id bigint NOT NULL,
  given_at timestamp with time zone NOT NULL,
  CONSTRAINT provisional_blocks_pkey PRIMARY KEY (org_id, first),
  CONSTRAINT provisional_blocks_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id),
  CONSTRAINT provisional_blocks_check CHECK (last >= first),
  CONSTRAINT provisional_blocks_first_check CHECK (first > 0)
);
CREATE INDEX provisional_blocks_of_member ON provisional_blocks USING btree (org_id, user_id);
ALTER TABLE provisional_blocks ENABLE ROW LEVEL SECURITY;
ALTER TABLE provisional_blocks FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON provisional_blocks TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON provisional_blocks FOR EACH STATEMENT EXECUTE FUNCTION count_change('ledger');
GRANT INSERT, SELECT ON provisional_blocks TO :app_role;

CREATE TABLE provisional_receipts (
  org_id bigint NOT NULL,
  number integer NOT NULL,
  block_first integer NOT NULL,
  user_id bigint NOT NULL,
  amount bigint NOT NULL,
  sent_for bigint NOT NULL,
  student_id bigint NOT NULL,
  printed_for text,
  payer text,
  taken_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  state text NOT NULL,
  reason text,
  receipt_id bigint,
  note text,
  settled_at timestamp with time zone,
  CONSTRAINT provisional_receipts_pkey PRIMARY KEY (org_id, number),
  CONSTRAINT provisional_receipts_org_id_block_first_fkey FOREIGN KEY (org_id, block_first) REFERENCES provisional_blocks(org_id, first),
  CONSTRAINT provisional_receipts_org_id_receipt_id_fkey FOREIGN KEY (org_id, receipt_id) REFERENCES receipts(org_id, id),
  CONSTRAINT provisional_receipts_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id),
  CONSTRAINT provisional_receipts_amount_check CHECK (amount >= 1 AND amount <= '999999999999'::bigint),
  CONSTRAINT provisional_receipts_check CHECK ((state = 'posted'::text) = (receipt_id IS NOT NULL)),
  CONSTRAINT provisional_receipts_check1 CHECK ((state = 'held'::text) = (settled_at IS NULL)),
  CONSTRAINT provisional_receipts_check2 CHECK (state <> 'held'::text OR reason IS NOT NULL),
  CONSTRAINT provisional_receipts_note_check CHECK (length(note) >= 1 AND length(note) <= 300),
  CONSTRAINT provisional_receipts_payer_check CHECK (length(payer) >= 1 AND length(payer) <= 120),
  CONSTRAINT provisional_receipts_printed_for_check CHECK (length(printed_for) >= 1 AND length(printed_for) <= 300),
  CONSTRAINT provisional_receipts_reason_check CHECK (reason = ANY (ARRAY['student'::text, 'tillClosed'::text, 'paidBefore'::text, 'noYear'::text])),
  CONSTRAINT provisional_receipts_state_check CHECK (state = ANY (ARRAY['posted'::text, 'held'::text, 'difference'::text]))
);
CREATE UNIQUE INDEX provisional_receipts_by_receipt ON provisional_receipts USING btree (org_id, receipt_id) WHERE receipt_id IS NOT NULL;
CREATE INDEX provisional_receipts_of_block ON provisional_receipts USING btree (org_id, block_first);
CREATE INDEX provisional_receipts_of_member ON provisional_receipts USING btree (org_id, user_id, sent_at);
CREATE INDEX provisional_receipts_of_student ON provisional_receipts USING btree (org_id, student_id);
ALTER TABLE provisional_receipts ENABLE ROW LEVEL SECURITY;
ALTER TABLE provisional_receipts FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON provisional_receipts TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON provisional_receipts FOR EACH STATEMENT EXECUTE FUNCTION count_change('ledger');
CREATE TRIGGER unchanged BEFORE DELETE OR UPDATE ON provisional_receipts FOR EACH ROW EXECUTE FUNCTION refuse_provisional_change();
GRANT INSERT, SELECT ON provisional_receipts TO :app_role;
GRANT UPDATE (student_id) ON provisional_receipts TO :app_role;
GRANT UPDATE (printed_for) ON provisional_receipts TO :app_role;
GRANT UPDATE (payer) ON provisional_receipts TO :app_role;
GRANT UPDATE (state) ON provisional_receipts TO :app_role;
GRANT UPDATE (receipt_id) ON provisional_receipts TO :app_role;
GRANT UPDATE (note) ON provisional_receipts TO :app_role;
GRANT UPDATE (settled_at) ON provisional_receipts TO :app_role;

CREATE TABLE push_subscriptions (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  user_id bigint NOT NULL,
  endpoint text NOT NULL,
  endpoint_hash bytea NOT NULL,
  public_key bytea NOT NULL,
  auth_secret bytea NOT NULL,
  device text NOT NULL,
  shows_text boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  known_device_id bigint NOT NULL,
  CONSTRAINT push_subscriptions_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT push_subscriptions_known_device_id_fkey FOREIGN KEY (known_device_id) REFERENCES known_devices(id) ON DELETE CASCADE,
  CONSTRAINT push_subscriptions_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT push_subscriptions_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE,
  CONSTRAINT push_subscriptions_auth_secret_check CHECK (length(auth_secret) = 16),
  CONSTRAINT push_subscriptions_device_check CHECK (length(device) >= 1 AND length(device) <= 80),
  CONSTRAINT push_subscriptions_endpoint_check CHECK (endpoint ~ '^https?://'::text AND length(endpoint) <= 1000),
  CONSTRAINT push_subscriptions_public_key_check CHECK (length(public_key) = 65)
);
CREATE INDEX push_subscriptions_of_device ON push_subscriptions USING btree (known_device_id);
CREATE INDEX push_subscriptions_of_member ON push_subscriptions USING btree (org_id, user_id);
CREATE UNIQUE INDEX push_subscriptions_once ON push_subscriptions USING btree (org_id, endpoint_hash);
ALTER TABLE push_subscriptions ENABLE ROW LEVEL SECURITY;
ALTER TABLE push_subscriptions FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON push_subscriptions TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON push_subscriptions FOR EACH STATEMENT EXECUTE FUNCTION count_change('notifications');
GRANT DELETE, INSERT, SELECT, UPDATE ON push_subscriptions TO :app_role;

CREATE TABLE receipt_counters (
  org_id bigint NOT NULL,
  year_id bigint NOT NULL,
  last integer NOT NULL,
  CONSTRAINT receipt_counters_pkey PRIMARY KEY (org_id, year_id),
  CONSTRAINT receipt_counters_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES school_years(org_id, id),
  CONSTRAINT receipt_counters_last_check CHECK (last > 0)
);
ALTER TABLE receipt_counters ENABLE ROW LEVEL SECURITY;
ALTER TABLE receipt_counters FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON receipt_counters TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON receipt_counters FOR EACH STATEMENT EXECUTE FUNCTION count_change('ledger');
GRANT INSERT, SELECT ON receipt_counters TO :app_role;
GRANT UPDATE (last) ON receipt_counters TO :app_role;

CREATE TABLE receipt_prints (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  receipt_id bigint NOT NULL,
  printed_at timestamp with time zone NOT NULL,
  printed_by bigint NOT NULL,
  CONSTRAINT receipt_prints_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT receipt_prints_org_id_printed_by_fkey FOREIGN KEY (org_id, printed_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT receipt_prints_org_id_receipt_id_fkey FOREIGN KEY (org_id, receipt_id) REFERENCES receipts(org_id, id)
);
CREATE INDEX receipt_prints_of_member ON receipt_prints USING btree (org_id, printed_by);
CREATE INDEX receipt_prints_of_receipt ON receipt_prints USING btree (org_id, receipt_id);
ALTER TABLE receipt_prints ENABLE ROW LEVEL SECURITY;
ALTER TABLE receipt_prints FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON receipt_prints TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON receipt_prints FOR EACH STATEMENT EXECUTE FUNCTION count_change('ledger');
GRANT INSERT, SELECT ON receipt_prints TO :app_role;

CREATE TABLE receipts (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  year_id bigint NOT NULL,
  number integer NOT NULL,
  entry_id bigint NOT NULL,
  student_id bigint NOT NULL,
  class_id bigint,
  amount bigint NOT NULL,
  way text NOT NULL,
  reference text,
  payer text,
  parts jsonb NOT NULL,
  open bigint NOT NULL,
  day date NOT NULL,
  taken_at timestamp with time zone NOT NULL,
  taken_by bigint NOT NULL,
  code text NOT NULL,
  CONSTRAINT receipts_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT receipts_by_entry UNIQUE (org_id, entry_id),
  CONSTRAINT receipts_by_number UNIQUE (org_id, year_id, number),
  CONSTRAINT receipts_org_id_entry_id_fkey FOREIGN KEY (org_id, entry_id) REFERENCES ledger_entries(org_id, id),
  CONSTRAINT receipts_org_id_taken_by_fkey FOREIGN KEY (org_id, taken_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT receipts_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES school_years(org_id, id),
  CONSTRAINT receipts_amount_check CHECK (amount >= 1 AND amount <= '999999999999'::bigint),
  CONSTRAINT receipts_code_check CHECK (code ~ '^[A-Z2-7]{26}$'::text),
  CONSTRAINT receipts_number_check CHECK (number > 0),
  CONSTRAINT receipts_open_check CHECK (open >= 0),
  CONSTRAINT receipts_parts_check CHECK (jsonb_typeof(parts) = 'array'::text),
  CONSTRAINT receipts_payer_check CHECK (length(payer) >= 1 AND length(payer) <= 120),
  CONSTRAINT receipts_reference_check CHECK (length(reference) >= 1 AND length(reference) <= 60),
  CONSTRAINT receipts_way_check CHECK (way = ANY (ARRAY['cash'::text, 'mobile'::text, 'deposit'::text, 'transfer'::text, 'cheque'::text]))
);
CREATE INDEX receipts_by_code ON receipts USING btree (code);
CREATE INDEX receipts_by_time ON receipts USING btree (org_id, taken_at);
CREATE INDEX receipts_of_day ON receipts USING btree (org_id, day, id);
CREATE INDEX receipts_of_member ON receipts USING btree (org_id, taken_by, taken_at);
CREATE INDEX receipts_of_reference ON receipts USING btree (org_id, reference_key(reference)) WHERE reference IS NOT NULL;
CREATE INDEX receipts_of_student ON receipts USING btree (org_id, student_id, taken_at);
ALTER TABLE receipts ENABLE ROW LEVEL SECURITY;
ALTER TABLE receipts FORCE ROW LEVEL SECURITY;
CREATE POLICY checking_receipts ON receipts FOR SELECT TO :owner_role USING (true);
CREATE POLICY own_organisation ON receipts TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON receipts FOR EACH STATEMENT EXECUTE FUNCTION count_change('ledger');
CREATE TRIGGER unchanged BEFORE DELETE OR UPDATE ON receipts FOR EACH ROW EXECUTE FUNCTION refuse_receipt_change();
GRANT INSERT, SELECT ON receipts TO :app_role;
GRANT UPDATE (student_id) ON receipts TO :app_role;
GRANT UPDATE (payer) ON receipts TO :app_role;

CREATE TABLE recovery_codes (
  code_hash bytea NOT NULL,
  user_id bigint NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (code_hash),
  CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX recovery_codes_of_account ON recovery_codes USING btree (user_id);
CREATE TRIGGER while_moving BEFORE INSERT OR DELETE OR UPDATE ON recovery_codes FOR EACH ROW EXECUTE FUNCTION refuse_account_of_moving();
GRANT DELETE, INSERT, SELECT, UPDATE ON recovery_codes TO :app_role;

CREATE TABLE removed_homework_lines (
  org_id bigint NOT NULL,
  homework_id bigint NOT NULL,
  student_id bigint NOT NULL,
  completed character(1) NOT NULL,
  excused boolean NOT NULL,
  comment text NOT NULL,
  marked_at timestamp with time zone,
  marked_by bigint,
  removed_at timestamp with time zone NOT NULL,
  removed_by bigint NOT NULL,
  CONSTRAINT removed_homework_lines_pkey PRIMARY KEY (org_id, homework_id, student_id),
  CONSTRAINT removed_homework_lines_org_id_homework_id_fkey FOREIGN KEY (org_id, homework_id) REFERENCES homework(org_id, id) ON DELETE CASCADE,
  CONSTRAINT removed_homework_lines_org_id_marked_by_fkey FOREIGN KEY (org_id, marked_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT removed_homework_lines_org_id_removed_by_fkey FOREIGN KEY (org_id, removed_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT removed_homework_lines_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id),
  CONSTRAINT removed_homework_lines_comment_check CHECK (length(comment) <= 1000),
  CONSTRAINT removed_homework_lines_completed_check CHECK (completed = ANY (ARRAY['Y'::bpchar, 'N'::bpchar, 'X'::bpchar]))
);
CREATE INDEX removed_homework_lines_of_student ON removed_homework_lines USING btree (org_id, student_id);
ALTER TABLE removed_homework_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE removed_homework_lines FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON removed_homework_lines TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON removed_homework_lines FOR EACH STATEMENT EXECUTE FUNCTION count_change('homework');
GRANT DELETE, INSERT, SELECT, UPDATE ON removed_homework_lines TO :app_role;

CREATE TABLE report_cards (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  issue_id bigint NOT NULL,
  class_id bigint NOT NULL,
  student_id bigint NOT NULL,
  period text NOT NULL,
  version integer NOT NULL,
  code text NOT NULL,
  content json NOT NULL,
  sha256 text NOT NULL,
  document_sha256 text,
  state text DEFAULT 'valid'::text NOT NULL,
  ended_at timestamp with time zone,
  ended_by bigint,
  reason text,
  mailed_at timestamp with time zone,
  CONSTRAINT report_cards_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT report_cards_org_id_code_key UNIQUE (org_id, code),
  CONSTRAINT report_cards_org_id_class_id_fkey FOREIGN KEY (org_id, class_id) REFERENCES classrooms(org_id, id),
  CONSTRAINT report_cards_org_id_ended_by_fkey FOREIGN KEY (org_id, ended_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT report_cards_org_id_issue_id_fkey FOREIGN KEY (org_id, issue_id) REFERENCES card_issues(org_id, id) ON DELETE CASCADE,
  CONSTRAINT report_cards_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON UPDATE CASCADE,
  CONSTRAINT report_cards_check CHECK ((state = 'valid'::text) = (ended_at IS NULL)),
  CONSTRAINT report_cards_check1 CHECK ((state = 'cancelled'::text) = (reason IS NOT NULL)),
  CONSTRAINT report_cards_code_check CHECK (code ~ '^[A-Z2-7]{26}$'::text),
  CONSTRAINT report_cards_document_sha256_check CHECK (document_sha256 ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT report_cards_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  CONSTRAINT report_cards_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT report_cards_state_check CHECK (state = ANY (ARRAY['valid'::text, 'replaced'::text, 'cancelled'::text]))
);
CREATE UNIQUE INDEX one_valid_card ON report_cards USING btree (org_id, class_id, period, student_id) WHERE state = 'valid'::text;
CREATE INDEX report_cards_by_code ON report_cards USING btree (code);
CREATE INDEX report_cards_of_ender ON report_cards USING btree (org_id, ended_by);
CREATE INDEX report_cards_of_issue ON report_cards USING btree (org_id, issue_id);
CREATE INDEX report_cards_of_period ON report_cards USING btree (org_id, class_id, period, student_id, version);
CREATE INDEX report_cards_of_student ON report_cards USING btree (org_id, student_id);
ALTER TABLE report_cards ENABLE ROW LEVEL SECURITY;
ALTER TABLE report_cards FORCE ROW LEVEL SECURITY;
CREATE POLICY checking_cards ON report_cards FOR SELECT TO :owner_role USING (true);
CREATE POLICY own_organisation ON report_cards TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON report_cards FOR EACH STATEMENT EXECUTE FUNCTION count_change('report-cards');
GRANT DELETE, INSERT, SELECT, UPDATE ON report_cards TO :app_role;

CREATE TABLE report_hosts (
  org_id bigint NOT NULL,
  host text NOT NULL,
  CONSTRAINT report_hosts_pkey PRIMARY KEY (org_id, host),
  CONSTRAINT report_hosts_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT report_hosts_host_check CHECK (length(host) >= 4 AND length(host) <= 253 AND host = lower(host))
);
ALTER TABLE report_hosts ENABLE ROW LEVEL SECURITY;
ALTER TABLE report_hosts FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON report_hosts TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON report_hosts FOR EACH STATEMENT EXECUTE FUNCTION count_change('reports');
GRANT DELETE, INSERT, SELECT, UPDATE ON report_hosts TO :app_role;

CREATE TABLE reports (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY (START 1000 INCREMENT 1) NOT NULL,
  name text NOT NULL,
  description text,
  group_id integer NOT NULL,
  icon_id integer NOT NULL,
  colour text NOT NULL,
  url text,
  type text NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT reports_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT reports_org_id_created_by_fkey FOREIGN KEY (org_id, created_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT reports_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT reports_colour_check CHECK (colour ~ '^#[0-9a-f]{6}$'::text),
  CONSTRAINT reports_description_check CHECK (length(description) >= 1 AND length(description) <= 500),
  CONSTRAINT reports_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  CONSTRAINT reports_type_check CHECK (type = ANY (ARRAY['D'::text, 'R'::text, 'P'::text])),
  CONSTRAINT reports_url_check CHECK (length(url) <= 2000)
);
CREATE UNIQUE INDEX reports_by_name ON reports USING btree (org_id, lower(name));
CREATE INDEX reports_of_member ON reports USING btree (org_id, created_by);
ALTER TABLE reports ENABLE ROW LEVEL SECURITY;
ALTER TABLE reports FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON reports TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON reports FOR EACH STATEMENT EXECUTE FUNCTION count_change('reports');
GRANT DELETE, INSERT, SELECT, UPDATE ON reports TO :app_role;

CREATE UNLOGGED TABLE request_counts (
  key bytea NOT NULL,
  server uuid NOT NULL,
  used integer NOT NULL,
  until timestamp with time zone NOT NULL,
  CONSTRAINT request_counts_pkey PRIMARY KEY (key, server)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON request_counts TO :app_role;

CREATE TABLE retention_rules (
  org_id bigint NOT NULL,
  category text NOT NULL,
  months smallint,
  CONSTRAINT retention_rules_pkey PRIMARY KEY (org_id, category),
  CONSTRAINT retention_rules_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT retention_rules_category_check CHECK (length(category) >= 1 AND length(category) <= 60),
  CONSTRAINT retention_rules_months_check CHECK (months >= 6 AND months <= 600)
);
ALTER TABLE retention_rules ENABLE ROW LEVEL SECURITY;
ALTER TABLE retention_rules FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON retention_rules TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON retention_rules FOR EACH STATEMENT EXECUTE FUNCTION count_change('privacy');
GRANT DELETE, INSERT, SELECT, UPDATE ON retention_rules TO :app_role;

CREATE TABLE risk_rules (
  org_id bigint NOT NULL,
  low_and_falling boolean NOT NULL,
  steep_fall integer,
  marks_missing integer,
  weakest_levels integer,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT risk_rules_pkey PRIMARY KEY (org_id),
  CONSTRAINT risk_rules_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT risk_rules_marks_missing_check CHECK (marks_missing >= 1 AND marks_missing <= 99),
  CONSTRAINT risk_rules_steep_fall_check CHECK (steep_fall >= 1 AND steep_fall <= 2000),
  CONSTRAINT risk_rules_weakest_levels_check CHECK (weakest_levels >= 1 AND weakest_levels <= 99)
);
ALTER TABLE risk_rules ENABLE ROW LEVEL SECURITY;
ALTER TABLE risk_rules FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON risk_rules TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON risk_rules FOR EACH STATEMENT EXECUTE FUNCTION count_change('reports');
GRANT DELETE, INSERT, SELECT, UPDATE ON risk_rules TO :app_role;

CREATE TABLE roll_exceptions (
  org_id bigint NOT NULL,
  roll_id bigint NOT NULL,
  student_id bigint NOT NULL,
  state text NOT NULL,
  minutes smallint,
  note text,
  recorded_by bigint NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  held_on date NOT NULL,
  lesson_minutes smallint NOT NULL,
  CONSTRAINT roll_exceptions_pkey PRIMARY KEY (org_id, roll_id, student_id),
  CONSTRAINT roll_exceptions_org_id_recorded_by_fkey FOREIGN KEY (org_id, recorded_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT roll_exceptions_org_id_roll_id_fkey FOREIGN KEY (org_id, roll_id) REFERENCES rolls(org_id, id) ON DELETE CASCADE,
  CONSTRAINT roll_exceptions_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE,
  CONSTRAINT roll_exceptions_check CHECK ((state = 'late'::text) = (minutes IS NOT NULL)),
  CONSTRAINT roll_exceptions_lesson_minutes_check CHECK (lesson_minutes > 0),
  CONSTRAINT roll_exceptions_minutes_check CHECK (minutes >= 1 AND minutes <= 480),
  CONSTRAINT roll_exceptions_note_check CHECK (length(note) >= 1 AND length(note) <= 300),
  CONSTRAINT roll_exceptions_state_check CHECK (state = ANY (ARRAY['absent'::text, 'late'::text, 'excused'::text, 'out'::text, 'sick'::text]))
);
CREATE INDEX roll_exceptions_of_day ON roll_exceptions USING btree (org_id, held_on) INCLUDE (student_id, state, minutes, lesson_minutes);
CREATE INDEX roll_exceptions_of_student ON roll_exceptions USING btree (org_id, student_id, held_on) INCLUDE (roll_id, state, minutes, lesson_minutes);
CREATE INDEX roll_exceptions_recorded_by ON roll_exceptions USING btree (org_id, recorded_by);
ALTER TABLE roll_exceptions ENABLE ROW LEVEL SECURITY;
ALTER TABLE roll_exceptions FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON roll_exceptions TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON roll_exceptions FOR EACH STATEMENT EXECUTE FUNCTION count_change('attendance');
CREATE TRIGGER touched_after AFTER UPDATE ON roll_exceptions REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_students();
CREATE TRIGGER touched_before AFTER UPDATE ON roll_exceptions REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_students();
CREATE TRIGGER touched_by_delete AFTER DELETE ON roll_exceptions REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_students();
CREATE TRIGGER touched_by_insert AFTER INSERT ON roll_exceptions REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_students();
GRANT DELETE, INSERT, SELECT, UPDATE ON roll_exceptions TO :app_role;

CREATE TABLE rollover_classes (
  org_id bigint NOT NULL,
  rollover_id bigint NOT NULL,
  class_id bigint NOT NULL,
  leaves boolean NOT NULL,
  to_class_id bigint,
  version integer NOT NULL,
  CONSTRAINT rollover_classes_pkey PRIMARY KEY (org_id, rollover_id, class_id),
  CONSTRAINT rollover_classes_org_id_class_id_fkey FOREIGN KEY (org_id, class_id) REFERENCES classrooms(org_id, id) ON DELETE CASCADE,
  CONSTRAINT rollover_classes_org_id_rollover_id_fkey FOREIGN KEY (org_id, rollover_id) REFERENCES rollovers(org_id, id) ON DELETE CASCADE,
  CONSTRAINT rollover_classes_org_id_to_class_id_fkey FOREIGN KEY (org_id, to_class_id) REFERENCES classrooms(org_id, id) ON DELETE SET NULL (to_class_id),
  CONSTRAINT rollover_classes_check CHECK (NOT leaves OR to_class_id IS NULL)
);
ALTER TABLE rollover_classes ENABLE ROW LEVEL SECURITY;
ALTER TABLE rollover_classes FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON rollover_classes TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON rollover_classes FOR EACH STATEMENT EXECUTE FUNCTION count_change('students');
GRANT DELETE, INSERT, SELECT, UPDATE ON rollover_classes TO :app_role;

CREATE TABLE rollover_decisions (
  org_id bigint NOT NULL,
  rollover_id bigint NOT NULL,
  student_id bigint NOT NULL,
  decision text NOT NULL,
  to_class_id bigint,
  CONSTRAINT rollover_decisions_pkey PRIMARY KEY (org_id, rollover_id, student_id),
  CONSTRAINT rollover_decisions_org_id_rollover_id_fkey FOREIGN KEY (org_id, rollover_id) REFERENCES rollovers(org_id, id) ON DELETE CASCADE,
  CONSTRAINT rollover_decisions_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE,
  CONSTRAINT rollover_decisions_org_id_to_class_id_fkey FOREIGN KEY (org_id, to_class_id) REFERENCES classrooms(org_id, id) ON DELETE SET NULL (to_class_id),
  CONSTRAINT rollover_decisions_decision_check CHECK (decision = ANY (ARRAY['promoted'::text, 'repeats'::text, 'leaves'::text, 'undecided'::text]))
);
ALTER TABLE rollover_decisions ENABLE ROW LEVEL SECURITY;
ALTER TABLE rollover_decisions FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON rollover_decisions TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON rollover_decisions FOR EACH STATEMENT EXECUTE FUNCTION count_change('students');
GRANT DELETE, INSERT, SELECT, UPDATE ON rollover_decisions TO :app_role;

CREATE TABLE rollover_enrolments (
  org_id bigint NOT NULL,
  rollover_id bigint NOT NULL,
  student_id bigint NOT NULL,
  class_id bigint NOT NULL,
  CONSTRAINT rollover_enrolments_pkey PRIMARY KEY (org_id, rollover_id, student_id),
  CONSTRAINT rollover_enrolments_org_id_class_id_fkey FOREIGN KEY (org_id, class_id) REFERENCES classrooms(org_id, id) ON DELETE CASCADE,
  CONSTRAINT rollover_enrolments_org_id_rollover_id_fkey FOREIGN KEY (org_id, rollover_id) REFERENCES rollovers(org_id, id) ON DELETE CASCADE,
  CONSTRAINT rollover_enrolments_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE
);
ALTER TABLE rollover_enrolments ENABLE ROW LEVEL SECURITY;
ALTER TABLE rollover_enrolments FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON rollover_enrolments TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON rollover_enrolments FOR EACH STATEMENT EXECUTE FUNCTION count_change('students');
GRANT DELETE, INSERT, SELECT, UPDATE ON rollover_enrolments TO :app_role;

CREATE TABLE rollovers (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  from_year_id bigint NOT NULL,
  to_year_id bigint NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  done_at timestamp with time zone,
  done_by bigint,
  CONSTRAINT rollovers_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT rollovers_org_id_from_year_id_to_year_id_key UNIQUE (org_id, from_year_id, to_year_id),
  CONSTRAINT rollovers_org_id_done_by_fkey FOREIGN KEY (org_id, done_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT rollovers_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT rollovers_org_id_from_year_id_fkey FOREIGN KEY (org_id, from_year_id) REFERENCES school_years(org_id, id) ON DELETE CASCADE,
  CONSTRAINT rollovers_org_id_to_year_id_fkey FOREIGN KEY (org_id, to_year_id) REFERENCES school_years(org_id, id) ON DELETE CASCADE
);
ALTER TABLE rollovers ENABLE ROW LEVEL SECURITY;
ALTER TABLE rollovers FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON rollovers TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON rollovers FOR EACH STATEMENT EXECUTE FUNCTION count_change('students');
GRANT DELETE, INSERT, SELECT, UPDATE ON rollovers TO :app_role;

CREATE TABLE rolls (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  year_id bigint NOT NULL,
  lesson_id bigint,
  day date,
  title text,
  held_on date NOT NULL,
  starts_at time without time zone NOT NULL,
  ends_at time without time zone NOT NULL,
  subject_id bigint,
  class_ids bigint[] NOT NULL,
  teacher_ids bigint[] NOT NULL,
  students integer NOT NULL,
  called_by bigint,
  called_at timestamp with time zone,
  saved_by bigint,
  saved_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT rolls_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT rolls_org_id_lesson_id_day_key UNIQUE (org_id, lesson_id, day),
  CONSTRAINT rolls_org_id_called_by_fkey FOREIGN KEY (org_id, called_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT rolls_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT rolls_org_id_lesson_id_fkey FOREIGN KEY (org_id, lesson_id) REFERENCES timetable_lessons(org_id, id),
  CONSTRAINT rolls_org_id_saved_by_fkey FOREIGN KEY (org_id, saved_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT rolls_org_id_subject_id_fkey FOREIGN KEY (org_id, subject_id) REFERENCES subjects(org_id, id),
  CONSTRAINT rolls_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES school_years(org_id, id),
  CONSTRAINT rolls_check CHECK (starts_at < ends_at),
  CONSTRAINT rolls_check1 CHECK ((lesson_id IS NULL) = (day IS NULL)),
  CONSTRAINT rolls_check2 CHECK ((lesson_id IS NULL) <> (title IS NULL)),
  CONSTRAINT rolls_check3 CHECK ((called_by IS NULL) = (called_at IS NULL)),
  CONSTRAINT rolls_check4 CHECK ((saved_by IS NULL) = (saved_at IS NULL)),
  CONSTRAINT rolls_check5 CHECK ((called_by IS NULL) = (saved_by IS NULL)),
  CONSTRAINT rolls_check6 CHECK (lesson_id IS NULL OR called_by IS NOT NULL),
  CONSTRAINT rolls_class_ids_check CHECK (cardinality(class_ids) <= 50 AND (lesson_id IS NULL OR cardinality(class_ids) >= 1)),
  CONSTRAINT rolls_students_check CHECK (students >= 0),
  CONSTRAINT rolls_title_check CHECK (length(title) >= 1 AND length(title) <= 120)
);
CREATE INDEX rolls_called_by ON rolls USING btree (org_id, called_by);
CREATE INDEX rolls_held_on ON rolls USING btree (org_id, held_on, starts_at);
CREATE INDEX rolls_of_subject ON rolls USING btree (org_id, subject_id);
CREATE INDEX rolls_of_year ON rolls USING btree (org_id, year_id);
CREATE INDEX rolls_saved_by ON rolls USING btree (org_id, saved_by);
ALTER TABLE rolls ENABLE ROW LEVEL SECURITY;
ALTER TABLE rolls FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON rolls TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON rolls FOR EACH STATEMENT EXECUTE FUNCTION count_change('attendance');
CREATE TRIGGER touched_after AFTER UPDATE ON rolls REFERENCING OLD TABLE AS touched_before NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_students_of_rolls();
GRANT DELETE, INSERT, SELECT, UPDATE ON rolls TO :app_role;

CREATE TABLE room_unavailable_hours (
  org_id bigint NOT NULL,
  room_id bigint NOT NULL,
  weekday smallint NOT NULL,
  starts_at time without time zone NOT NULL,
  ends_at time without time zone NOT NULL,
  CONSTRAINT room_unavailable_hours_pkey PRIMARY KEY (org_id, room_id, weekday, starts_at),
  CONSTRAINT room_unavailable_hours_org_id_room_id_fkey FOREIGN KEY (org_id, room_id) REFERENCES rooms(org_id, id) ON DELETE CASCADE,
  CONSTRAINT room_unavailable_hours_check CHECK (starts_at < ends_at),
  CONSTRAINT room_unavailable_hours_weekday_check CHECK (weekday >= 1 AND weekday <= 7)
);
ALTER TABLE room_unavailable_hours ENABLE ROW LEVEL SECURITY;
ALTER TABLE room_unavailable_hours FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON room_unavailable_hours TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON room_unavailable_hours FOR EACH STATEMENT EXECUTE FUNCTION count_change('schedule');
GRANT DELETE, INSERT, SELECT, UPDATE ON room_unavailable_hours TO :app_role;

CREATE TABLE rooms (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  capacity integer,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT rooms_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT rooms_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT rooms_kind_check CHECK (kind = ANY (ARRAY['classroom'::text, 'laboratory'::text, 'computer'::text, 'workshop'::text, 'sports'::text, 'library'::text, 'hall'::text, 'other'::text])),
  CONSTRAINT rooms_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  CONSTRAINT rooms_seats_check CHECK (capacity >= 1 AND capacity <= 2000)
);
CREATE UNIQUE INDEX rooms_by_name ON rooms USING btree (org_id, folded_text(name));
ALTER TABLE rooms ENABLE ROW LEVEL SECURITY;
ALTER TABLE rooms FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON rooms TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON rooms FOR EACH STATEMENT EXECUTE FUNCTION count_change('schedule');
GRANT DELETE, INSERT, SELECT, UPDATE ON rooms TO :app_role;

CREATE TABLE roster_clients (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  name text NOT NULL,
  secret_hash bytea NOT NULL,
  scopes text[] NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  used_at timestamp with time zone,
  CONSTRAINT roster_clients_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT roster_clients_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT roster_clients_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  CONSTRAINT roster_clients_scopes_check CHECK (cardinality(scopes) > 0)
);
ALTER TABLE roster_clients ENABLE ROW LEVEL SECURITY;
ALTER TABLE roster_clients FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON roster_clients TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON roster_clients FOR EACH STATEMENT EXECUTE FUNCTION count_change('rosters');
GRANT DELETE, INSERT, SELECT, UPDATE ON roster_clients TO :app_role;

CREATE TABLE roster_names (
  org_id bigint NOT NULL,
  namespace uuid DEFAULT gen_random_uuid() NOT NULL,
  CONSTRAINT roster_names_pkey PRIMARY KEY (org_id),
  CONSTRAINT roster_names_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE
);
ALTER TABLE roster_names ENABLE ROW LEVEL SECURITY;
ALTER TABLE roster_names FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON roster_names TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
GRANT DELETE, INSERT, SELECT, UPDATE ON roster_names TO :app_role;

CREATE TABLE roster_tokens (
  org_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  client_id bigint NOT NULL,
  scopes text[] NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT roster_tokens_pkey PRIMARY KEY (org_id, token_hash),
  CONSTRAINT roster_tokens_org_id_client_id_fkey FOREIGN KEY (org_id, client_id) REFERENCES roster_clients(org_id, id) ON DELETE CASCADE,
  CONSTRAINT roster_tokens_scopes_check CHECK (cardinality(scopes) > 0)
);
CREATE INDEX roster_tokens_of_client ON roster_tokens USING btree (org_id, client_id);
ALTER TABLE roster_tokens ENABLE ROW LEVEL SECURITY;
ALTER TABLE roster_tokens FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON roster_tokens TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
GRANT DELETE, INSERT, SELECT, UPDATE ON roster_tokens TO :app_role;

CREATE TABLE rounds (
  name text NOT NULL,
  due_at timestamp with time zone NOT NULL,
  holder uuid,
  held_until timestamp with time zone,
  CONSTRAINT rounds_pkey PRIMARY KEY (name)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON rounds TO :app_role;

CREATE TABLE school_breaks (
  org_id bigint NOT NULL,
  year_id bigint NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  name text NOT NULL,
  CONSTRAINT school_breaks_pkey PRIMARY KEY (org_id, year_id, starts_on),
  CONSTRAINT school_breaks_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES school_years(org_id, id) ON DELETE CASCADE,
  CONSTRAINT school_breaks_check CHECK (starts_on <= ends_on),
  CONSTRAINT school_breaks_name_check CHECK (length(name) >= 1 AND length(name) <= 80)
);
ALTER TABLE school_breaks ENABLE ROW LEVEL SECURITY;
ALTER TABLE school_breaks FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON school_breaks TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON school_breaks FOR EACH STATEMENT EXECUTE FUNCTION count_change('school');
GRANT DELETE, INSERT, SELECT, UPDATE ON school_breaks TO :app_role;

CREATE TABLE school_moves (
  organisation bigint NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  made_at text NOT NULL,
  state text NOT NULL,
  since timestamp with time zone DEFAULT now() NOT NULL,
  address text,
  CONSTRAINT school_moves_pkey PRIMARY KEY (organisation),
  CONSTRAINT school_moves_address_check CHECK (length(address) >= 8 AND length(address) <= 200),
  CONSTRAINT school_moves_check CHECK ((state = 'gone'::text) = (address IS NOT NULL)),
  CONSTRAINT school_moves_state_check CHECK (state = ANY (ARRAY['draining'::text, 'leaving'::text, 'gone'::text]))
);
GRANT SELECT ON school_moves TO :app_role;

CREATE TABLE school_years (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  name text NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  current boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT school_years_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT school_years_org_id_name_key UNIQUE (org_id, name),
  CONSTRAINT school_years_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT school_years_check CHECK (starts_on < ends_on),
  CONSTRAINT school_years_name_check CHECK (length(name) >= 1 AND length(name) <= 40)
);
CREATE UNIQUE INDEX school_years_current ON school_years USING btree (org_id) WHERE current;
ALTER TABLE school_years ENABLE ROW LEVEL SECURITY;
ALTER TABLE school_years FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON school_years TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON school_years FOR EACH STATEMENT EXECUTE FUNCTION count_change('school');
GRANT DELETE, INSERT, SELECT, UPDATE ON school_years TO :app_role;

CREATE TABLE second_factors (
  user_id bigint NOT NULL,
  secret bytea NOT NULL,
  confirmed_at timestamp with time zone,
  last_step bigint DEFAULT 0 NOT NULL,
  CONSTRAINT second_factors_pkey PRIMARY KEY (user_id),
  CONSTRAINT second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE TRIGGER while_moving BEFORE INSERT OR DELETE OR UPDATE OF secret, confirmed_at ON second_factors FOR EACH ROW EXECUTE FUNCTION refuse_account_of_moving();
GRANT DELETE, INSERT, SELECT, UPDATE ON second_factors TO :app_role;

CREATE TABLE sections (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  name text NOT NULL,
  subsystem text NOT NULL,
  "position" smallint DEFAULT 0 NOT NULL,
  CONSTRAINT sections_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT sections_org_id_name_key UNIQUE (org_id, name),
  CONSTRAINT sections_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT sections_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  CONSTRAINT sections_subsystem_check CHECK (subsystem = ANY (ARRAY['english'::text, 'french'::text]))
);
ALTER TABLE sections ENABLE ROW LEVEL SECURITY;
ALTER TABLE sections FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON sections TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON sections FOR EACH STATEMENT EXECUTE FUNCTION count_change('school');
GRANT DELETE, INSERT, SELECT, UPDATE ON sections TO :app_role;

CREATE TABLE seeings (
  org_id bigint NOT NULL,
  session_id bigint NOT NULL,
  user_id bigint NOT NULL,
  person_id bigint NOT NULL,
  reason text NOT NULL,
  began_at timestamp with time zone NOT NULL,
  until timestamp with time zone NOT NULL,
  CONSTRAINT seeings_pkey PRIMARY KEY (org_id, session_id),
  CONSTRAINT seeings_org_id_person_id_fkey FOREIGN KEY (org_id, person_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE,
  CONSTRAINT seeings_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE,
  CONSTRAINT seeings_check CHECK (person_id <> user_id),
  CONSTRAINT seeings_check1 CHECK (until > began_at),
  CONSTRAINT seeings_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 300)
);
CREATE INDEX seeings_as_person ON seeings USING btree (org_id, person_id);
CREATE INDEX seeings_by_user ON seeings USING btree (org_id, user_id);
ALTER TABLE seeings ENABLE ROW LEVEL SECURITY;
ALTER TABLE seeings FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON seeings TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE POLICY sign_in ON seeings FOR SELECT TO :owner_role USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON seeings TO :app_role;

CREATE TABLE sequences (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  trimester_id bigint NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  monthly boolean DEFAULT false NOT NULL,
  CONSTRAINT sequences_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT sequences_org_id_trimester_id_fkey FOREIGN KEY (org_id, trimester_id) REFERENCES trimesters(org_id, id) ON DELETE CASCADE,
  CONSTRAINT sequences_check CHECK (starts_on <= ends_on)
);
CREATE INDEX sequences_of_trimester ON sequences USING btree (org_id, trimester_id);
ALTER TABLE sequences ENABLE ROW LEVEL SECURITY;
ALTER TABLE sequences FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON sequences TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON sequences FOR EACH STATEMENT EXECUTE FUNCTION count_change('school');
GRANT DELETE, INSERT, SELECT, UPDATE ON sequences TO :app_role;

CREATE TABLE sessions (
  token_hash bytea NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id bigint NOT NULL,
  place bigint NOT NULL,
  bearer boolean NOT NULL,
  device text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  seen_at timestamp with time zone DEFAULT now() NOT NULL,
  renewed boolean DEFAULT false NOT NULL,
  known_device_id bigint,
  CONSTRAINT sessions_pkey PRIMARY KEY (token_hash),
  CONSTRAINT sessions_id_key UNIQUE (id),
  CONSTRAINT sessions_known_device_id_fkey FOREIGN KEY (known_device_id) REFERENCES known_devices(id) ON DELETE SET NULL,
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX sessions_by_end ON sessions USING btree (expires_at);
CREATE INDEX sessions_of_account ON sessions USING btree (user_id);
CREATE INDEX sessions_of_device ON sessions USING btree (known_device_id) WHERE known_device_id IS NOT NULL;
CREATE TRIGGER announce_ended AFTER DELETE OR UPDATE OF place, renewed ON sessions FOR EACH ROW EXECUTE FUNCTION announce_ended_session();
GRANT DELETE, INSERT, SELECT, UPDATE ON sessions TO :app_role;

CREATE TABLE sign_in_attempts (
  subject bytea NOT NULL,
  failures integer NOT NULL,
  last_at timestamp with time zone NOT NULL,
  blocked_until timestamp with time zone NOT NULL,
  account_id bigint,
  CONSTRAINT sign_in_attempts_pkey PRIMARY KEY (subject)
);
CREATE INDEX sign_in_attempts_of_account ON sign_in_attempts USING btree (account_id) WHERE account_id IS NOT NULL;
GRANT DELETE, INSERT, SELECT, UPDATE ON sign_in_attempts TO :app_role;

CREATE TABLE signing_pictures (
  org_id bigint NOT NULL,
  kind text NOT NULL,
  image bytea NOT NULL,
  CONSTRAINT signing_pictures_pkey PRIMARY KEY (org_id, kind),
  CONSTRAINT signing_pictures_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT signing_pictures_image_check CHECK (length(image) <= 524288),
  CONSTRAINT signing_pictures_kind_check CHECK (kind = ANY (ARRAY['signature'::text, 'stamp'::text]))
);
ALTER TABLE signing_pictures ENABLE ROW LEVEL SECURITY;
ALTER TABLE signing_pictures FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON signing_pictures TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON signing_pictures FOR EACH STATEMENT EXECUTE FUNCTION count_change('school');
GRANT DELETE, INSERT, SELECT, UPDATE ON signing_pictures TO :app_role;

CREATE TABLE sms_deliveries (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  notification_id bigint,
  state text DEFAULT 'waiting'::text NOT NULL,
  attempts smallint DEFAULT 0 NOT NULL,
  next_at timestamp with time zone NOT NULL,
  claimed_at timestamp with time zone,
  segments smallint DEFAULT 0 NOT NULL,
  cost bigint DEFAULT 0 NOT NULL,
  provider text,
  reference text,
  fault text,
  changed_at timestamp with time zone NOT NULL,
  repeats smallint DEFAULT 0 NOT NULL,
  CONSTRAINT sms_deliveries_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT sms_deliveries_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT sms_deliveries_org_id_notification_id_fkey FOREIGN KEY (org_id, notification_id) REFERENCES notifications(org_id, id) ON DELETE SET NULL (notification_id),
  CONSTRAINT sms_deliveries_fault_check CHECK (length(fault) <= 80),
  CONSTRAINT sms_deliveries_reference_check CHECK (length(reference) <= 200),
  CONSTRAINT sms_deliveries_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'delivered'::text, 'failed'::text, 'givenUp'::text, 'uncertain'::text]))
);
CREATE INDEX sms_deliveries_by_age ON sms_deliveries USING btree (org_id, changed_at);
CREATE INDEX sms_deliveries_by_reference ON sms_deliveries USING btree (org_id, provider, reference) WHERE reference IS NOT NULL;
CREATE INDEX sms_deliveries_due ON sms_deliveries USING btree (org_id, next_at) WHERE state = 'waiting'::text;
CREATE UNIQUE INDEX sms_deliveries_once ON sms_deliveries USING btree (org_id, notification_id);
CREATE INDEX sms_deliveries_sending ON sms_deliveries USING btree (org_id, claimed_at) WHERE state = 'sending'::text;
ALTER TABLE sms_deliveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE sms_deliveries FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON sms_deliveries TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE POLICY sending ON sms_deliveries FOR SELECT TO :owner_role USING (true);
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON sms_deliveries FOR EACH STATEMENT EXECUTE FUNCTION count_change('sms');
GRANT DELETE, INSERT, SELECT, UPDATE ON sms_deliveries TO :app_role;

CREATE TABLE sms_settings (
  org_id bigint NOT NULL,
  provider text NOT NULL,
  account text NOT NULL,
  sender text,
  price bigint NOT NULL,
  purposes text[] NOT NULL,
  active boolean NOT NULL,
  secrets bytea NOT NULL,
  report_hash bytea NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  http jsonb,
  CONSTRAINT sms_settings_pkey PRIMARY KEY (org_id),
  CONSTRAINT sms_settings_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT sms_settings_account_check CHECK (length(account) >= 1 AND length(account) <= 200),
  CONSTRAINT sms_settings_http_check CHECK ((provider = 'http'::text) = (http IS NOT NULL)),
  CONSTRAINT sms_settings_price_check CHECK (price >= 0 AND price <= 100000),
  CONSTRAINT sms_settings_provider_check CHECK (provider = ANY (ARRAY['orange'::text, 'infobip'::text, 'http'::text])),
  CONSTRAINT sms_settings_sender_check CHECK (length(sender) >= 1 AND length(sender) <= 11)
);
CREATE INDEX sms_settings_by_report ON sms_settings USING btree (org_id, report_hash);
ALTER TABLE sms_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE sms_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY hearing_reports ON sms_settings FOR SELECT TO :owner_role USING (true);
CREATE POLICY own_organisation ON sms_settings TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON sms_settings FOR EACH STATEMENT EXECUTE FUNCTION count_change('notifications');
GRANT DELETE, INSERT, SELECT, UPDATE ON sms_settings TO :app_role;

CREATE TABLE statement_forms (
  org_id bigint NOT NULL,
  source text NOT NULL,
  form_key text NOT NULL,
  columns jsonb,
  day_order text,
  own_account text,
  CONSTRAINT statement_forms_pkey PRIMARY KEY (org_id, source, form_key),
  CONSTRAINT statement_forms_columns_check CHECK (jsonb_typeof(columns) = 'array'::text),
  CONSTRAINT statement_forms_day_order_check CHECK (day_order = ANY (ARRAY['dmy'::text, 'mdy'::text])),
  CONSTRAINT statement_forms_form_key_check CHECK (length(form_key) >= 1 AND length(form_key) <= 100),
  CONSTRAINT statement_forms_own_account_check CHECK (length(own_account) >= 1 AND length(own_account) <= 200),
  CONSTRAINT statement_forms_source_check CHECK (source = ANY (ARRAY['mtn'::text, 'orange'::text, 'bank'::text]))
);
ALTER TABLE statement_forms ENABLE ROW LEVEL SECURITY;
ALTER TABLE statement_forms FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON statement_forms TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON statement_forms FOR EACH STATEMENT EXECUTE FUNCTION count_change('ledger');
GRANT DELETE, INSERT, SELECT, UPDATE ON statement_forms TO :app_role;

CREATE TABLE statement_lines (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  statement_id bigint NOT NULL,
  source text NOT NULL,
  line_key text NOT NULL,
  row_number integer NOT NULL,
  day date NOT NULL,
  amount bigint NOT NULL,
  phone text,
  payer_name text,
  reference text NOT NULL,
  operator_id text,
  student_id bigint,
  chosen_by bigint,
  ignored_reason text,
  ignored_by bigint,
  ignored_at timestamp with time zone,
  receipt_id bigint,
  asks text,
  part_of bigint,
  replaced boolean DEFAULT false NOT NULL,
  CONSTRAINT statement_lines_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT statement_lines_of_receipt UNIQUE (org_id, receipt_id),
  CONSTRAINT statement_lines_once UNIQUE (org_id, source, line_key),
  CONSTRAINT statement_lines_org_id_chosen_by_fkey FOREIGN KEY (org_id, chosen_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT statement_lines_org_id_ignored_by_fkey FOREIGN KEY (org_id, ignored_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT statement_lines_org_id_receipt_id_fkey FOREIGN KEY (org_id, receipt_id) REFERENCES receipts(org_id, id),
  CONSTRAINT statement_lines_org_id_statement_id_fkey FOREIGN KEY (org_id, statement_id) REFERENCES statements(org_id, id),
  CONSTRAINT statement_lines_part_of_fkey FOREIGN KEY (org_id, part_of) REFERENCES statement_lines(org_id, id),
  CONSTRAINT statement_lines_amount_check CHECK (amount >= 1 AND amount <= '999999999999'::bigint),
  CONSTRAINT statement_lines_asks_check CHECK (asks = ANY (ARRAY['repeated'::text, 'cancelled'::text])),
  CONSTRAINT statement_lines_check CHECK (receipt_id IS NULL OR ignored_reason IS NULL),
  CONSTRAINT statement_lines_check1 CHECK (receipt_id IS NULL OR student_id IS NOT NULL),
  CONSTRAINT statement_lines_check2 CHECK ((ignored_reason IS NULL) = (ignored_by IS NULL) AND (ignored_reason IS NULL) = (ignored_at IS NULL)),
  CONSTRAINT statement_lines_ignored_reason_check CHECK (length(ignored_reason) >= 1 AND length(ignored_reason) <= 300),
  CONSTRAINT statement_lines_line_key_check CHECK (length(line_key) >= 1 AND length(line_key) <= 600),
  CONSTRAINT statement_lines_replaced_check CHECK (NOT replaced OR receipt_id IS NULL AND ignored_reason IS NULL),
  CONSTRAINT statement_lines_row_number_check CHECK (row_number > 0),
  CONSTRAINT statement_lines_source_check CHECK (source = ANY (ARRAY['mtn'::text, 'orange'::text, 'bank'::text]))
);
CREATE INDEX statement_lines_of_chooser ON statement_lines USING btree (org_id, chosen_by);
CREATE INDEX statement_lines_of_day ON statement_lines USING btree (org_id, day);
CREATE INDEX statement_lines_of_ignorer ON statement_lines USING btree (org_id, ignored_by);
CREATE INDEX statement_lines_of_statement ON statement_lines USING btree (org_id, statement_id, row_number);
CREATE INDEX statement_lines_of_student ON statement_lines USING btree (org_id, student_id);
CREATE INDEX statement_lines_of_whole ON statement_lines USING btree (org_id, part_of) WHERE part_of IS NOT NULL;
ALTER TABLE statement_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE statement_lines FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON statement_lines TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON statement_lines FOR EACH STATEMENT EXECUTE FUNCTION count_change('ledger');
CREATE CONSTRAINT TRIGGER parts_of_new AFTER INSERT ON statement_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.part_of IS NOT NULL) EXECUTE FUNCTION refuse_incomplete_parts();
CREATE CONSTRAINT TRIGGER parts_of_replaced AFTER UPDATE ON statement_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.replaced IS DISTINCT FROM old.replaced) EXECUTE FUNCTION refuse_incomplete_parts();
CREATE TRIGGER posted_once BEFORE UPDATE ON statement_lines FOR EACH ROW EXECUTE FUNCTION refuse_posted_again();
GRANT INSERT, SELECT ON statement_lines TO :app_role;
GRANT UPDATE (phone) ON statement_lines TO :app_role;
GRANT UPDATE (payer_name) ON statement_lines TO :app_role;
GRANT UPDATE (reference) ON statement_lines TO :app_role;
GRANT UPDATE (student_id) ON statement_lines TO :app_role;
GRANT UPDATE (chosen_by) ON statement_lines TO :app_role;
GRANT UPDATE (ignored_reason) ON statement_lines TO :app_role;
GRANT UPDATE (ignored_by) ON statement_lines TO :app_role;
GRANT UPDATE (ignored_at) ON statement_lines TO :app_role;
GRANT UPDATE (receipt_id) ON statement_lines TO :app_role;
GRANT UPDATE (asks) ON statement_lines TO :app_role;
GRANT UPDATE (replaced) ON statement_lines TO :app_role;

CREATE TABLE statements (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  source text NOT NULL,
  file_name text NOT NULL,
  rows integer NOT NULL,
  payments integer NOT NULL,
  skipped jsonb NOT NULL,
  uploaded_at timestamp with time zone NOT NULL,
  uploaded_by bigint NOT NULL,
  CONSTRAINT statements_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT statements_org_id_uploaded_by_fkey FOREIGN KEY (org_id, uploaded_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT statements_check CHECK (rows = (payments + jsonb_array_length(skipped))),
  CONSTRAINT statements_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 200),
  CONSTRAINT statements_payments_check CHECK (payments >= 0),
  CONSTRAINT statements_rows_check CHECK (rows > 0),
  CONSTRAINT statements_skipped_check CHECK (jsonb_typeof(skipped) = 'array'::text),
  CONSTRAINT statements_source_check CHECK (source = ANY (ARRAY['mtn'::text, 'orange'::text, 'bank'::text]))
);
CREATE INDEX statements_of_member ON statements USING btree (org_id, uploaded_by);
ALTER TABLE statements ENABLE ROW LEVEL SECURITY;
ALTER TABLE statements FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON statements TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON statements FOR EACH STATEMENT EXECUTE FUNCTION count_change('ledger');
GRANT INSERT, SELECT ON statements TO :app_role;

CREATE TABLE student_documents (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  student_id bigint NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  content bytea NOT NULL,
  added_by bigint NOT NULL,
  added_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT student_documents_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT student_documents_org_id_added_by_fkey FOREIGN KEY (org_id, added_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT student_documents_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE,
  CONSTRAINT student_documents_content_check CHECK (length(content) <= 5242880),
  CONSTRAINT student_documents_kind_check CHECK (kind = ANY (ARRAY['birthCertificate'::text, 'identity'::text, 'schoolReport'::text, 'transfer'::text, 'other'::text])),
  CONSTRAINT student_documents_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  CONSTRAINT student_documents_type_check CHECK (type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text]))
);
CREATE INDEX student_documents_of_student ON student_documents USING btree (org_id, student_id);
ALTER TABLE student_documents ENABLE ROW LEVEL SECURITY;
ALTER TABLE student_documents FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON student_documents TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON student_documents FOR EACH STATEMENT EXECUTE FUNCTION count_change('students');
GRANT DELETE, INSERT, SELECT, UPDATE ON student_documents TO :app_role;

CREATE TABLE student_events (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  student_id bigint NOT NULL,
  happened_on date NOT NULL,
  kind text NOT NULL,
  from_class_id bigint,
  to_class_id bigint,
  reason text,
  noted_by bigint,
  noted_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT student_events_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT student_events_org_id_from_class_id_fkey FOREIGN KEY (org_id, from_class_id) REFERENCES classrooms(org_id, id),
  CONSTRAINT student_events_org_id_noted_by_fkey FOREIGN KEY (org_id, noted_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT student_events_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE,
  CONSTRAINT student_events_org_id_to_class_id_fkey FOREIGN KEY (org_id, to_class_id) REFERENCES classrooms(org_id, id),
  CONSTRAINT student_events_kind_check CHECK (kind = ANY (ARRAY['enrolled'::text, 'moved'::text, 'left'::text, 'transferred'::text, 'abandoned'::text, 'excluded'::text])),
  CONSTRAINT student_events_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500)
);
CREATE INDEX student_events_by_day ON student_events USING btree (org_id, happened_on);
CREATE INDEX student_events_of_student ON student_events USING btree (org_id, student_id);
ALTER TABLE student_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE student_events FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON student_events TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON student_events FOR EACH STATEMENT EXECUTE FUNCTION count_change('students');
GRANT DELETE, INSERT, SELECT, UPDATE ON student_events TO :app_role;

CREATE TABLE student_fee_categories (
  org_id bigint NOT NULL,
  student_id bigint NOT NULL,
  category_id bigint NOT NULL,
  CONSTRAINT student_fee_categories_pkey PRIMARY KEY (org_id, student_id),
  CONSTRAINT student_fee_categories_org_id_category_id_fkey FOREIGN KEY (org_id, category_id) REFERENCES fee_categories(org_id, id) ON DELETE CASCADE,
  CONSTRAINT student_fee_categories_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE
);
CREATE INDEX student_fee_categories_of_category ON student_fee_categories USING btree (org_id, category_id);
ALTER TABLE student_fee_categories ENABLE ROW LEVEL SECURITY;
ALTER TABLE student_fee_categories FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON student_fee_categories TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON student_fee_categories FOR EACH STATEMENT EXECUTE FUNCTION count_change('payments');
GRANT DELETE, INSERT, SELECT, UPDATE ON student_fee_categories TO :app_role;

CREATE TABLE student_field_choices (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  field_id bigint NOT NULL,
  name_en text NOT NULL,
  name_fr text NOT NULL,
  names text GENERATED ALWAYS AS (
CASE
    WHEN (name_en = name_fr) THEN name_en
    ELSE ((name_en || ' / '::text) || name_fr)
END) STORED NOT NULL,
  "position" smallint NOT NULL,
  CONSTRAINT student_field_choices_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT student_field_choices_org_id_field_id_id_key UNIQUE (org_id, field_id, id),
  CONSTRAINT student_field_choices_org_id_field_id_fkey FOREIGN KEY (org_id, field_id) REFERENCES student_fields(org_id, id) ON DELETE CASCADE,
  CONSTRAINT student_field_choices_name_en_check CHECK (length(name_en) >= 1 AND length(name_en) <= 60),
  CONSTRAINT student_field_choices_name_fr_check CHECK (length(name_fr) >= 1 AND length(name_fr) <= 60)
);
ALTER TABLE student_field_choices ENABLE ROW LEVEL SECURITY;
ALTER TABLE student_field_choices FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON student_field_choices TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON student_field_choices FOR EACH STATEMENT EXECUTE FUNCTION count_change('students');
GRANT DELETE, INSERT, SELECT, UPDATE ON student_field_choices TO :app_role;

CREATE TABLE student_field_lists (
  org_id bigint NOT NULL,
  version integer NOT NULL,
  CONSTRAINT student_field_lists_pkey PRIMARY KEY (org_id),
  CONSTRAINT student_field_lists_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE
);
ALTER TABLE student_field_lists ENABLE ROW LEVEL SECURITY;
ALTER TABLE student_field_lists FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON student_field_lists TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON student_field_lists FOR EACH STATEMENT EXECUTE FUNCTION count_change('students');
GRANT DELETE, INSERT, SELECT, UPDATE ON student_field_lists TO :app_role;

CREATE TABLE student_field_values (
  org_id bigint NOT NULL,
  student_id bigint NOT NULL,
  field_id bigint NOT NULL,
  text_value text,
  whole_value integer,
  day_value date,
  yes_value boolean,
  choice_id bigint,
  CONSTRAINT student_field_values_pkey PRIMARY KEY (org_id, student_id, field_id),
  CONSTRAINT student_field_values_org_id_field_id_choice_id_fkey FOREIGN KEY (org_id, field_id, choice_id) REFERENCES student_field_choices(org_id, field_id, id),
  CONSTRAINT student_field_values_org_id_field_id_fkey FOREIGN KEY (org_id, field_id) REFERENCES student_fields(org_id, id),
  CONSTRAINT student_field_values_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE,
  CONSTRAINT one_value CHECK (num_nonnulls(text_value, whole_value, day_value, yes_value, choice_id) = 1),
  CONSTRAINT student_field_values_text_value_check CHECK (length(text_value) >= 1 AND length(text_value) <= 300),
  CONSTRAINT student_field_values_whole_value_check CHECK (whole_value >= 0 AND whole_value <= 999999999)
);
CREATE INDEX student_field_values_of_field ON student_field_values USING btree (org_id, field_id, choice_id);
ALTER TABLE student_field_values ENABLE ROW LEVEL SECURITY;
ALTER TABLE student_field_values FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON student_field_values TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON student_field_values FOR EACH STATEMENT EXECUTE FUNCTION count_change('students');
GRANT DELETE, INSERT, SELECT, UPDATE ON student_field_values TO :app_role;

CREATE TABLE student_fields (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  name_en text NOT NULL,
  name_fr text NOT NULL,
  names text GENERATED ALWAYS AS (
CASE
    WHEN (name_en = name_fr) THEN name_en
    ELSE ((name_en || ' / '::text) || name_fr)
END) STORED NOT NULL,
  kind text NOT NULL,
  seen_with text NOT NULL,
  required boolean NOT NULL,
  "position" smallint NOT NULL,
  archived boolean DEFAULT false NOT NULL,
  CONSTRAINT student_fields_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT student_fields_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT student_fields_kind_check CHECK (kind = ANY (ARRAY['text'::text, 'whole'::text, 'day'::text, 'yesNo'::text, 'choice'::text])),
  CONSTRAINT student_fields_name_en_check CHECK (length(name_en) >= 1 AND length(name_en) <= 60),
  CONSTRAINT student_fields_name_fr_check CHECK (length(name_fr) >= 1 AND length(name_fr) <= 60),
  CONSTRAINT student_fields_seen_with_check CHECK (seen_with = ANY (ARRAY['identity'::text, 'contacts'::text]))
);
ALTER TABLE student_fields ENABLE ROW LEVEL SECURITY;
ALTER TABLE student_fields FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON student_fields TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON student_fields FOR EACH STATEMENT EXECUTE FUNCTION count_change('students');
GRANT DELETE, INSERT, SELECT, UPDATE ON student_fields TO :app_role;

CREATE TABLE student_numbers (
  org_id bigint NOT NULL,
  year smallint NOT NULL,
  last integer NOT NULL,
  CONSTRAINT student_numbers_pkey PRIMARY KEY (org_id, year),
  CONSTRAINT student_numbers_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE
);
ALTER TABLE student_numbers ENABLE ROW LEVEL SECURITY;
ALTER TABLE student_numbers FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON student_numbers TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
GRANT DELETE, INSERT, SELECT, UPDATE ON student_numbers TO :app_role;

CREATE TABLE student_photos (
  org_id bigint NOT NULL,
  student_id bigint NOT NULL,
  image_type text NOT NULL,
  image bytea NOT NULL,
  thumbnail bytea,
  CONSTRAINT student_photos_pkey PRIMARY KEY (org_id, student_id),
  CONSTRAINT student_photos_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE,
  CONSTRAINT student_photos_image_check CHECK (length(image) <= 65536),
  CONSTRAINT student_photos_image_type_check CHECK (image_type = ANY (ARRAY['image/webp'::text, 'image/jpeg'::text, 'image/png'::text])),
  CONSTRAINT student_photos_thumbnail_check CHECK (length(thumbnail) <= 16384)
);
ALTER TABLE student_photos ENABLE ROW LEVEL SECURITY;
ALTER TABLE student_photos FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON student_photos TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON student_photos FOR EACH STATEMENT EXECUTE FUNCTION count_change('students');
GRANT DELETE, INSERT, SELECT, UPDATE ON student_photos TO :app_role;

CREATE TABLE students (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  matricule text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  sex text,
  birth_date date,
  phone text,
  phone2 text,
  source_id text,
  national_matricule text,
  birth_place text,
  nationality text,
  email text,
  address text,
  status text DEFAULT 'enrolled'::text NOT NULL,
  status_on date,
  version integer DEFAULT 1 NOT NULL,
  search_text text GENERATED ALWAYS AS (folded_text(((((first_name || ' '::text) || last_name) || ' '::text) || first_name))) STORED,
  CONSTRAINT students_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT students_org_id_matricule_key UNIQUE (org_id, matricule),
  CONSTRAINT students_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT students_address_check CHECK (length(address) >= 1 AND length(address) <= 300),
  CONSTRAINT students_birth_place_check CHECK (length(birth_place) >= 1 AND length(birth_place) <= 120),
  CONSTRAINT students_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  CONSTRAINT students_first_name_check CHECK (length(first_name) <= 100),
  CONSTRAINT students_last_name_check CHECK (length(last_name) >= 1 AND length(last_name) <= 100),
  CONSTRAINT students_matricule_check CHECK (length(matricule) >= 1 AND length(matricule) <= 40),
  CONSTRAINT students_national_matricule_check CHECK (length(national_matricule) >= 1 AND length(national_matricule) <= 40),
  CONSTRAINT students_nationality_check CHECK (length(nationality) >= 1 AND length(nationality) <= 80),
  CONSTRAINT students_phone2_check CHECK (length(phone2) <= 40),
  CONSTRAINT students_phone_check CHECK (length(phone) <= 40),
  CONSTRAINT students_sex_check CHECK (sex = ANY (ARRAY['F'::text, 'M'::text])),
  CONSTRAINT students_status_check CHECK (status = ANY (ARRAY['enrolled'::text, 'left'::text, 'transferred'::text, 'abandoned'::text, 'excluded'::text]))
);
CREATE UNIQUE INDEX students_org_id_national_matricule_key ON students USING btree (org_id, national_matricule) WHERE national_matricule IS NOT NULL;
ALTER TABLE students ENABLE ROW LEVEL SECURITY;
ALTER TABLE students FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON students TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON students FOR EACH STATEMENT EXECUTE FUNCTION count_change('students');
GRANT DELETE, INSERT, SELECT, UPDATE ON students TO :app_role;

CREATE TABLE subject_choices (
  org_id bigint NOT NULL,
  class_id bigint NOT NULL,
  student_id bigint NOT NULL,
  subject_id bigint NOT NULL,
  CONSTRAINT subject_choices_pkey PRIMARY KEY (org_id, class_id, student_id, subject_id),
  CONSTRAINT subject_choices_org_id_class_id_student_id_fkey FOREIGN KEY (org_id, class_id, student_id) REFERENCES enrolments(org_id, class_id, student_id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT subject_choices_org_id_subject_id_fkey FOREIGN KEY (org_id, subject_id) REFERENCES subjects(org_id, id) ON DELETE CASCADE
);
CREATE INDEX subject_choices_of_student ON subject_choices USING btree (org_id, student_id);
ALTER TABLE subject_choices ENABLE ROW LEVEL SECURITY;
ALTER TABLE subject_choices FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON subject_choices TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON subject_choices FOR EACH STATEMENT EXECUTE FUNCTION count_change('students');
GRANT DELETE, INSERT, SELECT, UPDATE ON subject_choices TO :app_role;

CREATE TABLE subject_groups (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  name text NOT NULL,
  "position" smallint NOT NULL,
  CONSTRAINT subject_groups_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT subject_groups_org_id_name_key UNIQUE (org_id, name),
  CONSTRAINT subject_groups_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT subject_groups_name_check CHECK (length(name) >= 1 AND length(name) <= 80)
);
ALTER TABLE subject_groups ENABLE ROW LEVEL SECURITY;
ALTER TABLE subject_groups FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON subject_groups TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON subject_groups FOR EACH STATEMENT EXECUTE FUNCTION count_change('school');
GRANT DELETE, INSERT, SELECT, UPDATE ON subject_groups TO :app_role;

CREATE TABLE subjects (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  name text NOT NULL,
  source_id text,
  group_id bigint,
  "position" smallint DEFAULT 0 NOT NULL,
  name_en text,
  name_fr text,
  CONSTRAINT subjects_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT subjects_org_id_name_key UNIQUE (org_id, name),
  CONSTRAINT subjects_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT subjects_org_id_group_id_fkey FOREIGN KEY (org_id, group_id) REFERENCES subject_groups(org_id, id),
  CONSTRAINT subjects_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  CONSTRAINT subjects_name_en_check CHECK (length(name_en) >= 1 AND length(name_en) <= 120),
  CONSTRAINT subjects_name_fr_check CHECK (length(name_fr) >= 1 AND length(name_fr) <= 120)
);
ALTER TABLE subjects ENABLE ROW LEVEL SECURITY;
ALTER TABLE subjects FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON subjects TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON subjects FOR EACH STATEMENT EXECUTE FUNCTION count_change('school');
GRANT DELETE, INSERT, SELECT, UPDATE ON subjects TO :app_role;

CREATE TABLE summonses (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  year_id bigint NOT NULL,
  student_id bigint NOT NULL,
  meeting_on date NOT NULL,
  meeting_at time without time zone NOT NULL,
  venue text NOT NULL,
  reason text NOT NULL,
  summoned_by bigint NOT NULL,
  summoned_at timestamp with time zone NOT NULL,
  acknowledged_how text,
  acknowledged_by bigint,
  acknowledged_at timestamp with time zone,
  held_on date,
  outcome text,
  version integer DEFAULT 1 NOT NULL,
  withdrawn_at timestamp with time zone,
  withdrawn_by bigint,
  withdrawn_because text,
  CONSTRAINT summonses_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT summonses_org_id_acknowledged_by_fkey FOREIGN KEY (org_id, acknowledged_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT summonses_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT summonses_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE,
  CONSTRAINT summonses_org_id_summoned_by_fkey FOREIGN KEY (org_id, summoned_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT summonses_org_id_withdrawn_by_fkey FOREIGN KEY (org_id, withdrawn_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT summonses_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES school_years(org_id, id),
  CONSTRAINT summonses_acknowledged_how_check CHECK (acknowledged_how = ANY (ARRAY['paper'::text, 'application'::text])),
  CONSTRAINT summonses_check CHECK ((acknowledged_how IS NULL) = (acknowledged_at IS NULL) AND (acknowledged_how IS NULL) = (acknowledged_by IS NULL)),
  CONSTRAINT summonses_check1 CHECK ((held_on IS NULL) = (outcome IS NULL)),
  CONSTRAINT summonses_check2 CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL) AND (withdrawn_at IS NULL) = (withdrawn_because IS NULL)),
  CONSTRAINT summonses_outcome_check CHECK (length(outcome) >= 1 AND length(outcome) <= 1000),
  CONSTRAINT summonses_place_check CHECK (length(venue) >= 1 AND length(venue) <= 120),
  CONSTRAINT summonses_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 1000),
  CONSTRAINT summonses_withdrawn_because_check CHECK (length(withdrawn_because) >= 1 AND length(withdrawn_because) <= 1000)
);
CREATE INDEX summonses_acknowledged_by ON summonses USING btree (org_id, acknowledged_by);
CREATE INDEX summonses_of_student ON summonses USING btree (org_id, student_id, year_id);
CREATE INDEX summonses_summoned_by ON summonses USING btree (org_id, summoned_by);
CREATE INDEX summonses_withdrawn_by ON summonses USING btree (org_id, withdrawn_by) WHERE withdrawn_by IS NOT NULL;
ALTER TABLE summonses ENABLE ROW LEVEL SECURITY;
ALTER TABLE summonses FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON summonses TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON summonses FOR EACH STATEMENT EXECUTE FUNCTION count_change('discipline');
GRANT DELETE, INSERT, SELECT, UPDATE ON summonses TO :app_role;

CREATE TABLE tags (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  name text NOT NULL,
  description text,
  category text NOT NULL,
  severity smallint NOT NULL,
  "position" smallint NOT NULL,
  CONSTRAINT tags_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT tags_org_id_name_key UNIQUE (org_id, name) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT tags_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT tags_category_check CHECK (category = ANY (ARRAY['conduct'::text, 'work'::text, 'attendance'::text, 'merit'::text])),
  CONSTRAINT tags_description_check CHECK (length(description) >= 1 AND length(description) <= 300),
  CONSTRAINT tags_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  CONSTRAINT tags_severity_check CHECK (severity = ANY (ARRAY[10, 20, 30]))
);
ALTER TABLE tags ENABLE ROW LEVEL SECURITY;
ALTER TABLE tags FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON tags TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON tags FOR EACH STATEMENT EXECUTE FUNCTION count_change('school');
GRANT DELETE, INSERT, SELECT, UPDATE ON tags TO :app_role;

CREATE TABLE tariff_proposals (
  org_id bigint NOT NULL,
  consequence_id bigint NOT NULL,
  student_id bigint NOT NULL,
  rule_id smallint NOT NULL,
  window_key text NOT NULL,
  counter text NOT NULL,
  tag_id bigint,
  at_least smallint NOT NULL,
  from_day date NOT NULL,
  fired_on date NOT NULL,
  counted integer NOT NULL,
  counted_now integer NOT NULL,
  causes jsonb NOT NULL,
  suspension_days smallint,
  council boolean NOT NULL,
  withdrawn boolean DEFAULT false NOT NULL,
  kept boolean DEFAULT false NOT NULL,
  CONSTRAINT tariff_proposals_pkey PRIMARY KEY (org_id, consequence_id),
  CONSTRAINT tariff_proposals_org_id_rule_id_student_id_window_key_fired_key UNIQUE (org_id, rule_id, student_id, window_key, fired_on, from_day),
  CONSTRAINT tariff_proposals_org_id_consequence_id_student_id_fkey FOREIGN KEY (org_id, consequence_id, student_id) REFERENCES consequences(org_id, id, student_id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT tariff_proposals_at_least_check CHECK (at_least > 0),
  CONSTRAINT tariff_proposals_causes_check CHECK (jsonb_typeof(causes) = 'array'::text),
  CONSTRAINT tariff_proposals_check CHECK (from_day <= fired_on),
  CONSTRAINT tariff_proposals_counter_check CHECK (counter = ANY (ARRAY['unjustifiedHours'::text, 'unjustifiedLessons'::text, 'latenesses'::text, 'incidents'::text, 'reporters'::text, 'detentionHours'::text, 'praisePoints'::text])),
  CONSTRAINT tariff_proposals_rule_id_check CHECK (rule_id > 0),
  CONSTRAINT tariff_proposals_suspension_days_check CHECK (suspension_days >= 1 AND suspension_days <= 60),
  CONSTRAINT tariff_proposals_window_key_check CHECK (length(window_key) >= 1 AND length(window_key) <= 40)
);
CREATE INDEX tariff_proposals_of_student ON tariff_proposals USING btree (org_id, student_id);
ALTER TABLE tariff_proposals ENABLE ROW LEVEL SECURITY;
ALTER TABLE tariff_proposals FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON tariff_proposals TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON tariff_proposals FOR EACH STATEMENT EXECUTE FUNCTION count_change('discipline');
GRANT DELETE, INSERT, SELECT, UPDATE ON tariff_proposals TO :app_role;

CREATE TABLE tariff_touched (
  org_id bigint NOT NULL,
  student_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  CONSTRAINT tariff_touched_pkey PRIMARY KEY (org_id, student_id, id),
  CONSTRAINT tariff_touched_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES students(org_id, id) ON DELETE CASCADE
);
ALTER TABLE tariff_touched ENABLE ROW LEVEL SECURITY;
ALTER TABLE tariff_touched FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON tariff_touched TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
GRANT DELETE, INSERT, SELECT, UPDATE ON tariff_touched TO :app_role;

CREATE TABLE teacher_absences (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  teacher_id bigint NOT NULL,
  from_day date NOT NULL,
  until_day date NOT NULL,
  starts_at time without time zone,
  ends_at time without time zone,
  reason text,
  recorded_by bigint NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT teacher_absences_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT teacher_absences_org_id_noted_by_fkey FOREIGN KEY (org_id, recorded_by) REFERENCES memberships(org_id, user_id),
  CONSTRAINT teacher_absences_org_id_teacher_id_fkey FOREIGN KEY (org_id, teacher_id) REFERENCES teachers(org_id, user_id) ON DELETE CASCADE,
  CONSTRAINT teacher_absences_check CHECK (from_day <= until_day),
  CONSTRAINT teacher_absences_check1 CHECK ((starts_at IS NULL) = (ends_at IS NULL)),
  CONSTRAINT teacher_absences_check2 CHECK (starts_at IS NULL OR from_day = until_day AND starts_at < ends_at),
  CONSTRAINT teacher_absences_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 300)
);
CREATE INDEX teacher_absences_by_day ON teacher_absences USING btree (org_id, until_day);
CREATE INDEX teacher_absences_of_member ON teacher_absences USING btree (org_id, recorded_by);
CREATE INDEX teacher_absences_of_teacher ON teacher_absences USING btree (org_id, teacher_id, until_day);
ALTER TABLE teacher_absences ENABLE ROW LEVEL SECURITY;
ALTER TABLE teacher_absences FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON teacher_absences TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON teacher_absences FOR EACH STATEMENT EXECUTE FUNCTION count_change('schedule');
GRANT DELETE, INSERT, SELECT, UPDATE ON teacher_absences TO :app_role;

CREATE TABLE teacher_subjects (
  org_id bigint NOT NULL,
  user_id bigint NOT NULL,
  subject_id bigint NOT NULL,
  CONSTRAINT teacher_subjects_pkey PRIMARY KEY (org_id, user_id, subject_id),
  CONSTRAINT teacher_subjects_org_id_subject_id_fkey FOREIGN KEY (org_id, subject_id) REFERENCES subjects(org_id, id) ON DELETE CASCADE,
  CONSTRAINT teacher_subjects_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES teachers(org_id, user_id) ON DELETE CASCADE
);
CREATE INDEX teacher_subjects_of_subject ON teacher_subjects USING btree (org_id, subject_id);
ALTER TABLE teacher_subjects ENABLE ROW LEVEL SECURITY;
ALTER TABLE teacher_subjects FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON teacher_subjects TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON teacher_subjects FOR EACH STATEMENT EXECUTE FUNCTION count_change('teachers');
GRANT DELETE, INSERT, SELECT, UPDATE ON teacher_subjects TO :app_role;

CREATE TABLE teacher_unavailable_hours (
  org_id bigint NOT NULL,
  teacher_id bigint NOT NULL,
  weekday smallint NOT NULL,
  starts_at time without time zone NOT NULL,
  ends_at time without time zone NOT NULL,
  CONSTRAINT teacher_unavailable_hours_pkey PRIMARY KEY (org_id, teacher_id, weekday, starts_at),
  CONSTRAINT teacher_unavailable_hours_org_id_teacher_id_fkey FOREIGN KEY (org_id, teacher_id) REFERENCES teachers(org_id, user_id) ON DELETE CASCADE,
  CONSTRAINT teacher_unavailable_hours_check CHECK (starts_at < ends_at),
  CONSTRAINT teacher_unavailable_hours_weekday_check CHECK (weekday >= 1 AND weekday <= 7)
);
ALTER TABLE teacher_unavailable_hours ENABLE ROW LEVEL SECURITY;
ALTER TABLE teacher_unavailable_hours FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON teacher_unavailable_hours TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON teacher_unavailable_hours FOR EACH STATEMENT EXECUTE FUNCTION count_change('schedule');
GRANT DELETE, INSERT, SELECT, UPDATE ON teacher_unavailable_hours TO :app_role;

CREATE TABLE teachers (
  org_id bigint NOT NULL,
  user_id bigint NOT NULL,
  staff_number text,
  source_id text,
  phone text,
  address text,
  qualification text,
  employed_since date,
  status text,
  contract_minutes integer,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT teachers_pkey PRIMARY KEY (org_id, user_id),
  CONSTRAINT teachers_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE,
  CONSTRAINT teachers_address_check CHECK (length(address) <= 300),
  CONSTRAINT teachers_contract_minutes_check CHECK (contract_minutes >= 1 AND contract_minutes <= 3000),
  CONSTRAINT teachers_phone_check CHECK (length(phone) <= 40),
  CONSTRAINT teachers_qualification_check CHECK (length(qualification) <= 200),
  CONSTRAINT teachers_staff_number_check CHECK (length(staff_number) <= 40),
  CONSTRAINT teachers_status_check CHECK (status = ANY (ARRAY['permanent'::text, 'contract'::text, 'partTime'::text, 'parents'::text, 'trainee'::text]))
);
ALTER TABLE teachers ENABLE ROW LEVEL SECURITY;
ALTER TABLE teachers FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON teachers TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON teachers FOR EACH STATEMENT EXECUTE FUNCTION count_change('teachers');
GRANT DELETE, INSERT, SELECT, UPDATE ON teachers TO :app_role;

CREATE TABLE tickets (
  code_hash bytea NOT NULL,
  kind text NOT NULL,
  user_id bigint,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  address text,
  CONSTRAINT tickets_pkey PRIMARY KEY (code_hash),
  CONSTRAINT tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT address_of_email CHECK ((kind = 'email'::text) = (address IS NOT NULL)),
  CONSTRAINT tickets_address_check CHECK (length(address) <= 254),
  CONSTRAINT tickets_kind_check CHECK (kind = ANY (ARRAY['activation'::text, 'reset'::text, 'setup'::text, 'email'::text]))
);
CREATE INDEX tickets_by_end ON tickets USING btree (expires_at);
CREATE INDEX tickets_of_account ON tickets USING btree (user_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON tickets TO :app_role;

CREATE TABLE till_sessions (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  user_id bigint NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  opening bigint NOT NULL,
  closed_at timestamp with time zone,
  expected bigint,
  counted bigint,
  counts jsonb,
  reason text,
  CONSTRAINT till_sessions_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT till_sessions_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id),
  CONSTRAINT till_sessions_check CHECK (closed_at >= opened_at),
  CONSTRAINT till_sessions_check1 CHECK ((closed_at IS NULL) = (counted IS NULL)),
  CONSTRAINT till_sessions_check2 CHECK ((closed_at IS NULL) = (expected IS NULL)),
  CONSTRAINT till_sessions_counted_check CHECK (counted >= 0 AND counted <= '999999999999'::bigint),
  CONSTRAINT till_sessions_counts_check CHECK (jsonb_typeof(counts) = 'object'::text),
  CONSTRAINT till_sessions_expected_check CHECK (expected >= 0 AND expected <= '999999999999'::bigint),
  CONSTRAINT till_sessions_opening_check CHECK (opening >= 0 AND opening <= '999999999999'::bigint),
  CONSTRAINT till_sessions_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 300)
);
CREATE INDEX till_sessions_of_member ON till_sessions USING btree (org_id, user_id, opened_at);
CREATE UNIQUE INDEX till_sessions_open ON till_sessions USING btree (org_id, user_id) WHERE closed_at IS NULL;
ALTER TABLE till_sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE till_sessions FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON till_sessions TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON till_sessions FOR EACH STATEMENT EXECUTE FUNCTION count_change('ledger');
GRANT INSERT, SELECT ON till_sessions TO :app_role;
GRANT UPDATE (closed_at) ON till_sessions TO :app_role;
GRANT UPDATE (expected) ON till_sessions TO :app_role;
GRANT UPDATE (counted) ON till_sessions TO :app_role;
GRANT UPDATE (counts) ON till_sessions TO :app_role;
GRANT UPDATE (reason) ON till_sessions TO :app_role;

CREATE TABLE timetable_lesson_classes (
  org_id bigint NOT NULL,
  lesson_id bigint NOT NULL,
  class_id bigint NOT NULL,
  CONSTRAINT timetable_lesson_classes_pkey PRIMARY KEY (org_id, lesson_id, class_id),
  CONSTRAINT timetable_lesson_classes_org_id_class_id_fkey FOREIGN KEY (org_id, class_id) REFERENCES classrooms(org_id, id),
  CONSTRAINT timetable_lesson_classes_org_id_lesson_id_fkey FOREIGN KEY (org_id, lesson_id) REFERENCES timetable_lessons(org_id, id) ON DELETE CASCADE
);
CREATE INDEX timetable_lesson_classes_of_class ON timetable_lesson_classes USING btree (org_id, class_id);
ALTER TABLE timetable_lesson_classes ENABLE ROW LEVEL SECURITY;
ALTER TABLE timetable_lesson_classes FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON timetable_lesson_classes TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON timetable_lesson_classes FOR EACH STATEMENT EXECUTE FUNCTION count_change('schedule');
GRANT DELETE, INSERT, SELECT, UPDATE ON timetable_lesson_classes TO :app_role;

CREATE TABLE timetable_lesson_teachers (
  org_id bigint NOT NULL,
  lesson_id bigint NOT NULL,
  teacher_id bigint NOT NULL,
  CONSTRAINT timetable_lesson_teachers_pkey PRIMARY KEY (org_id, lesson_id, teacher_id),
  CONSTRAINT timetable_lesson_teachers_org_id_lesson_id_fkey FOREIGN KEY (org_id, lesson_id) REFERENCES timetable_lessons(org_id, id) ON DELETE CASCADE,
  CONSTRAINT timetable_lesson_teachers_org_id_teacher_id_fkey FOREIGN KEY (org_id, teacher_id) REFERENCES teachers(org_id, user_id) ON DELETE CASCADE
);
CREATE INDEX timetable_lesson_teachers_of_teacher ON timetable_lesson_teachers USING btree (org_id, teacher_id);
ALTER TABLE timetable_lesson_teachers ENABLE ROW LEVEL SECURITY;
ALTER TABLE timetable_lesson_teachers FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON timetable_lesson_teachers TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON timetable_lesson_teachers FOR EACH STATEMENT EXECUTE FUNCTION count_change('schedule');
GRANT DELETE, INSERT, SELECT, UPDATE ON timetable_lesson_teachers TO :app_role;

CREATE TABLE timetable_lessons (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  year_id bigint NOT NULL,
  subject_id bigint NOT NULL,
  week text DEFAULT 'every'::text NOT NULL,
  periods smallint DEFAULT 1 NOT NULL,
  weekday smallint,
  starts_at time without time zone,
  ends_at time without time zone,
  room_id bigint,
  pinned boolean DEFAULT false NOT NULL,
  valid_from date NOT NULL,
  valid_until date NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT timetable_lessons_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT timetable_lessons_org_id_room_id_fkey FOREIGN KEY (org_id, room_id) REFERENCES rooms(org_id, id),
  CONSTRAINT timetable_lessons_org_id_subject_id_fkey FOREIGN KEY (org_id, subject_id) REFERENCES subjects(org_id, id),
  CONSTRAINT timetable_lessons_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES school_years(org_id, id),
  CONSTRAINT timetable_lessons_check CHECK (num_nulls(weekday, starts_at, ends_at) = ANY (ARRAY[0, 3])),
  CONSTRAINT timetable_lessons_check1 CHECK (starts_at < ends_at),
  CONSTRAINT timetable_lessons_check2 CHECK (valid_from <= valid_until),
  CONSTRAINT timetable_lessons_periods_check CHECK (periods >= 1 AND periods <= 8),
  CONSTRAINT timetable_lessons_week_check CHECK (week = ANY (ARRAY['every'::text, 'A'::text, 'B'::text])),
  CONSTRAINT timetable_lessons_weekday_check CHECK (weekday >= 1 AND weekday <= 7)
);
CREATE INDEX timetable_lessons_of_room ON timetable_lessons USING btree (org_id, room_id);
CREATE INDEX timetable_lessons_of_subject ON timetable_lessons USING btree (org_id, subject_id);
CREATE INDEX timetable_lessons_of_year ON timetable_lessons USING btree (org_id, year_id);
ALTER TABLE timetable_lessons ENABLE ROW LEVEL SECURITY;
ALTER TABLE timetable_lessons FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON timetable_lessons TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON timetable_lessons FOR EACH STATEMENT EXECUTE FUNCTION count_change('schedule');
GRANT DELETE, INSERT, SELECT, UPDATE ON timetable_lessons TO :app_role;

CREATE TABLE timetable_news (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  class_id bigint,
  teacher_id bigint,
  from_day date NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT timetable_news_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT timetable_news_org_id_class_id_fkey FOREIGN KEY (org_id, class_id) REFERENCES classrooms(org_id, id) ON DELETE CASCADE,
  CONSTRAINT timetable_news_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT timetable_news_org_id_teacher_id_fkey FOREIGN KEY (org_id, teacher_id) REFERENCES teachers(org_id, user_id) ON DELETE CASCADE,
  CONSTRAINT timetable_news_check CHECK (num_nonnulls(class_id, teacher_id) = 1)
);
CREATE UNIQUE INDEX timetable_news_of_class ON timetable_news USING btree (org_id, class_id);
CREATE UNIQUE INDEX timetable_news_of_teacher ON timetable_news USING btree (org_id, teacher_id);
ALTER TABLE timetable_news ENABLE ROW LEVEL SECURITY;
ALTER TABLE timetable_news FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON timetable_news TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON timetable_news FOR EACH STATEMENT EXECUTE FUNCTION count_change('schedule');
GRANT DELETE, INSERT, SELECT, UPDATE ON timetable_news TO :app_role;

CREATE TABLE timetable_periods (
  org_id bigint NOT NULL,
  shift_id bigint NOT NULL,
  weekday smallint NOT NULL,
  starts_at time without time zone NOT NULL,
  ends_at time without time zone NOT NULL,
  break boolean NOT NULL,
  CONSTRAINT timetable_periods_pkey PRIMARY KEY (org_id, shift_id, weekday, starts_at),
  CONSTRAINT timetable_periods_org_id_shift_id_fkey FOREIGN KEY (org_id, shift_id) REFERENCES timetable_shifts(org_id, id) ON DELETE CASCADE,
  CONSTRAINT timetable_periods_check CHECK (starts_at < ends_at),
  CONSTRAINT timetable_periods_weekday_check CHECK (weekday >= 1 AND weekday <= 7)
);
ALTER TABLE timetable_periods ENABLE ROW LEVEL SECURITY;
ALTER TABLE timetable_periods FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON timetable_periods TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON timetable_periods FOR EACH STATEMENT EXECUTE FUNCTION count_change('schedule');
GRANT DELETE, INSERT, SELECT, UPDATE ON timetable_periods TO :app_role;

CREATE TABLE timetable_settings (
  org_id bigint NOT NULL,
  week_a date,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT timetable_settings_pkey PRIMARY KEY (org_id),
  CONSTRAINT timetable_settings_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT timetable_settings_week_a_check CHECK (EXTRACT(isodow FROM week_a) = 1::numeric)
);
ALTER TABLE timetable_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE timetable_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON timetable_settings TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON timetable_settings FOR EACH STATEMENT EXECUTE FUNCTION count_change('schedule');
GRANT DELETE, INSERT, SELECT, UPDATE ON timetable_settings TO :app_role;

CREATE TABLE timetable_shifts (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  name text NOT NULL,
  "position" integer NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT timetable_shifts_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT timetable_shifts_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT timetable_shifts_name_check CHECK (length(name) >= 1 AND length(name) <= 60)
);
CREATE UNIQUE INDEX timetable_shifts_by_name ON timetable_shifts USING btree (org_id, folded_text(name));
ALTER TABLE timetable_shifts ENABLE ROW LEVEL SECURITY;
ALTER TABLE timetable_shifts FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON timetable_shifts TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON timetable_shifts FOR EACH STATEMENT EXECUTE FUNCTION count_change('schedule');
GRANT DELETE, INSERT, SELECT, UPDATE ON timetable_shifts TO :app_role;

CREATE TABLE timetable_suspension_classes (
  org_id bigint NOT NULL,
  suspension_id bigint NOT NULL,
  class_id bigint NOT NULL,
  CONSTRAINT timetable_suspension_classes_pkey PRIMARY KEY (org_id, suspension_id, class_id),
  CONSTRAINT timetable_suspension_classes_org_id_class_id_fkey FOREIGN KEY (org_id, class_id) REFERENCES classrooms(org_id, id) ON DELETE CASCADE,
  CONSTRAINT timetable_suspension_classes_org_id_suspension_id_fkey FOREIGN KEY (org_id, suspension_id) REFERENCES timetable_suspensions(org_id, id) ON DELETE CASCADE
);
CREATE INDEX timetable_suspension_classes_of_class ON timetable_suspension_classes USING btree (org_id, class_id);
ALTER TABLE timetable_suspension_classes ENABLE ROW LEVEL SECURITY;
ALTER TABLE timetable_suspension_classes FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON timetable_suspension_classes TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON timetable_suspension_classes FOR EACH STATEMENT EXECUTE FUNCTION count_change('schedule');
GRANT DELETE, INSERT, SELECT, UPDATE ON timetable_suspension_classes TO :app_role;

CREATE TABLE timetable_suspensions (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  from_day date NOT NULL,
  until_day date NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT timetable_suspensions_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT timetable_suspensions_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(org_id) ON DELETE CASCADE,
  CONSTRAINT timetable_suspensions_check CHECK (from_day <= until_day),
  CONSTRAINT timetable_suspensions_kind_check CHECK (kind = ANY (ARRAY['exam'::text, 'outing'::text, 'other'::text])),
  CONSTRAINT timetable_suspensions_title_check CHECK (length(title) >= 1 AND length(title) <= 120)
);
CREATE INDEX timetable_suspensions_by_day ON timetable_suspensions USING btree (org_id, until_day);
ALTER TABLE timetable_suspensions ENABLE ROW LEVEL SECURITY;
ALTER TABLE timetable_suspensions FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON timetable_suspensions TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON timetable_suspensions FOR EACH STATEMENT EXECUTE FUNCTION count_change('schedule');
GRANT DELETE, INSERT, SELECT, UPDATE ON timetable_suspensions TO :app_role;

CREATE TABLE trimesters (
  org_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  year_id bigint NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  CONSTRAINT trimesters_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT trimesters_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES school_years(org_id, id) ON DELETE CASCADE,
  CONSTRAINT trimesters_check CHECK (starts_on <= ends_on)
);
CREATE INDEX trimesters_of_year ON trimesters USING btree (org_id, year_id);
ALTER TABLE trimesters ENABLE ROW LEVEL SECURITY;
ALTER TABLE trimesters FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON trimesters TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON trimesters FOR EACH STATEMENT EXECUTE FUNCTION count_change('school');
GRANT DELETE, INSERT, SELECT, UPDATE ON trimesters TO :app_role;
