/** Random tokens and codes. Only their hash is ever stored. */
import { createHash, randomBytes, randomInt } from 'node:crypto';

/** A session token: 256 bits, 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Letters and digits that nobody confuses on a printed slip: no 0 O, 1 I L, 2 Z, 5 S, 8 B. */
const clearLetters = 'ACDEFGHJKMNPQRTUVWXY34679';

/** A code to print on a slip and type in: 16 letters in groups of four, about 74 bits. */
export function newSlipCode(): string {
  const letters = Array.from({ length: 16 }, () => clearLetters[randomInt(clearLetters.length)]);
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** A typed slip code in its normal form: capitals, no blanks or dashes. Other tickets pass unchanged. */
export function normalTicket(typed: string): string {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '');
  return letters.length === 16 && [...letters].every((letter) => clearLetters.includes(letter))
    ? letters.replace(/(.{4})(?=.)/g, '$1-')
    : typed.trim();
}
