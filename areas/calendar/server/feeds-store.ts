/** The secret address of a person's calendar, as a hash. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg, type Db, type InOrganisation, type OrgId, prepared } from '#platform/server/db/database.ts';

export async function feedMadeAt({ org, db }: InOrganisation, userId: number): Promise<Instant | null> {
  const { rows } = await sql<{ createdAt: Instant }>`
    SELECT created_at AS "createdAt" FROM calendar_feeds WHERE org_id = ${org} AND user_id = ${userId}
  `.execute(db);
  return rows[0]?.createdAt ?? null;
}

/** Takes the place of the address before. */
export async function setFeed(
  { org, db }: InOrganisation,
  feed: { readonly userId: number; readonly tokenHash: Buffer; readonly createdAt: Instant },
): Promise<void> {
  await sql`
    INSERT INTO calendar_feeds (org_id, user_id, token_hash, created_at)
    VALUES (${org}, ${feed.userId}, ${feed.tokenHash}, ${feed.createdAt})
    ON CONFLICT (org_id, user_id) DO UPDATE SET token_hash = excluded.token_hash, created_at = excluded.created_at
  `.execute(db);
}

/** @returns whether there was one */
export async function removeFeed({ org, db }: InOrganisation, userId: number): Promise<boolean> {
  const { rows } = await sql<{ userId: number }>`
    DELETE FROM calendar_feeds WHERE org_id = ${org} AND user_id = ${userId} RETURNING user_id AS "userId"
  `.execute(db);
  return rows.length > 0;
}

/** The holder of an address, of any school. */
export async function holderOfFeed(
  db: Db,
  tokenHash: Buffer,
): Promise<{ readonly org: OrgId; readonly userId: number } | null> {
  const { rows } = await sql<{ org: number; userId: number }>`
    ${prepared} SELECT org_id AS org, user_id AS "userId" FROM calendar_feed_of(${tokenHash})
  `.execute(db);
  return rows[0] ? { org: asOrg(rows[0].org), userId: rows[0].userId } : null;
}
