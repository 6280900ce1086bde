/** Settings of the school about notifications for everybody. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface NotificationSettings {
  /** Purposes that go out in any case. */
  readonly forced: readonly string[];
  readonly version: number;
}

export async function findNotificationSettings({ org, db }: InOrganisation): Promise<NotificationSettings> {
  const { rows } = await sql<NotificationSettings>`
    SELECT forced, version FROM notification_settings WHERE org_id = ${org}
  `.execute(db);
  return rows[0] ?? { forced: [], version: 0 };
}

export async function findForced(at: InOrganisation): Promise<readonly string[]> {
  return (await findNotificationSettings(at)).forced;
}

/** False when another version is stored by now. */
export async function storeForced(
  { org, db }: InOrganisation,
  forced: readonly string[],
  version: number,
): Promise<boolean> {
  const result = await sql`
    INSERT INTO notification_settings AS s (org_id, forced) SELECT ${org}, ${forced}::text[]
    WHERE ${version} = 0 OR EXISTS (SELECT 1 FROM notification_settings WHERE org_id = ${org})
    ON CONFLICT (org_id) DO UPDATE SET forced = excluded.forced, version = s.version + 1 WHERE s.version = ${version}
  `.execute(db);
  return result.numAffectedRows === 1n;
}
