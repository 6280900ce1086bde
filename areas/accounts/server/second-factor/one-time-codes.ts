/** The codes of authenticators: six digits, anew every 30 seconds (RFC 6238). */
import { generateSecret, generateURI, verify } from 'otplib';

/** Seconds a telephone's clock may be wrong: one step before and one after. */
const drift = 30;

export function newFactorSecret(): string {
  return generateSecret();
}

/** The address that an authenticator scans. @param login label under which the authenticator keeps it */
export function factorAddress(secret: string, login: string): string {
  return generateURI({ issuer: 'Cahier', label: login, secret });
}

/**
 * The step whose code this is; null when it is none of now.
 * @param after steps up to this one are used up
 * @param at seconds since 1970
 */
export async function stepOfCode(
  secret: string,
  code: string,
  after: number,
  at: number,
): Promise<number | null> {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const found = await verify({ secret, token: digits, epoch: at, epochTolerance: drift });
  if (!found.valid || !('timeStep' in found)) return null;
  return found.timeStep > after ? found.timeStep : null;
}
