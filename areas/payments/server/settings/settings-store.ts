/** All SQL for what a school sets about payments. Every statement names the organisation. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface StoredSettings {
  readonly hideBalances: boolean;
  readonly hideDiscounts: boolean;
  readonly historyFrom: SchoolDay | null;
  readonly howToPayEn: string | null;
  readonly howToPayFr: string | null;
  readonly unpaidList: boolean;
  readonly aloneLimit: number;
  readonly version: number;
}

/** The settings of a school that has set nothing. */
const unset: StoredSettings = {
  hideBalances: false,
  hideDiscounts: false,
  historyFrom: null,
  howToPayEn: null,
  howToPayFr: null,
  unpaidList: false,
  aloneLimit: 0,
  version: 0,
};

export async function settingsOf({ org, db }: InOrganisation): Promise<StoredSettings> {
  const { rows } = await sql<StoredSettings>`
    SELECT hide_balances AS "hideBalances", hide_discounts AS "hideDiscounts", history_from AS "historyFrom",
      how_to_pay_en AS "howToPayEn", how_to_pay_fr AS "howToPayFr", unpaid_list AS "unpaidList", alone_limit AS "aloneLimit", version
    FROM payment_settings WHERE org_id = ${org}
  `.execute(db);
  return rows[0] ?? unset;
}

/** @returns false where the settings have another version by now */
export async function storeSettings(
  { org, db }: InOrganisation,
  { version, ...wanted }: Omit<StoredSettings, 'aloneLimit'>,
  { at, by }: { readonly at: Instant; readonly by: number },
): Promise<boolean> {
  const { rows } = await sql<{ version: number }>`
    INSERT INTO payment_settings AS s (org_id, hide_balances, hide_discounts, history_from, how_to_pay_en, how_to_pay_fr,
      unpaid_list, set_by, set_at)
    SELECT ${org}, ${wanted.hideBalances}, ${wanted.hideDiscounts}, ${wanted.historyFrom}::date, ${wanted.howToPayEn},
      ${wanted.howToPayFr}, ${wanted.unpaidList}, ${by}, ${at}
    WHERE ${version} = 0 OR EXISTS (SELECT 1 FROM payment_settings WHERE org_id = ${org})
    ON CONFLICT (org_id) DO UPDATE SET hide_balances = excluded.hide_balances, hide_discounts = excluded.hide_discounts,
      history_from = excluded.history_from, how_to_pay_en = excluded.how_to_pay_en, how_to_pay_fr = excluded.how_to_pay_fr,
      unpaid_list = excluded.unpaid_list, set_by = excluded.set_by, set_at = excluded.set_at, version = s.version + 1
      WHERE s.version = ${version}
    RETURNING s.version
  `.execute(db);
  return rows.length > 0;
}

/** The settings have the next version: a form that was opened before learns of it. */
export async function setLimit(
  { org, db }: InOrganisation,
  limit: number,
  { at, by }: { readonly at: Instant; readonly by: number },
): Promise<void> {
  await sql`
    INSERT INTO payment_settings AS s (org_id, hide_balances, hide_discounts, unpaid_list, alone_limit, set_by, set_at)
    VALUES (${org}, ${unset.hideBalances}, ${unset.hideDiscounts}, ${unset.unpaidList}, ${limit}, ${by}, ${at})
    ON CONFLICT (org_id) DO UPDATE SET alone_limit = excluded.alone_limit, set_by = excluded.set_by, set_at = excluded.set_at,
      version = s.version + 1
  `.execute(db);
}
