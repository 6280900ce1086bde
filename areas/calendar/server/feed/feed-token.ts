/** The secret in the address of a feed: 256 bits, of which only the hash is stored. */
import { createHash, randomBytes } from 'node:crypto';

export function newFeedToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
