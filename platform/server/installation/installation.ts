/** Keeps two data folders with different keys from serving one database: each would fail to open what the other sealed. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseProblem } from '../db/connection.ts';
import type { Database } from '../db/database.ts';
import { replaceFingerprint, storeFingerprint } from './installation-store.ts';

interface Installation {
  readonly database: Database;
  readonly dataDir: string;
  /** The installation's key, 32 bytes. */
  readonly key: Buffer;
  /** The key of the database is lost: from now on this one counts. */
  readonly keyLost: boolean;
}

/** Binds the database to the key of this data folder. @throws DatabaseProblem when another key sealed its secrets. */
export async function claimDatabase({ database, dataDir, key, keyLost }: Installation): Promise<void> {
  const own = createHash('sha256').update('cahier installation key\n').update(key).digest();
  await database.outside(async (db) => {
    const stored = await storeFingerprint(db, own);
    if (stored?.equals(own)) return;
    if (!keyLost) throw new DatabaseProblem(refusal(join(dataDir, 'installation.key')));
    await replaceFingerprint(db, own);
  });
}

function refusal(file: string): string {
  return `The secrets of this database were sealed with another key than ${file}: another data folder serves it, or served it before.
  Copy installation.key and push.key from that folder to this one. If they are lost, start once with INSTALLATION_KEY_LOST=on:
  second steps of the sign-in, SMS and payments by phone must then be set up again, and sealed mails are not sent.`;
}
