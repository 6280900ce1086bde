/** The channels that people chose, and the purposes that the school forces. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Choices } from '../../choices/rules.ts';

const columns = sql`email, sms, declined, language, quiet_from AS "quietFrom", quiet_until AS "quietUntil"`;

/** Choices of people who chose anything. */
export async function choicesOf(
  { org, db }: InOrganisation,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Choices>> {
  const { rows } = await sql<Choices & { userId: number }>`
    SELECT user_id AS "userId", ${columns} FROM notification_choices
    WHERE org_id = ${org} AND user_id = ANY(${userIds}::bigint[])
  `.execute(db);
  return new Map(rows.map((row) => [row.userId, row]));
}

export async function storeChoices(
  { org, db }: InOrganisation,
  userId: number,
  { email, sms, declined, language, quietFrom, quietUntil }: Choices,
  at: Instant,
): Promise<void> {
  await sql`
    INSERT INTO notification_choices (org_id, user_id, email, sms, declined, language, quiet_from, quiet_until, changed_at)
    VALUES (${org}, ${userId}, ${email}, ${sms}, ${declined}::text[], ${language}, ${quietFrom}, ${quietUntil}, ${at})
    ON CONFLICT (org_id, user_id) DO UPDATE SET email = excluded.email, sms = excluded.sms, declined = excluded.declined,
      language = excluded.language, quiet_from = excluded.quiet_from,
      quiet_until = excluded.quiet_until, changed_at = excluded.changed_at
  `.execute(db);
}

/** Declines mails alone; the person's other choices stay. */
export async function declineMails({ org, db }: InOrganisation, userId: number, at: Instant): Promise<void> {
  await sql`
    INSERT INTO notification_choices (org_id, user_id, email, changed_at) VALUES (${org}, ${userId}, false, ${at})
    ON CONFLICT (org_id, user_id) DO UPDATE SET email = false, changed_at = excluded.changed_at
  `.execute(db);
}
