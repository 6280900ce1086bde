import { afterEach, describe, expect, test } from 'vitest';
import { withConnection } from '#platform/server/db/connection.ts';
import { sampledTest } from '#testing/sampling.ts';
import { everybodysSecret } from '../small-school-people.ts';
import { type OwnServer, type OwnServerOptions, openOwnServer } from './own-server.ts';
import { rawRequest } from './raw-request.ts';

const servers: OwnServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

/** A server on which the administrator's account belongs to the demonstration. */
async function withDemonstration(settings: OwnServerOptions['settings'] = {}): Promise<OwnServer> {
  const server = await openOwnServer({ settings });
  servers.push(server);
  const { userId } = server.school.people.admin;
  await withConnection(server.scratch.superuser, (client) =>
    client.query('UPDATE accounts SET demonstration = true WHERE id = $1', [userId]),
  );
  return server;
}

async function signIn(
  { url, school }: OwnServer,
  headers: Record<string, string> = {},
): Promise<{ status: number; code?: string }> {
  const reply = await fetch(`${url}/usm/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ login: school.people.admin.login, secret: everybodysSecret }),
  });
  return { ...((await reply.json()) as { code?: string }), status: reply.status };
}

const throughProxy = [
  { forwarded: 'for=192.0.2.7' },
  { 'x-forwarded-for': '192.0.2.7' },
  { 'x-forwarded-for': '127.0.0.1' },
  { forwarded: 'for=127.0.0.1' },
  { 'x-forwarded-for': '' },
  { 'x-real-ip': '192.0.2.7' },
  { via: '1.1 proxy' },
];

describe('accounts of the demonstration, whose password everybody knows', () => {
  sampledTest('they sign in on this machine', async () => {
    expect((await signIn(await withDemonstration())).status).toBe(200);
  });

  sampledTest('through a proxy they are refused, also where proxies are believed', async () => {
    for (const own of [await withDemonstration(), await withDemonstration({ trustProxy: true })])
      for (const headers of throughProxy)
        expect(await signIn(own, headers), JSON.stringify(headers)).toMatchObject({
          status: 403,
          code: 'ACCOUNTS.errors.demonstrationOnly',
        });
  });

  test.each([
    ['cahier.example.org', 403],
    ['192.168.1.10:3000', 403],
    ['127.0.0.1.example.org', 403],
    ['localhost:3000', 200],
    ['[::1]:3000', 200],
  ])('asked for as %s, through whatever passes the name on, they get %i', async (host, status) => {
    const { url, school } = await withDemonstration();
    const reply = await rawRequest(url, '/usm/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', host },
      body: JSON.stringify({ login: school.people.admin.login, secret: everybodysSecret }),
    });
    expect(reply.status).toBe(status);
  });

  sampledTest('a session opened here is worth nothing through a proxy', async () => {
    const own = await withDemonstration();
    const token = await own.signIn('admin');
    const read = (headers: Record<string, string>) =>
      fetch(`${own.url}/usm/api/session`, { headers: { authorization: `Bearer ${token}`, ...headers } });
    expect((await read({})).status).toBe(200);
    expect((await read({ 'x-forwarded-for': '192.0.2.7' })).status).toBe(401);
  });

  sampledTest('where the public address is another machine they are refused altogether', async () => {
    const own = await withDemonstration({ publicUrl: 'https://cahier.example.org', publicUrlGiven: true });
    expect(await signIn(own)).toMatchObject({ status: 403, code: 'ACCOUNTS.errors.demonstrationOnly' });
  });

  sampledTest('with DEMO=public they sign in from anywhere', async () => {
    const own = await withDemonstration({
      demonstration: 'public',
      publicUrl: 'https://cahier.example.org',
      publicUrlGiven: true,
    });
    expect((await signIn(own, { 'x-forwarded-for': '192.0.2.7' })).status).toBe(200);
  });

  sampledTest('other accounts are not concerned', async () => {
    const own = await withDemonstration({ publicUrl: 'https://cahier.example.org', publicUrlGiven: true });
    expect(await own.signIn('ngo')).not.toBe('');
  });
});
