/**
 * Whether requests to PUBLIC_URL arrive here, and with the headers that TRUST_PROXY expects. While the server is stopped, this listens in its
 * place, sends itself a request through the proxy with a forged address, and looks at what arrives.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { isLoopbackName } from '#platform/server/requests/caller.ts';
import type { Settings } from '../server-settings.ts';
import { askAddress } from './ask-address.ts';
import { isCahier, refusalOf } from './check-port.ts';
import { type Finding, good, reasonOf, warning, wrong } from './finding.ts';

type ProxySettings = Pick<Settings, 'host' | 'port' | 'publicUrl' | 'publicUrlGiven' | 'trustProxy'>;

/** An address of the examples, which nobody has. */
const forged = '192.0.2.1';

/** @param authority a certificate to trust besides those of the system (tests) */
export async function checkProxy(settings: ProxySettings, authority?: string): Promise<readonly Finding[]> {
  const findings = settingFindings(settings);
  if (!settings.publicUrlGiven) return findings;
  if ((await refusalOf(settings)) === null)
    return [...findings, ...(await listenAndAsk(settings, authority))];
  return (await isCahier(settings)) ? [...findings, await askRunning(settings, authority)] : findings;
}

function settingFindings({ host, publicUrl, trustProxy }: ProxySettings): readonly Finding[] {
  const isEncrypted = publicUrl.startsWith('https:');
  if (isEncrypted && !trustProxy)
    return [
      wrong(
        'PUBLIC_URL is https, so a proxy stands before the server, but TRUST_PROXY is off: all people count as one address. Set TRUST_PROXY=on.',
      ),
    ];
  if (trustProxy && !isLoopbackName(host))
    return [
      warning(
        `TRUST_PROXY is on and the server listens at ${host}: whoever reaches the port can forge addresses. Set HOST=127.0.0.1, or let only the proxy through the firewall.`,
      ),
    ];
  return [];
}

async function askRunning({ publicUrl }: ProxySettings, authority: string | undefined): Promise<Finding> {
  try {
    const { text } = await askAddress(new URL('/usm/api/healthcheck', publicUrl), {}, authority);
    return text === '{"status":"ok"}'
      ? good(
          `Cahier answers at ${publicUrl}. Stop the service and run this again to check the headers of the proxy.`,
        )
      : wrong(
          `Something else than Cahier answers at ${publicUrl}. Check the address in the configuration of the proxy.`,
        );
  } catch (error) {
    return wrong(
      `Cahier does not answer at ${publicUrl} (${reasonOf(error)}). Check the name, the proxy and the firewall.`,
    );
  }
}

async function listenAndAsk(
  settings: ProxySettings,
  authority: string | undefined,
): Promise<readonly Finding[]> {
  const path = `/usm/api/healthcheck?${randomUUID()}`;
  let arrived: IncomingHttpHeaders | null = null;
  const server = createServer((request, reply) => {
    if (request.url === path) arrived = request.headers;
    reply.end('{"status":"ok"}');
  });
  server.listen({ host: settings.host, port: settings.port });
  await once(server, 'listening');
  try {
    await askAddress(new URL(path, settings.publicUrl), { 'x-forwarded-for': forged }, authority);
    return arrived === null
      ? [
          wrong(
            `Something else answers at ${settings.publicUrl}. Let the proxy pass requests to http://${settings.host}:${settings.port}.`,
          ),
        ]
      : headerFindings(settings, arrived);
  } catch (error) {
    return [
      wrong(
        `Nothing answers at ${settings.publicUrl} (${reasonOf(error)}). Check the name, the proxy and the firewall.`,
      ),
    ];
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

export function headerFindings(
  { publicUrl, trustProxy }: Pick<ProxySettings, 'publicUrl' | 'trustProxy'>,
  headers: IncomingHttpHeaders,
): readonly Finding[] {
  const addresses = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((one) => one.trim());
  const isForged = addresses.at(-1) === forged;
  if (!trustProxy)
    return isForged
      ? [good(`Requests to ${publicUrl} arrive here.`)]
      : [
          wrong(
            'A proxy sets X-Forwarded-For, but TRUST_PROXY is off: all people count as one address. Set TRUST_PROXY=on.',
          ),
        ];
  if (isForged || addresses.at(-1) === '')
    return [
      wrong(
        'The proxy does not set X-Forwarded-For, so anybody can forge an address. In nginx: proxy_set_header X-Forwarded-For $remote_addr;',
      ),
    ];
  const scheme = new URL(publicUrl).protocol.slice(0, -1);
  if (headers['x-forwarded-proto'] !== scheme)
    return [
      wrong(
        `The proxy sends X-Forwarded-Proto ${headers['x-forwarded-proto'] ?? '(nothing)'} instead of ${scheme}. In nginx: proxy_set_header X-Forwarded-Proto $scheme;`,
      ),
    ];
  return [good(`Requests to ${publicUrl} arrive here, with the headers of the proxy.`)];
}
