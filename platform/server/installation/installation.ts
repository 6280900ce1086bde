/**
 * Keeps two data folders with different keys from serving one database: each would fail to open what the other sealed. Servers with the
 * same key share the others.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseProblem } from '../db/connection.ts';
import type { Database } from '../db/database.ts';
import { replaceFingerprint, storeFingerprint } from './installation-store.ts';
import { sealingWith } from './sealing.ts';
import { shareKeys } from './shared-keys.ts';

interface Installation {
  readonly database: Database;
  readonly dataDir: string;
  /** The installation's key, 32 bytes. */
  readonly key: Buffer;
  /** The key of the database is lost: from now on this one counts. */
  readonly keyLost: boolean;
}

/** Binds the database to the keys of this data folder. @throws DatabaseProblem when it has others than the database. */
export async function claimDatabase({ database, dataDir, key, keyLost }: Installation): Promise<void> {
  const own = createHash('sha256').update('cahier installation key\n').update(key).digest();
  await database.outside(async (db) => {
    const stored = await storeFingerprint(db, own);
    if (!stored?.equals(own)) {
      if (!keyLost) throw new DatabaseProblem(refusal(join(dataDir, 'installation.key')));
      await replaceFingerprint(db, own);
    }
    await shareKeys(db, sealingWith(key), dataDir);
  });
}

function refusal(file: string): string {
  return `The secrets of this database were sealed with another key than ${file}: another data folder serves it, or served it before.
  Copy installation.key from that folder to this one. If it is lost, start once with INSTALLATION_KEY_LOST=on:
  second steps of the sign-in, SMS and payments by phone must then be set up again, and sealed mails are not sent.`;
}
