/** Ways to a provider and back that are under way. Each is answered once. */
import { sql } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';
import type { ProviderName } from '../../providers/names-contract.ts';

interface Flow {
  readonly keyHash: Buffer;
  readonly provider: ProviderName;
  /** The account to be connected; null for a sign-in. */
  readonly connects: number | null;
}

/** Seconds to sign in at the provider, and to type the code of a second step. */
const lifetime = 600;

export async function addFlow(
  db: Db,
  { keyHash, provider, connects }: Flow,
  remember: boolean,
): Promise<void> {
  await sql`
    INSERT INTO provider_flows (key_hash, provider, connects, remember, expires_at)
    VALUES (${keyHash}, ${provider}, ${connects}, ${remember}, now() + make_interval(secs => ${lifetime}))
  `.execute(db);
}

/** True if such a flow exists and was not answered yet; marks it as answered. One of two simultaneous answers counts. */
export async function takeFlow(db: Db, { keyHash, provider, connects }: Flow): Promise<boolean> {
  const result = await sql`
    UPDATE provider_flows SET answered_at = now()
    WHERE key_hash = ${keyHash} AND provider = ${provider} AND connects IS NOT DISTINCT FROM ${connects}
      AND answered_at IS NULL AND expires_at > now()
  `.execute(db);
  return result.numAffectedRows === 1n;
}

export async function noteProven(db: Db, keyHash: Buffer, userId: number): Promise<void> {
  await sql`UPDATE provider_flows SET proven = ${userId} WHERE key_hash = ${keyHash}`.execute(db);
}

/** The account that the provider identified in this flow, while its sign-in is unfinished. */
export async function provenBy(db: Db, keyHash: Buffer, provider: ProviderName): Promise<number | null> {
  const { rows } = await sql<{ proven: number | null }>`
    SELECT proven FROM provider_flows
    WHERE key_hash = ${keyHash} AND provider = ${provider} AND connects IS NULL AND expires_at > now()
  `.execute(db);
  return rows[0]?.proven ?? null;
}

/** Uses the way up: one session comes of it. Null when it was used, or ended meanwhile. */
export async function spendFlow(db: Db, keyHash: Buffer): Promise<{ remember: boolean } | null> {
  const { rows } = await sql<{ remember: boolean }>`
    DELETE FROM provider_flows WHERE key_hash = ${keyHash} AND expires_at > now() RETURNING remember
  `.execute(db);
  return rows[0] ?? null;
}

/** With a changed secret or e-mail end those that the person set out on, too. */
export async function endFlowsOf(db: Db, userId: number): Promise<void> {
  await sql`DELETE FROM provider_flows WHERE connects = ${userId} OR proven = ${userId}`.execute(db);
}

export async function forgetOldFlows(db: Db): Promise<void> {
  await sql`DELETE FROM provider_flows WHERE expires_at < now()`.execute(db);
}
