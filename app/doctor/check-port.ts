/** Whether the server can listen at its address, or does so already. */
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import type { Settings } from '../server-settings.ts';
import { type Finding, good, reasonOf, wrong } from './finding.ts';

type Address = Pick<Settings, 'host' | 'port'>;

export async function checkPort(address: Address): Promise<readonly Finding[]> {
  const { host, port } = address;
  const reason = await refusalOf(address);
  if (reason === null) return [good(`Port ${port} of ${host} is free.`)];
  if (reason === 'EADDRINUSE')
    return (await isCahier(address))
      ? [good(`Cahier is running at port ${port} of ${host}.`)]
      : [wrong(`Another program uses port ${port} of ${host}. Stop it, or set PORT to another number.`)];
  if (reason === 'EACCES')
    return [
      wrong(`This user may not use port ${port}. Set PORT to a number above 1023 and put a proxy before it.`),
    ];
  if (reason === 'EADDRNOTAVAIL' || reason === 'ENOTFOUND')
    return [
      wrong(
        `This machine has no address ${host}. Set HOST to 127.0.0.1, or to an address that \`ip address\` shows.`,
      ),
    ];
  return [wrong(`The server cannot listen at port ${port} of ${host}: ${reason}.`)];
}

/** Null when the address is free. */
export async function refusalOf({ host, port }: Address): Promise<string | null> {
  const server = createServer();
  try {
    const listening = once(server, 'listening');
    server.listen({ host, port });
    await listening;
    return null;
  } catch (error) {
    return reasonOf(error);
  } finally {
    server.close();
  }
}

/** Whether a Cahier answers there. */
export async function isCahier({ host, port }: Address): Promise<boolean> {
  const sent = request({
    // A server that listens at all addresses answers at the local one.
    host: host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host,
    port,
    path: '/usm/api/healthcheck',
    timeout: 3000,
  });
  sent.on('timeout', () => sent.destroy());
  sent.end();
  try {
    const [reply] = (await once(sent, 'response')) as [NodeJS.ReadableStream];
    let text = '';
    for await (const part of reply) text += String(part);
    return text === '{"status":"ok"}';
  } catch {
    return false;
  }
}
