import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { checkProxy, headerFindings } from './check-proxy.ts';

const host = '127.0.0.1';

/** A proxy before the port that passes requests on with these changes to their headers. */
async function proxyTo(
  port: number,
  change: (headers: IncomingHttpHeaders) => IncomingHttpHeaders,
): Promise<string> {
  const server = createServer((incoming, reply) => {
    const passed = request(
      { host, port, path: incoming.url ?? '/', headers: change(incoming.headers) },
      (answer) => {
        answer.pipe(reply);
      },
    );
    passed.on('error', () => reply.writeHead(502).end());
    passed.end();
  }).listen(0, host);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const bound = server.address();
  return `http://${host}:${typeof bound === 'object' && bound ? bound.port : 0}`;
}

test('a proxy that sets both headers is good', async () => {
  const port = await freePort();
  const publicUrl = await proxyTo(port, (headers) => ({
    ...headers,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
  }));
  expect(await checkProxy({ host, port, publicUrl, publicUrlGiven: true, trustProxy: true })).toMatchObject([
    { verdict: 'good', text: expect.stringContaining('with the headers of the proxy') },
  ]);
});

test('a proxy that passes a forged address on is wrong', async () => {
  const port = await freePort();
  const publicUrl = await proxyTo(port, (headers) => headers);
  expect(await checkProxy({ host, port, publicUrl, publicUrlGiven: true, trustProxy: true })).toMatchObject([
    { verdict: 'wrong', text: expect.stringContaining('anybody can forge an address') },
  ]);
});

test('a proxy that nobody trusts is wrong', async () => {
  const port = await freePort();
  const publicUrl = await proxyTo(port, (headers) => ({ ...headers, 'x-forwarded-for': '127.0.0.1' }));
  expect(await checkProxy({ host, port, publicUrl, publicUrlGiven: true, trustProxy: false })).toMatchObject([
    { verdict: 'wrong', text: expect.stringContaining('Set TRUST_PROXY=on') },
  ]);
});

test('an address that leads to another program is wrong', async () => {
  const other = createServer((_request, reply) => reply.end('hello')).listen(0, host);
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const bound = other.address();
  const publicUrl = `http://${host}:${typeof bound === 'object' && bound ? bound.port : 0}`;
  const settings = { host, port: await freePort(), publicUrl, publicUrlGiven: true, trustProxy: false };
  expect(await checkProxy(settings)).toMatchObject([
    { verdict: 'wrong', text: expect.stringContaining('Something else answers') },
  ]);
});

test('a proxy that hides the scheme is wrong', () => {
  const settings = { publicUrl: 'https://cahier.example.org', trustProxy: true };
  expect(headerFindings(settings, { 'x-forwarded-for': '198.51.100.7' })).toMatchObject([
    { verdict: 'wrong', text: expect.stringContaining('X-Forwarded-Proto') },
  ]);
});

test('https without a trusted proxy is wrong, and a trusted proxy beside an open port is a warning', async () => {
  const publicUrl = 'https://127.0.0.1:1';
  const port = await freePort();
  const untrusted = await checkProxy({ host, port, publicUrl, publicUrlGiven: true, trustProxy: false });
  expect(untrusted[0]).toMatchObject({
    verdict: 'wrong',
    text: expect.stringContaining('Set TRUST_PROXY=on'),
  });
  const open = await checkProxy({
    host: '0.0.0.0',
    port,
    publicUrl,
    publicUrlGiven: false,
    trustProxy: true,
  });
  expect(open).toMatchObject([{ verdict: 'warning' }]);
});
