/** The certificate of PUBLIC_URL, as a browser sees it. */
import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Settings } from '../server-settings.ts';
import { type Finding, good, reasonOf, warning, wrong } from './finding.ts';

const day = 86_400_000;
const renewBefore = 14;

/** @param authority a certificate to trust besides those of the system (tests) */
export async function checkTls(
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  authority?: string,
): Promise<readonly Finding[]> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') return [];
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port: Number(port || 443),
    ...(isIP(host) === 0 ? { servername: host } : {}),
    ...(authority === undefined ? {} : { ca: authority }),
    rejectUnauthorized: false,
    timeout: 5000,
  });
  socket.on('timeout', () => socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
  try {
    await once(socket, 'secureConnect');
    if (!socket.authorized)
      return [
        wrong(
          `Browsers refuse the certificate of ${hostname} (${reasonOf(socket.authorizationError)}). Install one for this name, for example with certbot.`,
        ),
      ];
    return [expiryFinding(hostname, Date.parse(socket.getPeerCertificate().valid_to), Date.now())];
  } catch (error) {
    return [
      wrong(
        `Nothing answers at ${publicUrl} (${reasonOf(error)}). Check that the proxy runs and that the name leads to it.`,
      ),
    ];
  } finally {
    socket.destroy();
  }
}

export function expiryFinding(hostname: string, expires: number, now: number): Finding {
  const days = Math.floor((expires - now) / day);
  const text = `The certificate of ${hostname} is valid for ${days} days`;
  return days < renewBefore ? warning(`${text}. Renew it: certbot renew`) : good(`${text}.`);
}
