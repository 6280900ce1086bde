/** How the school writes names, the titles it offers, and its time zone. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Customs, GivenCustoms } from '../customs-contract.ts';

export async function findCustoms({ org, db }: InOrganisation): Promise<Omit<Customs, 'mayEdit'>> {
  const { rows } = await sql<Omit<Customs, 'mayEdit'>>`
    SELECT name_order AS "nameOrder", titles, time_zone AS "timeZone", customs_version AS version
    FROM organisations WHERE org_id = ${org}
  `.execute(db);
  const [stored] = rows;
  if (!stored) throw new Error('The organisation of the session is not there.');
  return stored;
}

export async function updateCustoms(
  { org, db }: InOrganisation,
  { nameOrder, titles, timeZone }: GivenCustoms,
): Promise<void> {
  await sql`
    UPDATE organisations SET name_order = ${nameOrder}, titles = ${titles}::text[], time_zone = ${timeZone},
      customs_version = customs_version + 1
    WHERE org_id = ${org}
  `.execute(db);
}
