/** Takes a school that is gone out of the installation it came from; its people too, where they belong to no other school. */
import pg from 'pg';
import { asWhole, organisationsIn } from '../backup/catalogue.ts';
import { type ConnectionSettings, withConnection } from '../db/connection.ts';
import { removeRowsOf, tablesFromOutside } from '../db/remove-organisation.ts';
import { type MovePlan, peopleStatement } from './move-plan.ts';

/** All in one transaction. The note of where the school is stays, and the codes that lead there. @returns how many accounts went */
export async function removeMoved(
  owner: ConnectionSettings,
  plan: MovePlan,
  organisation: number,
): Promise<number> {
  return withConnection(owner, async (client) => {
    await client.query(`BEGIN; SET LOCAL app.org_id = '${asWhole(organisation)}'`);
    const people = await peopleOf(client, plan, organisation);
    // Rows of other schools hang on an account and would go with it: who is named by one of them stays.
    const others = new Set<string>();
    for (const other of await organisationsIn(client))
      if (other !== organisation) for (const id of await peopleOf(client, plan, other)) others.add(id);
    for (const { table, school } of plan.people)
      if (school)
        await client.query(
          `DELETE FROM ${pg.escapeIdentifier(table)} WHERE ${pg.escapeIdentifier(school)} = $1`,
          [organisation],
        );
    await removeRowsOf(client, organisation, await tablesFromOutside(client));
    const { codes } = plan;
    await client.query(
      `DELETE FROM ${pg.escapeIdentifier(codes.table)} WHERE ${pg.escapeIdentifier(codes.organisation)} = $1`,
      [organisation],
    );
    // Rows that would hang on an account are looked for in tables of schools, too: that is no change of this one.
    await client.query("SET LOCAL app.org_id = ''");
    const { rowCount } = await client.query(
      `DELETE FROM ${pg.escapeIdentifier(plan.accounts)} WHERE id = ANY ($1::bigint[])`,
      [people.filter((id) => !others.has(id))],
    );
    await client.query('COMMIT');
    return rowCount ?? 0;
  });
}

async function peopleOf(client: pg.Client, plan: MovePlan, organisation: number): Promise<readonly string[]> {
  await client.query(`SET LOCAL app.org_id = '${asWhole(organisation)}'`);
  const statement = await peopleStatement(client, plan, organisation);
  const { rows } = await client.query<{ id: string }>(`SELECT id::text FROM (${statement}) AS people (id)`);
  return rows.map(({ id }) => id);
}
