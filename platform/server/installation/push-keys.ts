/** The keys by which push services know this installation (VAPID, RFC 8292), kept beside the installation's key. */
import { createECDH } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

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

/** A new private key, as its file holds it. */
export function newPushKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Leading zeros count.
  return `${pair.getPrivateKey('hex').padStart(64, '0')}\n`;
}

export const pushKeyFile = 'push.key';

/** Only the program's own user reads them; with other keys, devices must subscribe again. */
export async function installationPushKeys(folder: string): Promise<PushKeys> {
  const file = join(folder, pushKeyFile);
  const text = await readFile(file, 'utf8');
  if (!/^[0-9a-f]{64}\s*$/.test(text)) throw new Error(`${file} holds no key of 32 bytes.`);
  return pushKeysOf(Buffer.from(text.trim(), 'hex'));
}
