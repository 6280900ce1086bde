/** Notifications of members of staff, by their subject. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

interface NewsOfDay {
  readonly purpose: string;
  /** The day, or what else tells one notice from the next, such as a message. */
  readonly source: string;
}

export async function notifiedMembers(
  { org, db }: InOrganisation,
  { purpose, source }: NewsOfDay,
): Promise<readonly number[]> {
  const { rows } = await sql<{ userId: number }>`
    SELECT user_id AS "userId" FROM notifications
    WHERE org_id = ${org} AND purpose = ${purpose} AND source = ${source} AND withdrawn_at IS NULL AND user_id IS NOT NULL
  `.execute(db);
  return rows.map(({ userId }) => userId);
}

export async function withdrawFromMembers(
  { org, db }: InOrganisation,
  { purpose, source }: NewsOfDay,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await sql`
    UPDATE notifications SET withdrawn_at = now()
    WHERE org_id = ${org} AND purpose = ${purpose} AND source = ${source} AND user_id = ANY(${userIds}::bigint[])
      AND withdrawn_at IS NULL
  `.execute(db);
}

/** Withdraws unread counts of earlier days: the count of today takes their place. */
export async function withdrawEarlier(
  { org, db }: InOrganisation,
  { purpose, source }: NewsOfDay,
): Promise<void> {
  await sql`
    UPDATE notifications SET withdrawn_at = now()
    WHERE org_id = ${org} AND purpose = ${purpose} AND source <> ${source} AND read_at IS NULL AND withdrawn_at IS NULL
  `.execute(db);
}

export interface CountedNews {
  readonly source: string;
  readonly userId: number;
  readonly count: number;
}

/** News whose text has a count. */
export async function countedNews(
  { org, db }: InOrganisation,
  purpose: string,
): Promise<readonly CountedNews[]> {
  const { rows } = await sql<CountedNews>`
    SELECT source, user_id AS "userId", (facts->>'count')::integer AS count FROM notifications
    WHERE org_id = ${org} AND purpose = ${purpose} AND withdrawn_at IS NULL AND user_id IS NOT NULL
  `.execute(db);
  return rows;
}

/** A notification whose count has grown is unread again. */
export async function setCountOfNews(
  { org, db }: InOrganisation,
  purpose: string,
  { source, userId, count }: CountedNews,
): Promise<void> {
  await sql`
    UPDATE notifications SET facts = jsonb_set(facts, '{count}', to_jsonb(${count}::integer)),
      read_at = CASE WHEN (facts->>'count')::integer < ${count} THEN NULL ELSE read_at END
    WHERE org_id = ${org} AND purpose = ${purpose} AND source = ${source} AND user_id = ${userId}
  `.execute(db);
}
