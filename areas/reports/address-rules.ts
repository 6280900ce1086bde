/** Which addresses of other houses may be shown as a report. Pure. */

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
 * https on its own port, no name or secret in it, a host with a public name that the administrator has listed. Whatever way an IP
 * address is written (0x7f.1, 2130706433, ::ffff:127.0.0.1), it is none.
 */
export function addressFault(address: string, hosts: readonly string[]): AddressFault | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url) return 'notAnAddress';
  if (url.protocol !== 'https:' || url.port !== '') return 'notSecure';
  if (url.username !== '' || url.password !== '') return 'withCredentials';
  if (!isPublicHost(url.hostname)) return 'privateHost';
  return hosts.includes(url.hostname) ? null : 'hostNotListed';
}

/** Names that are never of the open internet (RFC 6761, 6762, 8375 and what routers make up). */
const privateEndings = [
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'arpa',
  'test',
  'invalid',
  'onion',
];

/** A name of several parts, as the browser writes it: in small letters, without port, its last part no number. */
export function isPublicHost(host: string): boolean {
  const parts = host.split('.');
  const last = parts.at(-1) ?? '';
  return (
    host.length <= 253 &&
    parts.length >= 2 &&
    parts.every((part) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(part)) &&
    /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(last) &&
    !privateEndings.includes(last)
  );
}

/** What somebody writes as a host, perhaps a whole address, as the list keeps it; null for what is none. */
export function hostOf(written: string): string | null {
  const text = written.trim();
  const address = text.includes('://') ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  return isPublicHost(hostname) ? hostname : null;
}
