/** The stored rules of computing. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { SetRules } from '../../grading/grading-rules.ts';

/** As stored: the first year is given by its id. */
export interface KeptRules extends Omit<SetRules, 'from'> {
  readonly id: number;
  readonly fromYearId: number;
  readonly version: number;
}

/** Rules of all years, sections and levels. */
export async function listRules({ org, db }: InOrganisation): Promise<readonly KeptRules[]> {
  const { rows } = await sql<KeptRules>`
    SELECT id, from_year_id AS "fromYearId", section_id AS "sectionId", level_id AS "levelId", rules, version
    FROM mark_rules WHERE org_id = ${org}
  `.execute(db);
  return rows;
}

type RulesKey = Pick<KeptRules, 'fromYearId' | 'sectionId' | 'levelId' | 'version'>;

/** Puts rules, or null for none of its own, in the place of the version named, 0 for none. Gives the version that this makes; null when somebody was faster. */
export async function storeRules(
  { org, db }: InOrganisation,
  { fromYearId, sectionId, levelId, rules, version }: RulesKey & Pick<KeptRules, 'rules'>,
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    INSERT INTO mark_rules AS r (org_id, from_year_id, section_id, level_id, rules)
    SELECT ${org}, ${fromYearId}, ${sectionId}::bigint, ${levelId}::bigint, ${rules && JSON.stringify(rules)}::jsonb
    WHERE ${version} = 0 OR EXISTS (SELECT 1 FROM mark_rules WHERE org_id = ${org} AND from_year_id = ${fromYearId}
      AND section_id IS NOT DISTINCT FROM ${sectionId}::bigint AND level_id IS NOT DISTINCT FROM ${levelId}::bigint)
    ON CONFLICT (org_id, from_year_id, section_id, level_id) DO UPDATE
      SET rules = excluded.rules, version = r.version + 1 WHERE r.version = ${version}
    RETURNING version
  `.execute(db);
  return rows[0]?.version ?? null;
}
