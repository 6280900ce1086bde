/** Second steps of the sign-in, and the codes that stand in for a lost telephone. */
import { sql } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';

export interface StoredFactor {
  /** Sealed. */
  readonly secret: Buffer;
  readonly confirmed: boolean;
  readonly lastStep: number;
}

export async function findFactor(db: Db, userId: number): Promise<StoredFactor | null> {
  const { rows } = await sql<StoredFactor>`
    SELECT secret, confirmed_at IS NOT NULL AS confirmed, last_step AS "lastStep"
    FROM second_factors WHERE user_id = ${userId}
  `.execute(db);
  return rows[0] ?? null;
}

/** In the place of one that was begun and never confirmed. False when there is a confirmed one. */
export async function beginFactor(db: Db, userId: number, secret: Buffer): Promise<boolean> {
  const result = await sql`
    INSERT INTO second_factors AS stored (user_id, secret) VALUES (${userId}, ${secret})
    ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, last_step = 0 WHERE stored.confirmed_at IS NULL
  `.execute(db);
  return result.numAffectedRows === 1n;
}

/** False when it was confirmed already, or begun anew since. */
export async function confirmFactor(db: Db, userId: number, secret: Buffer): Promise<boolean> {
  const result = await sql`
    UPDATE second_factors SET confirmed_at = now()
    WHERE user_id = ${userId} AND secret = ${secret} AND confirmed_at IS NULL
  `.execute(db);
  return result.numAffectedRows === 1n;
}

/** Each step's code is used once: of two at the same moment one gets it. */
export async function takeStep(db: Db, userId: number, secret: Buffer, step: number): Promise<boolean> {
  const result = await sql`
    UPDATE second_factors SET last_step = ${step}
    WHERE user_id = ${userId} AND secret = ${secret} AND last_step < ${step}
  `.execute(db);
  return result.numAffectedRows === 1n;
}

export async function takeRecoveryCode(db: Db, userId: number, codeHash: Buffer): Promise<boolean> {
  const result = await sql`
    UPDATE recovery_codes SET used_at = now()
    WHERE code_hash = ${codeHash} AND user_id = ${userId} AND used_at IS NULL
  `.execute(db);
  return result.numAffectedRows === 1n;
}

export async function replaceRecoveryCodes(db: Db, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`.execute(db);
  await sql`
    INSERT INTO recovery_codes (code_hash, user_id) SELECT hash, ${userId} FROM unnest(${hashes}::bytea[]) AS hash
  `.execute(db);
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM recovery_codes WHERE user_id = ${userId} AND used_at IS NULL
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether there was a confirmed one. */
export async function removeFactor(db: Db, userId: number): Promise<boolean> {
  const result = await sql`
    DELETE FROM second_factors WHERE user_id = ${userId} AND confirmed_at IS NOT NULL
  `.execute(db);
  await sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`.execute(db);
  return result.numAffectedRows === 1n;
}
