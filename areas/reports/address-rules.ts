/** The external addresses that may be shown as a report. Pure. */
import { isPublicHost } from '#platform/kernel/public-host.ts';

/** Why an address is refused; null is none of them. */
export const addressFaults = [
  'notAnAddress',
  'notSecure',
  'withCredentials',
  'privateHost',
  'hostNotListed',
] as const;
export type AddressFault = (typeof addressFaults)[number];

/**
 * Valid: https on its own port, no name or secret in it, a host with a public name that the administrator has listed. IP addresses are
 * refused in every spelling (0x7f.1, 2130706433, ::ffff:127.0.0.1).
 */
export function addressFault(address: string, hosts: readonly string[]): AddressFault | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url) return 'notAnAddress';
  if (url.protocol !== 'https:' || url.port !== '') return 'notSecure';
  if (url.username !== '' || url.password !== '') return 'withCredentials';
  if (!isPublicHost(url.hostname)) return 'privateHost';
  return hosts.includes(url.hostname) ? null : 'hostNotListed';
}

/** The host in a typed text, which may be a whole address, as the list keeps it; null where there is none. */
export function hostOf(written: string): string | null {
  const text = written.trim();
  const address = text.includes('://') ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  return isPublicHost(hostname) ? hostname : null;
}
