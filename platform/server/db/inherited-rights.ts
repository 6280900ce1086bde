import pg from 'pg';
import { DatabaseProblem } from './connection.ts';

/**
 * Gives a new application role the rights its forerunner has on the tables that exist already. Rights on tables made
 * later are given by default, but those on existing ones were narrowed by migrations (append-only tables) and so
 * must be copied, not given anew. Fails when there are tables and no forerunner is known.
 */
export async function inheritRights(client: pg.Client, appRole: string): Promise<void> {
  const { rows: tables } = await client.query("SELECT to_regclass('public.schema_migrations') AS found");
  if (tables[0]?.found === null) return;
  const { rows } = await client.query<{ role: string }>(
    `SELECT DISTINCT a.grantee::regrole::text AS role FROM pg_default_acl d, aclexplode(d.defaclacl) a
      WHERE d.defaclnamespace = 'public'::regnamespace AND d.defaclrole = current_user::regrole
        AND a.grantee NOT IN (0, d.defaclrole) ORDER BY 1`,
  );
  const forerunner = rows[0]?.role;
  if (forerunner === undefined) {
    throw new DatabaseProblem(
      `The tables of this database give no rights to "${appRole}", and the role that had them is gone. ` +
        'Restore the database together with its roles, or restore a backup of Cahier into an empty one.',
    );
  }
  const { rows: grants } = await client.query<{ words: string }>(grantsOf, [
    forerunner,
    pg.escapeIdentifier(appRole),
  ]);
  for (const { words } of grants) await client.query(words);
}

const grantsOf = `
  SELECT format('GRANT %s ON %s %s TO %s', string_agg(a.privilege_type, ', '), kind, name, $2::text) AS words
  FROM (
    SELECT CASE relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind, oid::regclass::text AS name, relacl AS acl
      FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
    UNION ALL
    SELECT 'FUNCTION', oid::regprocedure::text, proacl FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
  ) AS thing, LATERAL aclexplode(acl) a
  WHERE a.grantee = $1::regrole GROUP BY kind, name
  UNION ALL
  SELECT format('GRANT %s (%I) ON %s TO %s', a.privilege_type, t.attname, t.attrelid::regclass, $2::text)
  FROM pg_attribute t JOIN pg_class c ON c.oid = t.attrelid, LATERAL aclexplode(t.attacl) a
  WHERE c.relnamespace = 'public'::regnamespace AND a.grantee = $1::regrole`;
