import type pg from 'pg';

type Policy = { table: string; name: string; expression: string };

// The application's policies with what each lets through; both sides of a policy that reads and writes.
const policies = `
  SELECT t.oid::regclass::text AS "table", p.polname AS name, e.expression
  FROM pg_policy p JOIN pg_class t ON t.oid = p.polrelid,
    LATERAL (VALUES (pg_get_expr(p.polqual, t.oid)), (pg_get_expr(p.polwithcheck, t.oid))) AS e (expression)
  WHERE t.relnamespace = 'public'::regnamespace AND p.polpermissive
    AND p.polroles && ARRAY[0::oid, current_user::regrole::oid] AND e.expression IS NOT NULL
  ORDER BY 1, 2`;
const tables = `
  SELECT t.oid::regclass::text AS "table" FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attname = 'org_id'
  WHERE t.relnamespace = 'public'::regnamespace AND t.relkind IN ('r', 'p', 'v') ORDER BY 1`;

/**
 * Rows that the application could see without an organisation, or with another one; asked as the application itself. Tables are read as
 * they are, and each policy is put to a made-up row of organisation 1, so that empty tables are judged too.
 */
export async function blindnessFaults(app: pg.Client): Promise<string[]> {
  const faults: string[] = [];
  const states = [
    { when: 'with no organisation set', before: 'BEGIN' },
    // After SET LOCAL the setting is no longer absent but empty, which a plain cast would refuse with an error.
    { when: 'after a transaction of a school', before: "BEGIN; SET LOCAL app.org_id = '1'; COMMIT; BEGIN" },
  ];
  for (const { when, before } of states) {
    for (const { table } of (await app.query<{ table: string }>(tables)).rows) {
      await app.query(before);
      const seen = await ask(app, `SELECT count(*)::int AS seen FROM ${table}`, 'seen');
      await app.query('ROLLBACK');
      if (seen !== 0) faults.push(`${table}: ${when} the application reads ${seen} of its rows`);
    }
  }
  const others = [...states, { when: 'in another school', before: "BEGIN; SET LOCAL app.org_id = '2'" }];
  for (const { table, name, expression } of (await app.query<Policy>(policies)).rows) {
    for (const { when, before } of others) {
      await app.query(before);
      const row = `SELECT (jsonb_populate_record(NULL::${table}, '{"org_id": 1}')).*`;
      const open = await ask(app, `SELECT (${expression}) IS TRUE AS open FROM (${row}) AS ${table}`, 'open');
      await app.query('ROLLBACK');
      if (open !== false)
        faults.push(`${table}: ${when} the policy ${name} answers ${open} for a row of school 1`);
    }
  }
  return faults;
}

/** The answer, or the error's words: a read that fails is a fault too, since it must quietly find nothing. */
async function ask(app: pg.Client, query: string, column: string): Promise<unknown> {
  try {
    return (await app.query<Record<string, unknown>>(query)).rows[0]?.[column];
  } catch (error) {
    const denied = error instanceof Error && 'code' in error && error.code === '42501';
    if (denied) return column === 'seen' ? 0 : false; // a table the application has no right on at all
    return `"${String(error)}"`;
  }
}
