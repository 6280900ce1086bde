/** Which addresses are in the open internet: the others may be machines beside this one. */
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IANA's special-purpose registries: private, of this machine or link, shared, for documents, for groups, kept. */
const special = new BlockList();
for (const [network, bits] of [
  ...[['0.0.0.0', 8] as const, ['10.0.0.0', 8] as const, ['100.64.0.0', 10] as const],
  ...[['127.0.0.0', 8] as const, ['169.254.0.0', 16] as const, ['172.16.0.0', 12] as const],
  ...[['192.0.0.0', 24] as const, ['192.0.2.0', 24] as const, ['192.88.99.0', 24] as const],
  ...[['192.168.0.0', 16] as const, ['198.18.0.0', 15] as const, ['198.51.100.0', 24] as const],
  ...[['203.0.113.0', 24] as const, ['224.0.0.0', 4] as const, ['240.0.0.0', 4] as const],
]) {
  special.addSubnet(network, bits, 'ipv4');
}
// Within the open range: Teredo and others of 2001::/23, documents, 6to4, documents again.
for (const [network, bits] of [
  ...[['2001::', 23] as const, ['2001:db8::', 32] as const],
  ...[['2002::', 16] as const, ['3fff::', 20] as const],
]) {
  special.addSubnet(network, bits, 'ipv6');
}

/** The only range of IPv6 that is given out: whatever carries another address within it (::ffff:, 64:ff9b::) lies outside. */
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');

/** @param address as a name was resolved */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return isIPv6(address) && open.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
