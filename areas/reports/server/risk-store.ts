/** The rules by which a school tells who is at risk. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { RiskBounds } from '../risk-rules.ts';

interface StoredRisk extends RiskBounds {
  readonly version: number;
}

/** Null for a school that has set nothing. */
export async function findRisk({ org, db }: InOrganisation): Promise<StoredRisk | null> {
  const { rows } = await sql<StoredRisk>`
    SELECT low_and_falling AS "lowAndFalling", steep_fall AS "steepFall", marks_missing AS "marksMissing",
      weakest_levels AS "weakestLevels", version
    FROM risk_rules WHERE org_id = ${org}
  `.execute(db);
  return rows[0] ?? null;
}

/** Puts bounds in the place of the version named, 0 for none. Gives the version that this makes; null when somebody was faster. */
export async function storeRisk(
  { org, db }: InOrganisation,
  version: number,
  { lowAndFalling, steepFall, marksMissing, weakestLevels }: RiskBounds,
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    INSERT INTO risk_rules AS r (org_id, low_and_falling, steep_fall, marks_missing, weakest_levels)
    SELECT ${org}, ${lowAndFalling}::boolean, ${steepFall}::integer, ${marksMissing}::integer, ${weakestLevels}::integer
    WHERE ${version} = 0 OR EXISTS (SELECT 1 FROM risk_rules WHERE org_id = ${org})
    ON CONFLICT (org_id) DO UPDATE
      SET low_and_falling = excluded.low_and_falling, steep_fall = excluded.steep_fall,
        marks_missing = excluded.marks_missing, weakest_levels = excluded.weakest_levels, version = r.version + 1
      WHERE r.version = ${version}
    RETURNING version
  `.execute(db);
  return rows[0]?.version ?? null;
}
