/** Changes what must differ from the backup after its rows are loaded. */
import type pg from 'pg';
import { asWhole } from './catalogue.ts';

/**
 * Raises the change counters above any that a device may remember from the time between backup and restore, so that no cached
 * list passes for the newest. Closes the tables again. Notes the restore in the audit log of each school, which continues from
 * its last seal.
 */
export async function settleRestored(
  client: pg.Client,
  organisations: readonly number[],
  createdAt: string,
  closeTables: () => Promise<void>,
): Promise<void> {
  await closeTables();
  for (const org of organisations) {
    await client.query(`SET LOCAL app.org_id = '${asWhole(org)}'`);
    await client.query(
      `UPDATE change_counters SET value = greatest(value, (extract(epoch FROM clock_timestamp()) * 1000)::bigint) + 1
       WHERE org_id = $1`,
      [org],
    );
    await client.query(
      `INSERT INTO audit_entries (org_id, user_id, action, subject, facts, previous_seal, seal)
       VALUES ($1, NULL, 'backup.restore', 'organisation ' || $1::bigint, $2, '', '')`,
      [org, JSON.stringify({ createdAt })],
    );
  }
}
