/** How the cards of a school look. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { defaultDesign } from '../../looks/design.ts';
import type { CardDesign } from '../../looks/design-contract.ts';

export interface StoredLook {
  readonly look: CardDesign;
  /** 0 where the school has set nothing. */
  readonly version: number;
}

export async function findLook({ org, db }: InOrganisation): Promise<StoredLook> {
  const { rows } = await sql<StoredLook>`SELECT look, version FROM card_looks WHERE org_id = ${org}`.execute(
    db,
  );
  return rows[0] ?? { look: defaultDesign, version: 0 };
}

/** False when somebody else has saved since the version that was read. */
export async function saveLookRow(
  { org, db }: InOrganisation,
  { look, version }: StoredLook,
): Promise<boolean> {
  const text = JSON.stringify(look);
  const result = await sql`
    INSERT INTO card_looks AS l (org_id, look) SELECT ${org}, ${text}::jsonb WHERE ${version} = 0 OR EXISTS (
      SELECT 1 FROM card_looks WHERE org_id = ${org})
    ON CONFLICT (org_id) DO UPDATE SET look = excluded.look, version = l.version + 1 WHERE l.version = ${version}
  `.execute(db);
  return result.numAffectedRows === 1n;
}
