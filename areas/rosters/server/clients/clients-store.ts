/** Other systems that may read the school's roster, and their tokens. Only hashes of secrets are kept. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { RosterScope } from '../../clients/contract.ts';

export interface StoredClient {
  readonly id: number;
  readonly name: string;
  readonly scopes: RosterScope[];
  readonly createdBy: number;
  readonly createdAt: Instant;
  readonly revokedAt: Instant | null;
  readonly usedAt: Instant | null;
}

const columns = sql`id, name, scopes, created_by AS "createdBy", created_at AS "createdAt", revoked_at AS "revokedAt",
  used_at AS "usedAt"`;

export async function listStoredClients({ org, db }: InOrganisation): Promise<readonly StoredClient[]> {
  const { rows } = await sql<StoredClient>`
    SELECT ${columns} FROM roster_clients WHERE org_id = ${org} ORDER BY revoked_at IS NOT NULL, id DESC
  `.execute(db);
  return rows;
}

export interface NewClient {
  readonly name: string;
  readonly scopes: readonly RosterScope[];
  readonly secretHash: Buffer;
  readonly createdBy: number;
  readonly createdAt: Instant;
}

export async function insertClient({ org, db }: InOrganisation, client: NewClient): Promise<StoredClient> {
  const { rows } = await sql<StoredClient>`
    INSERT INTO roster_clients (org_id, name, secret_hash, scopes, created_by, created_at)
    VALUES (${org}, ${client.name}, ${client.secretHash}, ${client.scopes}, ${client.createdBy}, ${client.createdAt})
    RETURNING ${columns}
  `.execute(db);
  return rows[0] as StoredClient;
}

/** Also deletes its tokens. Null when there is no such client; a revoked one stays revoked. */
export async function setRevoked(
  { org, db }: InOrganisation,
  id: number,
  at: Instant,
): Promise<StoredClient | null> {
  await sql`DELETE FROM roster_tokens WHERE org_id = ${org} AND client_id = ${id}`.execute(db);
  const { rows } = await sql<StoredClient>`
    UPDATE roster_clients SET revoked_at = coalesce(revoked_at, ${at}) WHERE org_id = ${org} AND id = ${id}
    RETURNING ${columns}
  `.execute(db);
  return rows[0] ?? null;
}

/** The client with this secret, unless it is revoked; locked until the transaction ends. */
export async function clientWithSecret(
  { org, db }: InOrganisation,
  id: number,
  secretHash: Buffer,
): Promise<StoredClient | null> {
  const { rows } = await sql<StoredClient>`
    SELECT ${columns} FROM roster_clients
    WHERE org_id = ${org} AND id = ${id} AND secret_hash = ${secretHash} AND revoked_at IS NULL FOR NO KEY UPDATE
  `.execute(db);
  return rows[0] ?? null;
}

/** Whether there is such a client, revoked or not. */
export async function knowsClient({ org, db }: InOrganisation, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM roster_clients WHERE org_id = ${org} AND id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Adds a token, records the time as the client's last use, and deletes expired tokens. */
export async function addToken(
  { org, db }: InOrganisation,
  token: {
    readonly hash: Buffer;
    readonly clientId: number;
    readonly scopes: readonly string[];
    readonly now: Instant;
    readonly expiresAt: Instant;
  },
): Promise<void> {
  await sql`DELETE FROM roster_tokens WHERE org_id = ${org} AND expires_at <= ${token.now}`.execute(db);
  await sql`
    INSERT INTO roster_tokens (org_id, token_hash, client_id, scopes, expires_at)
    VALUES (${org}, ${token.hash}, ${token.clientId}, ${token.scopes}, ${token.expiresAt})
  `.execute(db);
  await sql`
    UPDATE roster_clients SET used_at = ${token.now} WHERE org_id = ${org} AND id = ${token.clientId}
  `.execute(db);
}

/** The client of a token, until the token expires or the client is revoked. */
export async function holderOfToken(
  { org, db }: InOrganisation,
  hash: Buffer,
  now: Instant,
): Promise<{ readonly clientId: number; readonly scopes: readonly string[] } | null> {
  const { rows } = await sql<{ clientId: number; scopes: readonly string[] }>`
    SELECT t.client_id AS "clientId", t.scopes FROM roster_tokens t
    JOIN roster_clients c ON c.org_id = t.org_id AND c.id = t.client_id AND c.revoked_at IS NULL
    WHERE t.org_id = ${org} AND t.token_hash = ${hash} AND t.expires_at > ${now}
  `.execute(db);
  return rows[0] ?? null;
}
