import type pg from 'pg';
import { acrossOrganisations } from './across-organisations.ts';
import { withoutOrganisation } from './without-organisation.ts';

/**
 * A rule over the catalogue of a migrated database, asked as the owner. `$1` is the application's role, `$2` and `$3` are the tables and
 * functions that are listed with a reason.
 */
const rules: { says: string; query: string }[] = [];
const rule = (says: string, query: string) => rules.push({ says, query });

const ours = "c.relnamespace = 'public'::regnamespace";
const tables = `(SELECT c.*, o.attnum AS org, o.attnotnull AS org_needed, o.atttypid AS org_type
  FROM pg_class c LEFT JOIN pg_attribute o ON o.attrelid = c.oid AND o.attname = 'org_id' AND NOT o.attisdropped
  WHERE ${ours} AND c.relkind IN ('r', 'p'))`;

rule(
  'has no org_id: give it one, or list it with a reason in tools/tables/without-organisation.ts',
  `SELECT relname AS what FROM ${tables} t WHERE org IS NULL AND relname <> ALL ($2)`,
);
rule(
  'has an org_id that is not bigint NOT NULL',
  `SELECT relname AS what FROM ${tables} t WHERE org IS NOT NULL AND (NOT org_needed OR org_type <> 'bigint'::regtype)`,
);
rule(
  'has no primary key',
  `SELECT relname AS what FROM ${tables} t
    WHERE NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conrelid = t.oid AND k.contype = 'p')`,
);
rule(
  'is a key that does not begin with org_id',
  `SELECT t.relname || '.' || x.relname AS what FROM ${tables} t
    JOIN pg_index i ON i.indrelid = t.oid AND i.indisunique JOIN pg_class x ON x.oid = i.indexrelid
    WHERE org IS NOT NULL AND i.indkey[0] <> org`,
);
// A key to a table without organisation (a person's account) cannot name one; all others must, on both ends.
rule(
  'is a foreign key that does not begin with org_id on both ends',
  `SELECT relname || '.' || k.conname AS what FROM ${tables} t
    JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype = 'f'
    LEFT JOIN pg_attribute f ON f.attrelid = k.confrelid AND f.attname = 'org_id' AND NOT f.attisdropped
    WHERE f.attnum IS NOT NULL AND (org IS NULL OR k.conkey[1] <> org OR k.confkey[1] <> f.attnum)`,
);
// When an account goes, the database looks for it in these columns without an organisation.
rule(
  'is a foreign key to what all schools share, and no index begins with it: taking away a row there would read all schools',
  `SELECT relname || '.' || k.conname AS what FROM ${tables} t
    JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype = 'f'
    WHERE NOT EXISTS (SELECT 1 FROM pg_attribute f WHERE f.attrelid = k.confrelid AND f.attname = 'org_id' AND NOT f.attisdropped)
      AND NOT EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = t.oid AND i.indkey[0] = k.conkey[1])`,
);
rule(
  'has row-level security off, or not forced',
  `SELECT relname AS what FROM ${tables} t WHERE org IS NOT NULL AND NOT (relrowsecurity AND relforcerowsecurity)`,
);
rule(
  'has no policy for the application',
  `SELECT relname AS what FROM ${tables} t WHERE org IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM pg_policy p WHERE p.polrelid = t.oid AND p.polpermissive AND p.polroles && ARRAY[0::oid, $1::regrole::oid])`,
);
rule(
  'is a view that reads with the rights of its owner: add WITH (security_invoker = true)',
  `SELECT relname AS what FROM pg_class c WHERE ${ours} AND relkind = 'v'
    AND NOT coalesce(reloptions, '{}') && ARRAY['security_invoker=true', 'security_invoker=on', 'security_invoker=1']`,
);
rule(
  'is a materialized view, which row-level security does not guard',
  `SELECT relname AS what FROM pg_class c WHERE ${ours} AND relkind = 'm'`,
);
rule(
  "runs with its owner's rights (SECURITY DEFINER) without a search_path of its own",
  `SELECT p.oid::regprocedure::text AS what FROM pg_proc p WHERE pronamespace = 'public'::regnamespace AND prosecdef
    AND NOT EXISTS (SELECT 1 FROM unnest(proconfig) s WHERE s LIKE 'search_path=%')`,
);
rule(
  "runs with its owner's rights: list it with its reason in tools/tables/across-organisations.ts",
  `SELECT p.proname AS what FROM pg_proc p WHERE pronamespace = 'public'::regnamespace AND prosecdef AND proname <> ALL ($3)`,
);
rule(
  'may be emptied by the application (TRUNCATE), which asks no policy',
  `SELECT relname AS what FROM pg_class c WHERE ${ours} AND relkind IN ('r', 'p') AND has_table_privilege($1::regrole, c.oid, 'TRUNCATE')`,
);
rule(
  "belongs to the application's role, which must own nothing",
  `SELECT pg_describe_object(classid, objid, objsubid) AS what FROM pg_shdepend
    WHERE refclassid = 'pg_authid'::regclass AND refobjid = $1::regrole AND deptype = 'o'
      AND dbid IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))`,
);
rule(
  "holds for the application's role, and must not",
  `SELECT fault AS what FROM pg_roles r, LATERAL (VALUES (rolsuper, 'SUPERUSER'), (rolbypassrls, 'BYPASSRLS'), (rolcreaterole, 'CREATEROLE'),
      (rolcreatedb, 'CREATEDB'), (pg_has_role(r.oid, current_user::regrole, 'MEMBER'), 'membership in the owner'),
      (has_schema_privilege(r.oid, 'public', 'CREATE'), 'CREATE in schema public')) AS power (held, fault)
    WHERE r.oid = $1::regrole AND held`,
);

/** Faults of keys, policies and the application's role that the catalogue shows. */
export async function catalogueFaults(owner: pg.Client, appRole: string): Promise<string[]> {
  const faults: string[] = [];
  for (const { says, query } of rules) {
    // A parameter that a query does not use would have no type.
    const { rows } = await owner.query<{ what: string }>(
      `WITH given AS (SELECT $1::text, $2::text[], $3::text[]) ${query} ORDER BY what`,
      [
        `"${appRole.replaceAll('"', '""')}"`,
        Object.keys(withoutOrganisation),
        Object.keys(acrossOrganisations),
      ],
    );
    faults.push(...rows.map(({ what }) => `${what} ${says}`));
  }
  return faults;
}
