/**
 * The request to a push service: the text, encrypted for one browser, and the signature by which the service knows this installation.
 *
 * Sources: RFC 8291 (message encryption for web push), 3.4 and 4; RFC 8188 (aes128gcm), 2; RFC 8292 (VAPID), 2 and 3.
 */
import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto';
import type { PushKeys } from '#platform/server/installation/push-keys.ts';

export interface BrowserKeys {
  /** An uncompressed point of P-256. */
  readonly publicKey: Buffer;
  readonly authSecret: Buffer;
}

/** Bytes of the record: the whole text is one. */
const recordSize = 4096;
/** Text that fits: the record without its delimiter and tag. */
export const largestPush = recordSize - 17;

/**
 * @param made the salt and the private key of this one message: always new ones, except in a test with known values
 * @throws Error for a point that is not on the curve
 */
export function encryptedPush(
  text: Buffer,
  { publicKey, authSecret }: BrowserKeys,
  made?: { readonly salt: Buffer; readonly privateKey: Buffer },
): Buffer {
  const salt = made?.salt ?? randomBytes(16);
  const own = createECDH('prime256v1');
  if (made) own.setPrivateKey(made.privateKey);
  else own.generateKeys();
  const ownPublic = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, ownPublic]);
  const shared = derived(own.computeSecret(publicKey), authSecret, info, 32);
  const key = derived(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The delimiter 2 marks the last record.
  const sealed = [cipher.update(text), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([salt, size, Buffer.from([ownPublic.length]), ownPublic, ...sealed]);
}

function derived(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/** Seconds for which a signature is good: at most a day (RFC 8292, 2). */
const signatureLasts = 12 * 3600;

/** @param contact where the push service's people find those of the installation; @param now seconds */
export function pushAuthorization(
  { privateKey, publicKey }: PushKeys,
  endpoint: string,
  contact: string,
  now: number,
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { aud: new URL(endpoint).origin, exp: now + signatureLasts, sub: contact };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey.toString('base64url'),
      x: publicKey.subarray(1, 33).toString('base64url'),
      y: publicKey.subarray(33).toString('base64url'),
    },
  });
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey.toString('base64url')}`;
}
