-- area: platform
-- What every organisation's tables rest on: whose rows are visible, which requests ran already, what changed, who did what.

-- The organisation of the running transaction; null outside one, so that no policy lets a row through.
CREATE FUNCTION current_org() RETURNS bigint
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.org_id', true), '')::bigint $$;

-- A write's key and its first answer, stored in the same transaction as its effect (contract.md, Idempotency-Key).
CREATE TABLE idempotency_keys (
  org_id bigint NOT NULL,
  user_id bigint NOT NULL,
  key uuid NOT NULL,
  fingerprint bytea NOT NULL,
  status smallint,
  reply text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (org_id, user_id, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (org_id, created_at);
ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE idempotency_keys FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON idempotency_keys USING (org_id = current_org()) WITH CHECK (org_id = current_org());

-- One counter per organisation and topic, raised by every statement that changes the topic's tables: the source of
-- every ETag and the guard of every cached reference list.
CREATE TABLE change_counters (
  org_id bigint NOT NULL,
  topic text NOT NULL,
  value bigint NOT NULL DEFAULT 1,
  PRIMARY KEY (org_id, topic)
);
ALTER TABLE change_counters ENABLE ROW LEVEL SECURITY;
ALTER TABLE change_counters FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON change_counters USING (org_id = current_org()) WITH CHECK (org_id = current_org());

CREATE FUNCTION count_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF current_org() IS NOT NULL THEN
    INSERT INTO change_counters AS counter (org_id, topic) VALUES (current_org(), TG_ARGV[0])
      ON CONFLICT (org_id, topic) DO UPDATE SET value = counter.value + 1;
  END IF;
  RETURN NULL;
END
$$;

-- Who did what. Append only: the application may add and read, never change; each row seals the one before it.
CREATE TABLE audit_entries (
  org_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT now(),
  user_id bigint,
  action text NOT NULL,
  subject text NOT NULL,
  facts jsonb NOT NULL DEFAULT '{}',
  request_id text,
  previous_seal bytea NOT NULL,
  seal bytea NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX audit_entries_by_time ON audit_entries (org_id, at);
ALTER TABLE audit_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON audit_entries USING (org_id = current_org()) WITH CHECK (org_id = current_org());
REVOKE UPDATE, DELETE, TRUNCATE ON audit_entries FROM :app_role;

-- The last seal of each organisation; its row lock puts concurrent entries in one line.
CREATE TABLE audit_seals (
  org_id bigint NOT NULL,
  seal bytea NOT NULL,
  PRIMARY KEY (org_id)
);
ALTER TABLE audit_seals ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_seals FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON audit_seals USING (org_id = current_org()) WITH CHECK (org_id = current_org());
REVOKE DELETE, TRUNCATE ON audit_seals FROM :app_role;

-- Seals an entry in the database itself, so that no writer can leave a gap or choose its own seal.
CREATE FUNCTION seal_audit_entry() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  last_seal bytea;
BEGIN
  INSERT INTO audit_seals (org_id, seal) VALUES (NEW.org_id, '\x00') ON CONFLICT (org_id) DO NOTHING;
  SELECT seal INTO last_seal FROM audit_seals WHERE org_id = NEW.org_id FOR UPDATE;
  NEW.at := clock_timestamp();
  NEW.previous_seal := last_seal;
  NEW.seal := sha256(last_seal || convert_to(
    concat_ws('|', NEW.org_id, NEW.id, extract(epoch FROM NEW.at), NEW.user_id, NEW.action, NEW.subject, NEW.facts, NEW.request_id), 'UTF8'));
  UPDATE audit_seals SET seal = NEW.seal WHERE org_id = NEW.org_id;
  RETURN NEW;
END
$$;
CREATE TRIGGER seal BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION seal_audit_entry();
