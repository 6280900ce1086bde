/**
 * The keys that all servers of an installation share. The database keeps them sealed with the installation's key, so that a server whose
 * data folder has that key needs no other file of the server that was there first.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newSigningKey, signingKeyFile } from '../backup/signing-key.ts';
import { DatabaseProblem } from '../db/connection.ts';
import type { Db } from '../db/database.ts';
import { makeOnce } from '../db/synced-files.ts';
import { replaceSharedKey, type SharedKey, storeSharedKey } from './installation-store.ts';
import { newPushKey, pushKeyFile } from './push-keys.ts';
import type { Sealing } from './sealing.ts';

const keys: readonly { readonly key: SharedKey; readonly file: string; make(): string }[] = [
  { key: 'push_key', file: pushKeyFile, make: newPushKey },
  { key: 'backup_key', file: signingKeyFile, make: newSigningKey },
];

/**
 * Makes each key where the installation has none, and puts it into the data folder where it is missing.
 * @throws DatabaseProblem when the data folder has another one
 */
export async function shareKeys(db: Db, sealing: Sealing, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const { key, file, make } of keys) {
    const path = join(dataDir, file);
    const own = await readIfThere(path);
    const seal = (text: string) => sealing.seal(text, key);
    const offered = own ?? make();
    const stored = sealing.open(await storeSharedKey(db, key, seal(offered)), key);
    // Sealed with a key that is lost: the one at hand takes its place.
    if (stored === null) await replaceSharedKey(db, key, seal(offered));
    const shared = stored ?? offered;
    if (own !== null && own.trim() !== shared.trim()) throw new DatabaseProblem(refusal(path));
    if (own === null) await makeOnce(path, shared);
  }
}

function readIfThere(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

function refusal(path: string): string {
  return `${path} is not the one of the other servers at this database. Move it away: the next start writes theirs.
  Backups that were signed with it are restored with its key, see docs/deployment.md.`;
}
