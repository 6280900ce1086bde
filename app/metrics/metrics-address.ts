import { BlockList, isIP, isIPv4 } from 'node:net';

export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

/** Addresses of this machine, and of networks that the internet does not reach (RFC 1918, RFC 4193). */
const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4');
own.addSubnet('10.0.0.0', 8, 'ipv4');
own.addSubnet('172.16.0.0', 12, 'ipv4');
own.addSubnet('192.168.0.0', 16, 'ipv4');
own.addAddress('::1', 'ipv6');
own.addSubnet('fc00::', 7, 'ipv6');

/** Null for anything but an address of the own network with its port: a name may lead elsewhere tomorrow, and 0.0.0.0 is every address. */
export function parseMetricsAddress(text: string): MetricsAddress | null {
  const [, bracketed, plain, digits = ''] =
    /^(?:\[([0-9a-f:]+)\]|([0-9.]+|localhost)):(\d{1,5})$/i.exec(text) ?? [];
  const host = plain === 'localhost' ? '127.0.0.1' : (bracketed ?? plain ?? '');
  const port = Number(digits);
  if (isIP(host) === 0 || !own.check(host, isIPv4(host) ? 'ipv4' : 'ipv6') || port > 65_535) return null;
  return { host, port };
}
