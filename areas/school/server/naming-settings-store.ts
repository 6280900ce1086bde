/** How the school writes names, the titles it offers, and its time zone. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { GivenNamingSettings, NamingSettings } from '../naming-settings-contract.ts';

export async function findNamingSettings({
  org,
  db,
}: InOrganisation): Promise<Omit<NamingSettings, 'mayEdit'>> {
  const { rows } = await sql<Omit<NamingSettings, 'mayEdit'>>`
    SELECT name_order AS "nameOrder", titles, time_zone AS "timeZone", customs_version AS version
    FROM organisations WHERE org_id = ${org}
  `.execute(db);
  const [stored] = rows;
  if (!stored) throw new Error('The organisation of the session is not there.');
  return stored;
}

export async function updateNamingSettings(
  { org, db }: InOrganisation,
  { nameOrder, titles, timeZone }: GivenNamingSettings,
): Promise<void> {
  await sql`
    UPDATE organisations SET name_order = ${nameOrder}, titles = ${titles}::text[], time_zone = ${timeZone},
      customs_version = customs_version + 1
    WHERE org_id = ${org}
  `.execute(db);
}
