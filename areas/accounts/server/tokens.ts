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
  return grouped(randomLetters(16));
}

function randomLetters(count: number): string {
  return Array.from({ length: count }, () => clearLetters[randomInt(clearLetters.length)]).join('');
}

function grouped(letters: string): string {
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** A code to read in a mail and type in: 8 letters, about 37 bits, so that few guesses must be free. */
export function newShortCode(): string {
  return grouped(randomLetters(8));
}

/** A typed code in its normal form: capitals in groups of four. Other tickets pass unchanged. */
export function normalTicket(typed: string): string {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '');
  return [8, 16].includes(letters.length) && [...letters].every((letter) => clearLetters.includes(letter))
    ? grouped(letters)
    : typed.trim();
}
