/** What must be other than in the backup once its rows are in place. */
import type pg from 'pg';
import { asWhole } from './catalogue.ts';

/**
 * Raises the counters of changes above any that a device may remember from between backup and restore, so that no list
 * kept there is taken for the newest; closes the tables again; and notes the restore in each school's audit trail, which
 * goes on from its last seal.
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
