/** A school's settings for SMS. */
import { sql } from 'kysely';
import type { Db, InOrganisation, OrgId } from '#platform/server/db/database.ts';
import { asOrg } from '#platform/server/db/database.ts';
import type { SmsProviderName } from '../../sms/contract.ts';
import type { HttpSms } from '../../sms/http-sms-contract.ts';

export interface StoredSmsSettings {
  readonly provider: SmsProviderName;
  readonly account: string;
  readonly http: HttpSms | null;
  readonly sender: string | null;
  readonly price: number;
  readonly purposes: readonly string[];
  readonly active: boolean;
  readonly secrets: Buffer;
  readonly reportHash: Buffer;
  readonly version: number;
}

export async function findSmsSettings({ org, db }: InOrganisation): Promise<StoredSmsSettings | null> {
  const { rows } = await sql<StoredSmsSettings>`
    SELECT provider, account, http, sender, price, purposes, active, secrets, report_hash AS "reportHash", version
    FROM sms_settings WHERE org_id = ${org}
  `.execute(db);
  return rows[0] ?? null;
}

/** Whether SMS leave: a provider is saved, and switched on. */
export async function smsIsSetUp(at: InOrganisation): Promise<boolean> {
  return (await findSmsSettings(at))?.active ?? false;
}

/** False when another version is stored by now. */
export async function storeSmsSettings(
  { org, db }: InOrganisation,
  {
    provider,
    account,
    http,
    sender,
    price,
    purposes,
    active,
    secrets,
    reportHash,
    version,
  }: StoredSmsSettings,
): Promise<boolean> {
  const result = await sql`
    INSERT INTO sms_settings AS s (org_id, provider, account, http, sender, price, purposes, active, secrets, report_hash)
    SELECT ${org}, ${provider}, ${account}, ${http && JSON.stringify(http)}::jsonb, ${sender}, ${price}, ${purposes}::text[], ${active}, ${secrets}, ${reportHash}
    WHERE ${version} = 0 OR EXISTS (SELECT 1 FROM sms_settings WHERE org_id = ${org} AND version = ${version})
    ON CONFLICT (org_id) DO UPDATE SET provider = excluded.provider, account = excluded.account, http = excluded.http, sender = excluded.sender,
      price = excluded.price, purposes = excluded.purposes, active = excluded.active, secrets = excluded.secrets,
      report_hash = excluded.report_hash, version = s.version + 1
    WHERE s.version = ${version}
  `.execute(db);
  return result.numAffectedRows === 1n;
}

/** The school whose report address has this secret; null for none. */
export async function schoolOfReport(db: Db, hash: Buffer): Promise<OrgId | null> {
  const { rows } = await sql<{
    org: number;
  }>`SELECT org_id AS org FROM school_of_sms_report(${hash})`.execute(db);
  return rows[0] ? asOrg(rows[0].org) : null;
}
