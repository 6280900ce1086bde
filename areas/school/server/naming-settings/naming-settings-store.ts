/** How the school writes names, the titles it offers, and its time zone. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { GivenNamingSettings, NamingSettings } from '../../naming-settings/naming-settings-contract.ts';

export async function findNamingSettings({
  org,
  db,
}: InOrganisation): Promise<Omit<NamingSettings, 'mayEdit'>> {
  const { rows } = await sql<Omit<NamingSettings, 'mayEdit'>>`
    SELECT name_order AS "nameOrder", titles, time_zone AS "timeZone", communication_url AS "communicationUrl",
      customs_version AS version
    FROM organisations WHERE org_id = ${org}
  `.execute(db);
  const [stored] = rows;
  if (!stored) throw new Error('The organisation of the session is not there.');
  return stored;
}

export async function updateNamingSettings(
  { org, db }: InOrganisation,
  { nameOrder, titles, timeZone, communicationUrl }: GivenNamingSettings,
): Promise<void> {
  await sql`
    UPDATE organisations SET name_order = ${nameOrder}, titles = ${titles}::text[], time_zone = ${timeZone},
      communication_url = CASE WHEN ${communicationUrl === undefined} THEN communication_url ELSE ${communicationUrl ?? null} END,
      customs_version = customs_version + 1
    WHERE org_id = ${org}
  `.execute(db);
}

/** Where the school communicates outside this program; null for here. */
export async function communicationUrlOf({ org, db }: InOrganisation): Promise<string | null> {
  const { rows } = await sql<{ url: string | null }>`
    SELECT communication_url AS url FROM organisations WHERE org_id = ${org}
  `.execute(db);
  return rows[0]?.url ?? null;
}
