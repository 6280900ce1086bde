import { once } from 'node:events';
import { createServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { localCertificate } from '#testing/local-certificate.ts';
import { checkTls, expiryFinding } from './check-tls.ts';

async function listen(names: readonly string[]) {
  const certificate = localCertificate(names);
  const server = createServer({ cert: certificate.cert, key: certificate.key }, (socket) => {
    socket.on('error', () => undefined);
  });
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return { publicUrl: `https://localhost:${port}`, authority: certificate.cert };
}

test('a certificate of a known authority is good', async () => {
  const { publicUrl, authority } = await listen(['localhost']);
  expect(await checkTls({ publicUrl }, authority)).toMatchObject([{ verdict: 'good' }]);
});

test('a certificate that browsers refuse is wrong', async () => {
  const { publicUrl } = await listen(['localhost']);
  expect(await checkTls({ publicUrl })).toMatchObject([
    { verdict: 'wrong', text: expect.stringContaining('Browsers refuse') },
  ]);
});

test('a certificate of another name is wrong', async () => {
  const { publicUrl, authority } = await listen(['elsewhere.example.org']);
  expect(await checkTls({ publicUrl }, authority)).toMatchObject([{ verdict: 'wrong' }]);
});

test('an address without a listener is wrong, and plain http has no certificate', async () => {
  expect(await checkTls({ publicUrl: 'https://127.0.0.1:1' })).toMatchObject([
    { verdict: 'wrong', text: expect.stringContaining('Nothing answers') },
  ]);
  expect(await checkTls({ publicUrl: 'http://127.0.0.1:1' })).toEqual([]);
});

test('warns two weeks before a certificate expires', () => {
  const now = Date.UTC(2026, 11, 1);
  expect(expiryFinding('cahier.example.org', now + 13 * 86_400_000, now).verdict).toBe('warning');
  expect(expiryFinding('cahier.example.org', now + 14 * 86_400_000, now).verdict).toBe('good');
});
