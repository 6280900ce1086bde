/** Messages that have passed their time. Their copies, answers and documents go with them. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

/** Sent before then, without a reply since, and no notice any more; or begun before then, and neither sent nor to be sent since. As `m`. */
const old = (
  org: number,
  before: Instant,
) => sql`m.org_id = ${org} AND coalesce(m.sent_at, m.send_at, m.created_at) < ${before}
  AND (m.notice_until IS NULL OR m.notice_until < ${before}::date)
  AND NOT EXISTS (SELECT 1 FROM communication_copies c JOIN communication_replies r ON r.org_id = ${org} AND r.copy_id = c.id
    WHERE c.org_id = ${org} AND c.message_id = m.id AND r.created_at >= ${before})`;

export async function countOldMessages({ org, db }: InOrganisation, before: Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM communication_messages m WHERE m.org_id = ${org} AND ${old(org, before)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function removeOldMessages({ org, db }: InOrganisation, before: Instant): Promise<number> {
  const done = await sql`
    DELETE FROM communication_messages m WHERE m.org_id = ${org} AND ${old(org, before)}
  `.execute(db);
  return Number(done.numAffectedRows ?? 0);
}
