/** The proxy of docs/deployment.md, as this machine's distribution has it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { localCertificate } from '../local-certificate.ts';
import { openOwnServer } from '../robustness/own-server.ts';
import { everybodysSecret } from '../small-school-people.ts';

const host = 'cahier.example.org';

/** The block that begins in the http block of nginx, as it is written for people. */
async function documented(): Promise<string> {
  const page = await readFile(join(import.meta.dirname, '../../docs/deployment.md'), 'utf8');
  const block = /```\n(# In the http block[\s\S]*?)```/.exec(page)?.[1];
  if (!block) throw new Error('docs/deployment.md has no block for nginx.');
  return block;
}

test('serves the application over HTTP/2 and logs no address that is a secret', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const own = await openOwnServer({
    settings: { publicUrl: `https://${host}`, publicUrlGiven: true, trustProxy: true },
  });
  const { cert, key } = localCertificate([host]);
  const port = await freePort();
  await writeFile(join(folder, 'fullchain.pem'), cert);
  await writeFile(join(folder, 'privkey.pem'), key);
  const block = (await documented())
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replaceAll(`/etc/letsencrypt/live/${host}/`, `${folder}/`)
    .replace('/var/log/nginx/cahier.log', join(folder, 'cahier.log'))
    .replace('http://127.0.0.1:3000', own.url);
  const configuration = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { ${block} }`;
  await writeFile(join(folder, 'nginx.conf'), configuration);
  const nginx = spawn('/usr/sbin/nginx', ['-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  nginx.stderr.on('data', (part) => {
    errors += String(part);
  });
  const ended = once(nginx, 'close');
  await expect
    .poll(() => readFile(join(folder, 'pid'), 'utf8').catch(() => errors || null), { timeout: 20_000 })
    .toMatch(/^\d+\n$/);

  const session = connect(`https://127.0.0.1:${port}`, { ca: cert, servername: host });
  const ask = async (path: string, body?: unknown) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const request = session.request({
      ':path': path,
      ':method': text === undefined ? 'GET' : 'POST',
      ':authority': host,
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
    });
    request.end(text);
    const [headers] = (await once(request, 'response')) as [Record<string, string | string[] | number>];
    request.resume();
    await once(request, 'end');
    return headers;
  };
  expect(await ask('/usm/api/healthcheck')).toMatchObject({ ':status': 200 });
  const { login } = own.school.people.ngo;
  const entered = await ask('/usm/api/session', { login, secret: everybodysSecret });
  expect(entered[':status']).toBe(200);
  expect(String(entered['set-cookie'])).toContain('__Host-sid=');
  await ask(`/usm/api/validateuser/0/0/${encodeURIComponent(login)}/%20/${everybodysSecret}/`);
  await ask('/slm/Calendar/v1/feed/a-secret-address.ics');
  // A request of the size of the largest import reaches the application, whatever it says of this one.
  const large = await ask('/slm/Imports/v1/try', { file: 'x'.repeat(17 * 1024 * 1024) });
  expect(large['content-type']).toContain('application/json');
  session.close();
  nginx.kill('SIGQUIT');
  await ended;
  const logged = await readFile(join(folder, 'cahier.log'), 'utf8');
  expect(logged).toContain('/usm/api/session 200');
  expect(logged).not.toMatch(new RegExp(`${everybodysSecret}|a-secret-address|reset#`));
  await own.close();
  await rm(folder, { recursive: true });
}, 120_000);
