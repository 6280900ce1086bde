/** The pair of keys of an installation: its backups are signed with the one and known by the other. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeOnce } from '../db/synced-files.ts';

export interface SigningKey {
  /** The public half, 43 letters and digits: no secret, to be kept apart from the machine. */
  readonly name: string;
  /** Signs the digest of a file. */
  sign(digest: Buffer): Buffer;
}

export const signatureBytes = 64;

export const signingKeyFile = 'backup-key.pem';

/** A new private key, as its file holds it. */
export function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
}

/** The installation's key, made at its first backup; only the user of the server may read it. */
export async function signingKey(dataDir: string): Promise<SigningKey> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const file = join(dataDir, signingKeyFile);
  if ((await knownKeyName(dataDir)) === null) await makeOnce(file, newSigningKey());
  const key = createPrivateKey(await readFile(file, 'utf8'));
  return { name: nameOf(createPublicKey(key)), sign: (digest) => sign(null, digest, key) };
}

/** The name of the installation's key, null before its first backup. */
export async function knownKeyName(dataDir: string): Promise<string | null> {
  const text = await readFile(join(dataDir, signingKeyFile), 'utf8').catch(() => null);
  return text === null ? null : nameOf(createPublicKey(createPrivateKey(text)));
}

/** Whether the key of this name has signed the digest. A name that is none has signed nothing. */
export function isSignedBy(name: string, digest: Buffer, signature: Buffer): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: name }, format: 'jwk' });
    return verify(null, digest, key, signature);
  } catch {
    return false;
  }
}

export const newDigest = () => createHash('sha512');

function nameOf(key: KeyObject): string {
  return key.export({ format: 'jwk' }).x ?? '';
}
