/** Requests to the installation where a school is now: in the open internet by `https`, or on this machine. */
import { isPublicHost } from '../../kernel/public-host.ts';
import { BackupProblem } from '../backup/backup-problem.ts';
import { type OutboundAnswer, type OutboundRequest, sendOutbound } from '../outbound/outbound-request.ts';
import { publicNames } from '../outbound/public-lookup.ts';
import { isLoopbackName } from '../requests/caller.ts';

/** Bytes of an answer. */
const largestAnswer = 1024 * 1024;

export function sendElsewhere(request: Omit<OutboundRequest, 'names' | 'largest'>): Promise<OutboundAnswer> {
  const names = request.address.startsWith('https:') ? { names: publicNames } : {};
  return sendOutbound({ ...request, ...names, largest: largestAnswer });
}

/** @returns the address as it is kept @throws BackupProblem for one that tokens may not be sent to */
export function originOf(address: string): string {
  const url = URL.parse(address);
  // An address has no path and no name of a user.
  if (!url || url.href !== `${url.origin}/` || !isAllowed(url))
    throw new BackupProblem(
      `"${address}" is no address of an installation. Give one such as https://ecole.example.org: https, with a name of the open internet.`,
    );
  return url.origin;
}

function isAllowed({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' ? isPublicHost(hostname) : protocol === 'http:' && isLoopbackName(hostname);
}
