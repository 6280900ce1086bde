/** Secrets that must be read again are kept sealed, with a key of the installation that no copy of the database holds. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeOnce } from '../db/synced-files.ts';

export interface Sealing {
  /** @param about whose secret it is: one that is put in another's place does not open */
  seal(text: string, about: string): Buffer;
  /** Null for what was sealed with another key, about something else, or changed since. */
  open(sealed: Buffer, about: string): string | null;
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM; nonce and tag come before the text. @param key 32 bytes */
export function sealingWith(key: Buffer): Sealing {
  return {
    seal(text, about) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, about) {
      const nonce = sealed.subarray(0, nonceBytes);
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
      try {
        const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
        cipher.setAAD(Buffer.from(about)).setAuthTag(tag);
        return (
          cipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + cipher.final('utf8')
        );
      } catch {
        return null;
      }
    },
  };
}

/** The installation's key, made at the first start. Only the program's own user reads it. */
export async function installationKey(folder: string): Promise<Buffer> {
  const file = join(folder, 'installation.key');
  const known = await keyIn(file);
  if (known) return known;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await makeOnce(file, `${randomBytes(32).toString('hex')}\n`);
  const made = await keyIn(file);
  if (!made) throw new Error(`${file} is missing after it was made.`);
  return made;
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
