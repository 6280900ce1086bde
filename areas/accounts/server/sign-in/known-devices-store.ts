/** Browsers on which a person has given the right secret before. Their tokens are stored as hashes only. */
import { sql } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';

/** A device that nobody signed in on for so long is a new one. */
const forgetAfter = '400 days';

/** The number under which the device knows the person, whatever token it has by now; null when it does not. */
export async function findKnownDevice(db: Db, tokenHash: Buffer, userId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM known_devices WHERE token_hash = ${tokenHash} AND user_id = ${userId}
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** Devices of one person; the one longest unused goes first. */
const mostDevices = 20;

/** Gives the device a new token, also for the others who sign in on it, and notes this person among them. @returns its number for the person */
export async function noteDevice(
  db: Db,
  userId: number,
  oldHash: Buffer | null,
  newHash: Buffer,
): Promise<number | null> {
  if (oldHash)
    await sql`UPDATE known_devices SET token_hash = ${newHash} WHERE token_hash = ${oldHash}`.execute(db);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO known_devices (token_hash, user_id) VALUES (${newHash}, ${userId})
    ON CONFLICT (token_hash, user_id) DO UPDATE SET seen_at = now() RETURNING id
  `.execute(db);
  await sql`
    DELETE FROM known_devices WHERE user_id = ${userId} AND id IN (
      SELECT id FROM known_devices WHERE user_id = ${userId} ORDER BY seen_at DESC, id DESC OFFSET ${mostDevices})
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** The device stays known under another number: what referred to it in any school, as its notifications do, ends. */
export async function renumberDevice(db: Db, id: number): Promise<void> {
  await sql`
    WITH ended AS (DELETE FROM known_devices WHERE id = ${id} RETURNING token_hash, user_id, seen_at)
    INSERT INTO known_devices (token_hash, user_id, seen_at) SELECT token_hash, user_id, seen_at FROM ended
  `.execute(db);
}

/** From now on the person's devices are new ones, but for one that may stay known. */
export async function forgetDevicesOf(db: Db, userId: number, exceptHash: Buffer | null): Promise<void> {
  await sql`
    DELETE FROM known_devices WHERE user_id = ${userId} AND token_hash IS DISTINCT FROM ${exceptHash}
  `.execute(db);
}

export async function forgetOldDevices(db: Db): Promise<void> {
  await sql`DELETE FROM known_devices WHERE seen_at < now() - ${forgetAfter}::interval`.execute(db);
}
