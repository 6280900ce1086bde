/** Accounts of providers by which people come in. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { ProviderName } from '../../providers/names-contract.ts';

/** How a provider knows somebody. */
interface Known {
  readonly issuer: string;
  readonly subject: string;
}

export async function personOfIdentity(db: Db, { issuer, subject }: Known): Promise<number | null> {
  const { rows } = await sql<{ userId: number }>`
    SELECT user_id AS "userId" FROM provider_identities WHERE issuer = ${issuer} AND subject = ${subject}
  `.execute(db);
  return rows[0]?.userId ?? null;
}

/** Puts it in the place of another that was connected at the same provider. @throws a unique violation when it is somebody else's. */
export async function connectIdentity(
  db: Db,
  userId: number,
  provider: ProviderName,
  { issuer, subject }: Known,
  email: string | null,
): Promise<void> {
  await sql`
    INSERT INTO provider_identities (user_id, provider, issuer, subject, email)
    VALUES (${userId}, ${provider}, ${issuer}, ${subject}, ${email})
    ON CONFLICT (user_id, provider) DO UPDATE SET
      issuer = excluded.issuer, subject = excluded.subject, email = excluded.email, connected_at = now()
  `.execute(db);
}

export interface StoredConnection {
  readonly provider: ProviderName;
  readonly email: string | null;
  readonly connectedAt: Instant;
}

export async function connectionsOf(db: Db, userId: number): Promise<readonly StoredConnection[]> {
  const { rows } = await sql<StoredConnection>`
    SELECT provider, email, connected_at AS "connectedAt" FROM provider_identities WHERE user_id = ${userId}
  `.execute(db);
  return rows;
}

/** Whether there was one. */
export async function removeIdentity(db: Db, userId: number, provider: ProviderName): Promise<boolean> {
  const result = await sql`
    DELETE FROM provider_identities WHERE user_id = ${userId} AND provider = ${provider}
  `.execute(db);
  return result.numAffectedRows === 1n;
}

/** Those that were there. */
export async function removeIdentitiesOf(db: Db, userId: number): Promise<readonly ProviderName[]> {
  const { rows } = await sql<{ provider: ProviderName }>`
    DELETE FROM provider_identities WHERE user_id = ${userId} RETURNING provider
  `.execute(db);
  return rows.map(({ provider }) => provider);
}
