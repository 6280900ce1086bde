/** Resolves names for connections that somebody's setting leads to: only to addresses of the open internet. */
import { promises as dns, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** How names become addresses. Tests put a server of this machine in its place. */
export interface NameResolution {
  resolve(host: string): Promise<readonly LookupAddress[]>;
  mayReach(address: string): boolean;
}

export const publicNames: NameResolution = {
  resolve: (host) => dns.lookup(host, { all: true, verbatim: true }),
  mayReach: isPublicAddress,
};

export class PrivateAddressError extends Error {}

/**
 * For the `lookup` of a request: the connection is made to what was checked here, so a name that means another machine a moment later
 * reaches none. One private address among several refuses the name. Not called for a host that is an IP address.
 */
export function lookupPublic({ resolve, mayReach }: NameResolution): LookupFunction {
  return (host, options, done) => {
    resolve(host).then(
      (found) => {
        const [one] = found;
        if (!one || !found.every(({ address }) => mayReach(address))) done(new PrivateAddressError(), '');
        else if (options.all) done(null, [...found]);
        else done(null, one.address, one.family);
      },
      (cause: unknown) => done(new Error('The name is not resolved.', { cause }), ''),
    );
  };
}
