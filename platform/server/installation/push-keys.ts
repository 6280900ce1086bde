/** The keys by which push services know this installation (VAPID, RFC 8292), kept beside the installation's key. */
import { createECDH } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, writeSynced } from '../db/synced-files.ts';

export interface PushKeys {
  /** 32 bytes. */
  readonly privateKey: Buffer;
  /** An uncompressed point of P-256, 65 bytes. */
  readonly publicKey: Buffer;
}

export function pushKeysOf(privateKey: Buffer): PushKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { privateKey, publicKey: pair.getPublicKey() };
}

/** Made at the first start. Only the program's own user reads them; with other keys, devices must subscribe again. */
export async function installationPushKeys(folder: string): Promise<PushKeys> {
  const file = join(folder, 'push.key');
  const known = await keyIn(file);
  if (known) return pushKeysOf(known);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Leading zeros count. When two processes start at once, one makes the key and both read it.
  const text = `${pair.getPrivateKey('hex').padStart(64, '0')}\n`;
  await writeSynced(file, text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await syncFolder(folder);
  const made = await keyIn(file);
  if (!made) throw new Error(`${file} is missing after it was made.`);
  return pushKeysOf(made);
}

async function keyIn(file: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  if (!/^[0-9a-f]{64}\s*$/.test(text)) throw new Error(`${file} holds no key of 32 bytes.`);
  return Buffer.from(text.trim(), 'hex');
}
