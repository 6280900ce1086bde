/** Headers of every reply for browsers and proxies (security.md A20, A23, A29). */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinAreas } from '#app/server-areas.ts';
import { quietBackups } from '#testing/quiet-backups.ts';
import { quietMails } from '#testing/quiet-mails.ts';
import { sampledTest, sampleOf } from '../sampling.ts';
import { everybodysSecret } from '../small-school-people.ts';
import { testPushKeys, testSealing } from '../test-sealing.ts';
import { type OwnServer, openOwnServer } from './own-server.ts';
import { rawRequest } from './raw-request.ts';

const calls = joinAreas({
  demonstrationEverywhere: false,
  compatibleSignIn: true,
  providers: {},
  publicUrl: '',
  sealing: testSealing,
  pushKeys: testPushKeys,
  smsGateways: [],
  mails: quietMails,
  installation: { version: 'test', disk: async () => null },
  backups: quietBackups,
}).routes.map((route) => route.call);

let server: OwnServer;
let folder: string;
let token: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Cahier</title>');
  await writeFile(join(folder, 'csp-hashes.json'), '["sha256-abc"]');
  await writeFile(join(folder, 'assets/app-1.js'), 'export {}');
  const settings = { trustProxy: true, publicUrl: 'https://cahier.example.org', publicUrlGiven: true };
  server = await openOwnServer({ clientFolder: folder, settings });
  token = await server.signIn('ngo');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': expect.stringContaining('max-age='),
};

test.each(sampleOf(calls, 0, 3).map((call) => [call.name, call] as const))(
  '%s is kept by no cache and shown in no frame, with and without a session',
  async (_name, call) => {
    const path = call.path.replace(/:(\w+)/g, 'x').replaceAll(' ', '%20');
    for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
      const reply = await rawRequest(server.url, path, { method: call.method, headers });
      expect(reply.headers).toMatchObject({ ...always, 'cache-control': 'no-store' });
      expect(reply.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
      if (call.name === 'accounts.signOut') token = await server.signIn('ngo');
    }
  },
);

sampledTest('refusals of the server itself carry the same headers', async () => {
  for (const path of ['/slm/none', '/usm/api/healthcheck', '/slm/%', '/api/openapi.json'])
    expect((await rawRequest(server.url, path)).headers, path).toMatchObject(always);
  const none = await rawRequest(server.url, '/slm/%?token=abc');
  expect([none.status, JSON.parse(none.text)]).toMatchObject([400, { code: 'PLATFORM.errors.malformed' }]);
});

test('the page runs its own scripts and the known inline one, and speaks to its own address only', async () => {
  for (const path of ['/', '/class-notes', '/login']) {
    const reply = await rawRequest(server.url, path);
    expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-cache']);
    const policy = new Map(
      String(reply.headers['content-security-policy'])
        .split('; ')
        .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
    );
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('script-src')).toEqual(["'self'", "'sha256-abc'"]);
    expect(policy.get('connect-src')).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(reply.headers).toMatchObject(always);
  }
  const script = await rawRequest(server.url, '/assets/app-1.js');
  expect(script.headers).toMatchObject({ ...always, 'cache-control': expect.stringContaining('immutable') });
  expect(script.headers['content-type']).toContain('javascript');
});

test('over https the cookie is bound to this host and never sent in clear', async () => {
  const reply = await rawRequest(server.url, '/usm/api/session', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '192.0.2.1',
    },
    body: JSON.stringify({ login: server.school.people.tabi.login, secret: everybodysSecret }),
  });
  expect(reply.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^__Host-did=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
});

test('a proxy that does not say it speaks https changes nothing about that, and a cookie in clear opens nothing', async () => {
  const reply = await rawRequest(server.url, '/usm/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: server.school.people.tabi.login, secret: everybodysSecret }),
  });
  expect(reply.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-sid=[\w-]{43}; .*Secure/),
    expect.stringMatching(/^__Host-did=[\w-]{43}; .*Secure/),
  ]);
  const of = async (cookie: string) =>
    (await rawRequest(server.url, '/usm/api/session', { headers: { cookie } })).status;
  expect([await of(`__Host-sid=${token}`), await of(`sid=${token}`)]).toEqual([200, 401]);
});
