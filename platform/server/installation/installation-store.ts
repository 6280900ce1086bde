/** Which installation's key a database belongs to. */
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
