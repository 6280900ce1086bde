/**
 * Substitutes for the functions of Citus, which no package here contains. They distribute nothing: they refuse what Citus documents that
 * it refuses, and note which table is of which kind.
 */
export const citusSubstitutes = `
  CREATE TABLE pg_temp.kinds (relation regclass PRIMARY KEY, kind text NOT NULL, together regclass);

  CREATE FUNCTION pg_temp.kind_of(relation regclass) RETURNS text LANGUAGE sql STABLE AS
    $$ SELECT coalesce((SELECT k.kind FROM pg_temp.kinds k WHERE k.relation = kind_of.relation), 'local') $$;

  CREATE FUNCTION pg_temp.refuse_triggers(relation regclass) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      IF coalesce(current_setting('citus.enable_unsafe_triggers', true), 'off') <> 'on'
        AND EXISTS (SELECT 1 FROM pg_trigger t WHERE t.tgrelid = relation AND NOT t.tgisinternal) THEN
        RAISE EXCEPTION 'triggers are not supported on distributed tables: %', relation;
      END IF;
    END $$;

  -- Foreign keys are allowed from a distributed table to one that lies together with it, with the distribution column at the same place
  -- on both ends, and from any table of Citus to a reference table.
  CREATE FUNCTION pg_temp.refuse_foreign_keys(wanted regclass) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE k record; source text; target text; org smallint;
    BEGIN
      FOR k IN SELECT c.conname, c.conrelid::regclass AS source, c.confrelid::regclass AS target, c.conkey, c.confkey, c.confdeltype, c.confdelsetcols
        FROM pg_constraint c WHERE c.contype = 'f' AND wanted IN (c.conrelid, c.confrelid)
      LOOP
        source := pg_temp.kind_of(k.source);
        target := pg_temp.kind_of(k.target);
        IF source = 'local' OR target = 'local' THEN
          RAISE EXCEPTION '% is a foreign key between a table of Citus and a local one', k.conname;
        END IF;
        CONTINUE WHEN target = 'reference';
        IF source = 'reference' THEN
          RAISE EXCEPTION '% is a foreign key from a reference table to a distributed one', k.conname;
        END IF;
        SELECT a.attnum INTO org FROM pg_attribute a WHERE a.attrelid = k.source AND a.attname = 'org_id';
        IF array_position(k.conkey, org) IS DISTINCT FROM
          (SELECT array_position(k.confkey, a.attnum) FROM pg_attribute a WHERE a.attrelid = k.target AND a.attname = 'org_id')
          OR array_position(k.conkey, org) IS NULL THEN
          RAISE EXCEPTION '% is a foreign key without the distribution column at the same place of both ends', k.conname;
        END IF;
        IF k.confdeltype IN ('n', 'd') AND (k.confdelsetcols IS NULL OR org = ANY (k.confdelsetcols)) THEN
          RAISE EXCEPTION '% sets the distribution column when a row is deleted', k.conname;
        END IF;
      END LOOP;
    END $$;

  CREATE FUNCTION pg_temp.create_reference_table(name regclass) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_temp.refuse_triggers(name);
      INSERT INTO pg_temp.kinds VALUES (name, 'reference', NULL);
      PERFORM pg_temp.refuse_foreign_keys(name);
    END $$;

  CREATE FUNCTION pg_temp.create_distributed_table(name regclass, distribution_column text, colocate_with text DEFAULT 'default')
  RETURNS void LANGUAGE plpgsql AS $$
    DECLARE org smallint; fault text;
    BEGIN
      PERFORM pg_temp.refuse_triggers(name);
      SELECT a.attnum INTO STRICT org FROM pg_attribute a WHERE a.attrelid = name AND a.attname = distribution_column;
      SELECT string_agg(i.indexrelid::regclass::text, ', ') INTO fault FROM pg_index i
      WHERE i.indrelid = name AND (i.indisunique OR i.indisexclusion) AND NOT org = ANY (i.indkey);
      IF fault IS NOT NULL THEN
        RAISE EXCEPTION 'unique or excluding without the distribution column: %', fault;
      END IF;
      SELECT string_agg(a.attname, ', ') INTO fault FROM pg_attribute a
      WHERE a.attrelid = name AND a.attidentity <> '' AND a.atttypid <> 'bigint'::regtype;
      IF fault IS NOT NULL THEN
        RAISE EXCEPTION 'identity columns are of type bigint: %', fault;
      END IF;
      IF EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = name AND a.attnum = org AND a.attgenerated <> '') THEN
        RAISE EXCEPTION 'the distribution column is generated: %', name;
      END IF;
      IF colocate_with NOT IN ('none', 'default') AND pg_temp.kind_of(colocate_with::regclass) <> 'distributed' THEN
        RAISE EXCEPTION '% is not distributed yet', colocate_with;
      END IF;
      INSERT INTO pg_temp.kinds VALUES (name, 'distributed', NULLIF(colocate_with, 'none')::regclass);
      PERFORM pg_temp.refuse_foreign_keys(name);
    END $$;

  SET search_path TO public;
`;
