/** Messages that wait for approval, and whose do. Every statement names the organisation. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Reviewable } from '../../contract.ts';
import type { ReviewSettings } from '../../review/review-contract.ts';
import { columnsOfMessage, type StoredMessage } from '../messages/messages-store.ts';

export async function findReviewSettings({ org, db }: InOrganisation): Promise<ReviewSettings> {
  const { rows } = await sql<ReviewSettings>`
    SELECT reviewed, version FROM communication_settings WHERE org_id = ${org}
  `.execute(db);
  return rows[0] ?? { reviewed: [], version: 0 };
}

/** False when another version is stored by now. */
export async function storeReviewSettings(
  { org, db }: InOrganisation,
  reviewed: readonly Reviewable[],
  version: number,
): Promise<boolean> {
  const result = await sql`
    INSERT INTO communication_settings AS s (org_id, reviewed) SELECT ${org}, ${reviewed}::text[]
    WHERE ${version} = 0 OR EXISTS (SELECT 1 FROM communication_settings WHERE org_id = ${org})
    ON CONFLICT (org_id) DO UPDATE SET reviewed = excluded.reviewed, version = s.version + 1 WHERE s.version = ${version}
  `.execute(db);
  return result.numAffectedRows === 1n;
}

export interface WaitingMessage extends StoredMessage {
  readonly submittedAt: Instant;
}

/** Those that wait longest first. */
export async function messagesToReview({ org, db }: InOrganisation): Promise<readonly WaitingMessage[]> {
  const { rows } = await sql<WaitingMessage>`
    SELECT ${columnsOfMessage(org)}, m.submitted_at AS "submittedAt" FROM communication_messages m
    WHERE m.org_id = ${org} AND m.review = 'waiting' ORDER BY m.submitted_at, m.id
  `.execute(db);
  return rows;
}

/** From now on it waits; what was decided before is past. */
export async function submitMessage({ org, db }: InOrganisation, id: number, at: Instant): Promise<void> {
  await sql`
    UPDATE communication_messages SET review = 'waiting', submitted_at = ${at}, reviewed_by = NULL, review_reason = NULL,
      version = version + 1
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** @param reason null where it is approved */
export async function decideMessage(
  { org, db }: InOrganisation,
  id: number,
  { by, reason }: { readonly by: number; readonly reason: string | null },
): Promise<void> {
  await sql`
    UPDATE communication_messages SET review = ${reason === null ? 'approved' : 'returned'}, reviewed_by = ${by},
      review_reason = ${reason}, version = version + 1
    WHERE org_id = ${org} AND id = ${id} AND review = 'waiting'
  `.execute(db);
}

/** A draft that nobody is asked about; the reason why it was sent back stays with it until it is submitted again. */
export async function takeBackFromReview({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`
    UPDATE communication_messages SET review = NULL, submitted_at = NULL, reviewed_by = NULL
    WHERE org_id = ${org} AND id = ${id} AND review IN ('waiting', 'approved')
  `.execute(db);
}

/** A message that is sent without approval is no longer sent back. */
export async function forgetReview({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`
    UPDATE communication_messages SET review = NULL, submitted_at = NULL, reviewed_by = NULL, review_reason = NULL
    WHERE org_id = ${org} AND id = ${id} AND review IS NOT NULL
  `.execute(db);
}
