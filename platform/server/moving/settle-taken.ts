/**
 * Rows of people that the installation cannot have twice, such as a login. Accounts are never joined: who has the same login here may be
 * somebody else, and either would get what is the other's (docs/decisions/0070).
 */
import pg from 'pg';
import type { TableOfPeople } from './move-plan.ts';

export interface TakenRow {
  readonly table: string;
  /** As it was. */
  readonly was: string;
  /** As it is here; null for a row that was left out. */
  readonly is: string | null;
}

const longestName = 254;

/** Changes the rows in `arriving` that would equal one that is here. */
export async function settleTaken(
  client: pg.Client,
  { table, unique }: TableOfPeople,
  code: string,
): Promise<readonly TakenRow[]> {
  if (!unique) return [];
  const [first = ''] = unique.columns;
  const name = pg.escapeIdentifier(first);
  const same = unique.columns
    .map((column) => `t.${pg.escapeIdentifier(column)} = a.${pg.escapeIdentifier(column)}`)
    .join(' AND ');
  const taken = `EXISTS (SELECT 1 FROM ${pg.escapeIdentifier(table)} t WHERE ${same})`;
  if (unique.taken === 'leave out') {
    const { rows } = await client.query<{ was: string }>(
      `DELETE FROM arriving a WHERE ${taken} RETURNING a.${name}::text AS was`,
    );
    return rows.map(({ was }) => ({ table, was, is: null }));
  }
  const { rows } = await client.query<{ was: string }>(
    `SELECT a.${name} AS was FROM arriving a WHERE ${taken} ORDER BY 1`,
  );
  const renamed: TakenRow[] = [];
  for (const { was } of rows) {
    const is = await freeName(client, table, first, `${code}.${was}`);
    // It was never shown to be an address of mail.
    await client.query(`UPDATE arriving SET ${name} = $2, email = false WHERE ${name} = $1`, [was, is]);
    renamed.push({ table, was, is });
  }
  return renamed;
}

async function freeName(client: pg.Client, table: string, column: string, wanted: string): Promise<string> {
  const name = pg.escapeIdentifier(column);
  for (let number = 1; ; number++) {
    const tried =
      number === 1 ? wanted.slice(0, longestName) : `${wanted.slice(0, longestName - 8)}-${number}`;
    const { rowCount } = await client.query(
      `SELECT 1 FROM ${pg.escapeIdentifier(table)} WHERE ${name} = $1 UNION ALL SELECT 1 FROM arriving WHERE ${name} = $1`,
      [tried],
    );
    if (rowCount === 0) return tried;
  }
}
