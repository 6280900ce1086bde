import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { localCertificate } from '#testing/local-certificate.ts';
import { type Fault, openFaultyServer } from '#testing/providers/faulty-server.ts';
import { type OutboundRequest, sendOutbound } from './outbound-request.ts';
import { isPublicAddress } from './public-address.ts';

async function faultyServer() {
  const server = await openFaultyServer(({ body }) => ({ status: 201, body: { got: body } }));
  onTestFinished(server.close);
  return server;
}

function request(address: string, changes: Partial<OutboundRequest> = {}): OutboundRequest {
  return { method: 'POST', address, headers: {}, body: 'é', patience: 10_000, ...changes };
}

test('sends a request and reads its answer', async () => {
  const { address, arrived } = await faultyServer();
  const answer = { kind: 'answer', status: 201, body: '{"got":"é"}', retryAfter: null };
  expect(await sendOutbound(request(address))).toEqual(answer);
  expect(arrived[0]?.headers['content-length']).toBe('2');
});

test.each<[Fault, string]>([
  ['silent', 'timeout'],
  ['brokenBefore', 'broken'],
  ['brokenAnswer', 'broken'],
  ['huge', 'tooLarge'],
])('says that a request with %s may have arrived', async (fault, cause) => {
  const { address, fault: plan } = await faultyServer();
  plan('/', fault);
  const patience = fault === 'silent' ? 500 : 10_000;
  expect(await sendOutbound(request(address, { patience }))).toEqual({ kind: 'noAnswer', cause });
});

test('follows no redirect', async () => {
  const { address, arrived, fault } = await faultyServer();
  fault('/', 'redirect');
  expect(await sendOutbound(request(address))).toMatchObject({ kind: 'answer', status: 302 });
  expect(arrived).toHaveLength(1);
});

test('says that nothing was sent where nobody listens or the name is unknown', async () => {
  const gone = await openFaultyServer(() => ({ status: 200 }));
  await gone.close();
  for (const address of [gone.address, 'https://operator.invalid'])
    expect(await sendOutbound(request(address))).toEqual({ kind: 'notSent' });
});

test('sends nothing to a server without a certificate that is trusted', async () => {
  const { cert, key } = localCertificate(['localhost']);
  const bodies: string[] = [];
  const server = createSecureServer({ cert, key }, (incoming, response) => {
    bodies.push(incoming.method ?? '');
    response.end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const before = getCACertificates();
  onTestFinished(() => {
    setDefaultCACertificates(before);
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  expect(await sendOutbound(request(`https://localhost:${port}`))).toEqual({ kind: 'notSent' });
  expect(bodies).toEqual([]);
  setDefaultCACertificates([...before, cert]);
  expect(await sendOutbound(request(`https://localhost:${port}`))).toMatchObject({ status: 200 });
});

test('connects to the address that was checked', async () => {
  const { address, arrived } = await faultyServer();
  const names = { resolve: async () => [{ address: '127.0.0.1', family: 4 }], mayReach: () => true };
  const named = address.replace('http://127.0.0.1', 'http://gateway.example');
  expect(await sendOutbound(request(named, { names, mayBePlain: true }))).toMatchObject({ status: 201 });
  expect(arrived).toHaveLength(1);
});

test.each([
  ['is in the own network', ['10.0.0.7']],
  ['is this machine', ['127.0.0.1']],
  ['has one private address among several', ['41.202.207.1', '127.0.0.1']],
])('connects to no server whose name %s', async (_, addresses) => {
  const { address, arrived } = await faultyServer();
  const resolve = async () => addresses.map((found) => ({ address: found, family: 4 }));
  const named = address.replace('127.0.0.1', 'localhost');
  const names = { resolve, mayReach: isPublicAddress };
  expect(await sendOutbound(request(named, { names }))).toEqual({ kind: 'notSent' });
  expect(arrived).toEqual([]);
});

test.each(['http://operator.example', 'http://10.0.0.1', 'ftp://localhost'])(
  'refuses the address %s, which is not secure',
  (address) => {
    expect(() => sendOutbound(request(address))).toThrow(TypeError);
  },
);
