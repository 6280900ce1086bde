/** The sentences that a school has added to the bank. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { OwnSentence } from '../sentences-contract.ts';

/** In the order in which they were added. */
export async function listOwnSentences({ org, db }: InOrganisation): Promise<readonly OwnSentence[]> {
  const { rows } = await sql<OwnSentence>`
    SELECT id, kind, band, progress, english AS en, french AS fr FROM own_sentences WHERE org_id = ${org} ORDER BY id
  `.execute(db);
  return rows;
}

/** Null when the school has the sentence already. */
export async function insertOwnSentence(
  { org, db }: InOrganisation,
  { kind, band, progress, en, fr }: Omit<OwnSentence, 'id'>,
  { by, at }: { readonly by: number; readonly at: Instant },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO own_sentences (org_id, kind, band, progress, english, french, added_by, added_at)
    VALUES (${org}, ${kind}, ${band}, ${progress}, ${en}, ${fr}, ${by}, ${at})
    ON CONFLICT DO NOTHING RETURNING id
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** False when there is none. */
export async function removeOwnSentence({ org, db }: InOrganisation, id: number): Promise<boolean> {
  const { rows } =
    await sql`DELETE FROM own_sentences WHERE org_id = ${org} AND id = ${id} RETURNING 1`.execute(db);
  return rows.length > 0;
}
