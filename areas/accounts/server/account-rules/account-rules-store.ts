/** The school's settings for staff accounts. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { AccountRules, GivenRules } from '../../account-rules/contract.ts';

type StoredRules = Omit<AccountRules, 'mayEdit' | 'providers'>;

const undecided: StoredRules = {
  ownNames: false,
  secondFactor: false,
  graceDays: 14,
  signInWith: [],
  version: 0,
};

/** Version 0 while the school has decided nothing. */
export async function findAccountRules({ org, db }: InOrganisation): Promise<StoredRules> {
  const { rows } = await sql<StoredRules>`
    SELECT own_names AS "ownNames", second_factor_since IS NOT NULL AS "secondFactor", grace_days AS "graceDays",
      sign_in_with AS "signInWith", version
    FROM account_rules WHERE org_id = ${org}
  `.execute(db);
  return rows[0] ?? undecided;
}

/** False when somebody else decided since that version. */
export async function saveRules(
  { org, db }: InOrganisation,
  version: number,
  { ownNames, secondFactor, graceDays, signInWith }: GivenRules,
): Promise<boolean> {
  const result = await sql`
    INSERT INTO account_rules (org_id, own_names, second_factor_since, grace_days, sign_in_with)
    SELECT ${org}, ${ownNames}, CASE WHEN ${secondFactor} THEN now() END, ${graceDays}, ${signInWith}
    WHERE ${version}::integer = 0
    ON CONFLICT (org_id) DO NOTHING
  `.execute(db);
  if (result.numAffectedRows === 1n) return true;
  const changed = await sql`
    UPDATE account_rules SET own_names = ${ownNames}, grace_days = ${graceDays}, version = version + 1,
      sign_in_with = ${signInWith},
      second_factor_since = CASE WHEN ${secondFactor} THEN coalesce(second_factor_since, now()) END
    WHERE org_id = ${org} AND version = ${version}
  `.execute(db);
  return changed.numAffectedRows === 1n;
}
