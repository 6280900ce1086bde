/** People of a school that leaves who belong to another school of the same installation, too. */
import pg from 'pg';
import { asWhole, organisationsIn } from '../backup/catalogue.ts';
import type { MovePlan, TableOfPeople } from './move-plan.ts';

/** @param people a SELECT of those of the school @returns numbers of accounts */
export async function findShared(
  client: pg.Client,
  { belonging }: MovePlan,
  people: string,
  organisation: number,
): Promise<readonly string[]> {
  const { rows } = await client.query<{ id: string }>(`SELECT id::text FROM (${people}) AS people (id)`);
  const ids = rows.map(({ id }) => id);
  const shared = new Set<string>();
  for (const other of (await organisationsIn(client)).filter((one) => one !== organisation)) {
    await client.query(`SET LOCAL app.org_id = '${asWhole(other)}'`);
    for (const { table, person } of belonging) {
      const name = pg.escapeIdentifier(person);
      const found = await client.query<{ id: string }>(
        `SELECT ${name}::text AS id FROM ${pg.escapeIdentifier(table)} WHERE org_id = $1 AND ${name} = ANY ($2::bigint[])`,
        [other, ids],
      );
      for (const { id } of found.rows) shared.add(id);
    }
  }
  await client.query(`SET LOCAL app.org_id = '${asWhole(organisation)}'`);
  return [...shared];
}

/** A condition of the rows that come with the school, or that stay because they open another one as well. */
export function rowsOfShared(
  { person, whenShared }: TableOfPeople,
  shared: readonly string[],
  which: 'come' | 'stay',
): string {
  if (!person || whenShared === undefined) return which === 'come' ? 'true' : 'false';
  const isShared = `${pg.escapeIdentifier(person)} = ANY (${pg.escapeLiteral(`{${shared.join(',')}}`)}::bigint[])`;
  return which === 'come' ? `(NOT ${isShared} OR ${whenShared})` : `(${isShared} AND NOT (${whenShared}))`;
}

/** The logins of people of whom rows stay. */
export async function loginsOfStaying(
  client: pg.Client,
  { people }: MovePlan,
  shared: readonly string[],
): Promise<readonly string[]> {
  const logins = people.find(({ unique }) => unique?.taken === 'rename');
  const [login] = logins?.unique?.columns ?? [];
  if (!logins?.person || login === undefined) return [];
  const staying = people
    .filter(({ person, whenShared }) => person && whenShared !== undefined)
    .map(
      (of) =>
        `SELECT ${pg.escapeIdentifier(of.person ?? '')} FROM ${pg.escapeIdentifier(of.table)} WHERE ${rowsOfShared(of, shared, 'stay')}${of.when ? ` AND ${of.when}` : ''}`,
    );
  const { rows } = await client.query<{ login: string }>(
    `SELECT ${pg.escapeIdentifier(login)} AS login FROM ${pg.escapeIdentifier(logins.table)}
     WHERE ${pg.escapeIdentifier(logins.person)} IN (${staying.join(' UNION ')}) ORDER BY 1`,
  );
  return rows.map((row) => row.login);
}
