/** The address that people and mails use. */
import { isLoopbackName } from '#platform/server/requests/caller.ts';
import type { Settings } from '../server-settings.ts';
import { type Finding, good, warning, wrong } from './finding.ts';

type AddressSettings = Pick<Settings, 'publicUrl' | 'publicUrlGiven' | 'demonstration' | 'host'>;

export function checkPublicUrl({
  publicUrl,
  publicUrlGiven,
  demonstration,
  host,
}: AddressSettings): readonly Finding[] {
  if (!publicUrlGiven)
    return [
      isLoopbackName(host)
        ? warning(
            'PUBLIC_URL is not set: links in mails lead to this machine only. Set it to the address that people type.',
          )
        : wrong(
            `The server listens at ${host}, but PUBLIC_URL is not set: links in mails lead nowhere. Set it to the address that people type.`,
          ),
    ];
  const { protocol, hostname } = new URL(publicUrl);
  const findings: Finding[] = [good(`People use ${publicUrl}.`)];
  if (protocol === 'http:' && !isLoopbackName(hostname))
    findings.push(
      warning(
        'PUBLIC_URL is not encrypted: passwords cross the network in the open, and pages do not open offline. Use https.',
      ),
    );
  if (!isLoopbackName(hostname) && demonstration === 'public')
    findings.push(
      wrong(
        'DEMO=public opens accounts whose password everybody knows to the internet. Set DEMO=off for a school.',
      ),
    );
  return findings;
}
