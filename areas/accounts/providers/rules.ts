/** Sign-in with an account of Google or Microsoft: where people come back to, and whose e-mail may be believed. */
import type { ProviderName } from './names-contract.ts';

/** How they call themselves, in both languages. */
export const providerTitles: Readonly<Record<ProviderName, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
};

/** Where a provider sends people back to, below the address of the installation: one of its own for each, so that no answer of one is taken for the other's. */
export function returnPath(provider: ProviderName): string {
  return `/with/${provider}`;
}

/** The claims of a verified ID token, as received. */
export type ProviderClaims = Readonly<Record<string, unknown>>;

/**
 * The e-mail for which the provider answers itself, in small letters; null when it does not. Google does for its own mailboxes and
 * for those of organisations that keep them there (developers.google.com/identity/gsi/web/guides/verify-google-id-token); of
 * other addresses it knows that they were somebody's once. Microsoft never does: whoever runs a tenant writes any e-mail into it.
 */
export function vouchedEmail(provider: ProviderName, claims: ProviderClaims): string | null {
  const { email, email_verified: verified, hd } = claims;
  if (provider !== 'google' || verified !== true || typeof email !== 'string') return null;
  const address = email.toLowerCase();
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const own = domain === 'gmail.com' || (typeof hd === 'string' && domain === hd.toLowerCase());
  return own ? address : null;
}
