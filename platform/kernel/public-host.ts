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
