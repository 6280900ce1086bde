/** Which installation's key a database belongs to, and the keys that its servers share. */
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Stores the fingerprint where none is stored. @returns the stored one; when two first starts meet, one of them wins */
export async function storeFingerprint(db: Db, fingerprint: Buffer): Promise<Buffer | null> {
  await sql`INSERT INTO installation (key_fingerprint) VALUES (${fingerprint}) ON CONFLICT DO NOTHING`.execute(
    db,
  );
  const { rows } = await sql<{ fingerprint: Buffer }>`
    SELECT key_fingerprint AS fingerprint FROM installation
  `.execute(db);
  return rows[0]?.fingerprint ?? null;
}

export async function replaceFingerprint(db: Db, fingerprint: Buffer): Promise<void> {
  await sql`UPDATE installation SET key_fingerprint = ${fingerprint}`.execute(db);
}

/** Keys that are kept sealed. */
export type SharedKey = 'push_key' | 'backup_key';

/** Stores a sealed key where none is stored. @returns the stored one */
export async function storeSharedKey(db: Db, key: SharedKey, sealed: Buffer): Promise<Buffer> {
  const { rows } = await sql<{ sealed: Buffer }>`
    UPDATE installation SET ${sql.ref(key)} = coalesce(${sql.ref(key)}, ${sealed}) RETURNING ${sql.ref(key)} AS sealed
  `.execute(db);
  return rows[0]?.sealed ?? sealed;
}

export async function replaceSharedKey(db: Db, key: SharedKey, sealed: Buffer): Promise<void> {
  await sql`UPDATE installation SET ${sql.ref(key)} = ${sealed}`.execute(db);
}
