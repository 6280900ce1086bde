import { randomBytes } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new code of 128 bits for a document, in base 32 (RFC 4648) without its padding. */
export function newVerificationCode(): string {
  let bits = BigInt(`0x${randomBytes(16).toString('hex')}`) << 2n;
  let code = '';
  for (let index = 0; index < 26; index++) {
    code = letters.charAt(Number(bits & 31n)) + code;
    bits >>= 5n;
  }
  return code;
}
