/** All SQL for operators of mobile money that a school has set up. Secrets are sealed. Every statement names the organisation. */
import { sql } from 'kysely';
import type { Operator } from '#areas/payments/contract.ts';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface StoredProvider {
  readonly provider: Operator;
  readonly active: boolean;
  readonly environment: string;
  readonly account: string;
  readonly secrets: Buffer;
  /** Pays back through the program. */
  readonly refunds: boolean;
  readonly version: number;
}

export async function findProviders({ org, db }: InOrganisation): Promise<readonly StoredProvider[]> {
  const { rows } = await sql<StoredProvider>`
    SELECT provider, active, environment, account, secrets, refunds, version FROM payment_providers WHERE org_id = ${org} ORDER BY provider
  `.execute(db);
  return rows;
}

/** @returns false where it has another version by now */
export async function storeProvider(
  { org, db }: InOrganisation,
  { version, ...wanted }: StoredProvider,
  { at, by }: { readonly at: Instant; readonly by: number },
): Promise<boolean> {
  const { rows } = await sql<{ version: number }>`
    INSERT INTO payment_providers AS p (org_id, provider, active, environment, account, secrets, refunds, set_by, set_at)
    SELECT ${org}, ${wanted.provider}, ${wanted.active}, ${wanted.environment}, ${wanted.account}, ${wanted.secrets}::bytea,
      ${wanted.refunds}::boolean, ${by}, ${at}
    WHERE ${version} = 0 OR EXISTS (SELECT 1 FROM payment_providers WHERE org_id = ${org} AND provider = ${wanted.provider})
    ON CONFLICT (org_id, provider) DO UPDATE SET active = excluded.active, environment = excluded.environment,
      account = excluded.account, secrets = excluded.secrets, refunds = excluded.refunds, set_by = excluded.set_by, set_at = excluded.set_at,
      version = p.version + 1
      WHERE p.version = ${version}
    RETURNING p.version
  `.execute(db);
  return rows.length > 0;
}
