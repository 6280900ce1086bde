import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addAuditEntry, firstBrokenSeal } from '#platform/server/audit.ts';
import { withConnection } from '#platform/server/db/connection.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { sampledTest } from '#testing/sampling.ts';
import { everybodysSecret } from '../small-school-people.ts';
import { type OwnServer, openOwnServer } from './own-server.ts';
import { rawRequest } from './raw-request.ts';

let server: OwnServer;
let token: string;
beforeAll(async () => {
  server = await openOwnServer();
  token = await server.signIn('ngo');
});
afterAll(() => server.close());

const signedIn = () => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
const lines = () =>
  server
    .logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the log', () => {
  test('a refusal names the request, and so does the line in the log', async () => {
    const reply = await rawRequest(server.url, '/slm/Homework/v1/get?page=abc', { headers: signedIn() });
    const { requestId } = JSON.parse(reply.text) as { requestId: string };
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    const line = lines().find((one) => one['reqId'] === requestId);
    expect(line).toMatchObject({ method: 'GET', path: '/slm/Homework/v1/get', status: 400 });
  });

  test('secrets, tokens and names never reach it, whatever route they come by', async () => {
    const { login } = server.school.people.tabi;
    const compatible = `/usm/api/validateuser/0/0/${encodeURIComponent(login)}/%20/${everybodysSecret}/`;
    const reply = await rawRequest(server.url, compatible);
    expect(reply.status).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['deprecation']).toBeDefined();
    const answered = (JSON.parse(reply.text) as { access_token: string }).access_token;
    await rawRequest(server.url, '/usm/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login, secret: 'wrong-but-secret' }),
    });
    await rawRequest(server.url, `/usm/api/users/${login}/secret-in-path/x`, { headers: signedIn() });
    await rawRequest(server.url, `/no/such/address?access_token=${token}`, {
      headers: { cookie: `sid=${token}` },
    });
    await rawRequest(server.url, '/slm/Calendar/v1/feed/secret-of-a-feed.ics');
    const words = server.logged();
    for (const hidden of [
      'secret-of-a-feed',
      everybodysSecret,
      'wrong-but-secret',
      'secret-in-path',
      token,
      answered,
      login,
      encodeURIComponent(login),
    ]) {
      expect(words, `the log holds ${hidden}`).not.toContain(hidden);
    }
    expect(words).toContain('/usm/api/validateuser/0/0/:login/ /:secret');
  });

  test('a line feed or a colour code in a login makes no line of its own', async () => {
    const before = lines().length;
    const login = 'x\n{"level":60,"msg":"forged"}\u001b[31m';
    await rawRequest(server.url, '/usm/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'forged\tdevice' },
      body: JSON.stringify({ login, secret: 'whatever-it-is' }),
    });
    await rawRequest(
      server.url,
      `/usm/api/validateuser/0/0/${encodeURIComponent(login)}/%20/whatever-it-is/`,
    );
    await expect.poll(() => lines().length).toBe(before + 2);
    expect(server.logged()).not.toContain('forged');
    expect(server.logged()).not.toContain('\u001b');
  });
});

describe('the audit log', () => {
  const rows = () =>
    withConnection(server.scratch.superuser, async (client) => {
      const found = await client.query('SELECT * FROM audit_entries WHERE org_id = $1 ORDER BY id', [
        server.school.org,
      ]);
      return found.rows as {
        id: string;
        action: string;
        user_id: string;
        subject: string;
        facts: unknown;
        request_id: string;
      }[];
    });
  const addAtOnce = (entries: number) =>
    Promise.all(
      Array.from({ length: entries }, (_, turn) =>
        server.database.write(asOrg(server.school.org), (at) =>
          addAuditEntry(at, {
            userId: null,
            action: 'at.once',
            subject: `${turn}`,
            facts: {},
            requestId: null,
          }),
        ),
      ),
    );
  const broken = () => server.database.read(asOrg(server.school.org), (at) => firstBrokenSeal(at));

  test('a forged author and a forged organisation are refused, and audited with who tried it', async () => {
    const forge = (part: object) =>
      rawRequest(server.url, '/slm/Homework/v1/update', {
        method: 'PUT',
        headers: signedIn(),
        body: JSON.stringify({ elementid: 1, keyvalues: [{ key: 'title', value: 'x' }], ...part }),
      });
    const author = await forge({ updatedById: server.school.people.tabi.userId });
    expect(author.status).toBe(403);
    const organisation = await rawRequest(
      server.url,
      `/slm/Homework/v1/get?page=1&size=1&orgId=${server.school.org + 1}`,
      { headers: signedIn() },
    );
    expect(organisation.status).toBe(404);
    const requests = [author, organisation].map(
      (reply) => (JSON.parse(reply.text) as { requestId: string }).requestId,
    );
    const audited = async () => (await rows()).filter((row) => requests.includes(row.request_id));
    await expect.poll(audited).toHaveLength(2);
    const added = await audited();
    const { userId } = server.school.people.ngo;
    expect(added.map((row) => [row.action, Number(row.user_id), row.facts])).toEqual([
      ['request.refused', userId, { code: 'PLATFORM.errors.otherAuthor', field: 'updatedById' }],
      ['request.refused', userId, { code: 'PLATFORM.errors.missing', field: 'orgId' }],
    ]);
  });

  test.each([
    "UPDATE audit_entries SET action = 'nothing'",
    'DELETE FROM audit_entries',
    'TRUNCATE audit_entries',
    'DELETE FROM audit_seals',
    "UPDATE audit_seals SET seal = '\\x00'",
    "INSERT INTO audit_seals (org_id, seal) VALUES (1, '\\x00')",
    'ALTER TABLE audit_entries DISABLE TRIGGER seal',
    'DROP TABLE audit_entries',
    'CREATE TRIGGER forged BEFORE INSERT ON accounts FOR EACH ROW EXECUTE FUNCTION seal_audit_entry()',
    'CREATE TEMP TABLE forged (LIKE audit_entries)',
  ])('the application itself may not: %s', async (statement) => {
    const attempt = withConnection(server.scratch.app, async (client) => {
      await client.query(`SET app.org_id = '${server.school.org}'`);
      await client.query(statement);
    });
    await expect(attempt).rejects.toThrow(/permission denied|must be owner/);
  });

  test('a role that may make tables of its own hangs the seal on none of them, and neither does anybody else', async () => {
    const { name } = server.scratch;
    const forge = [
      'CREATE TEMP TABLE forged (LIKE audit_entries)',
      'CREATE TRIGGER forged BEFORE INSERT ON forged FOR EACH ROW EXECUTE FUNCTION seal_audit_entry()',
      `INSERT INTO forged (org_id, id, action, subject) VALUES (${server.school.org}, 1, 'forged', 'forged')`,
    ];
    const onOwner = async (statement: string) => {
      await withConnection(server.scratch.superuser, (client) => client.query(statement));
    };
    onTestFinished(() => onOwner(`REVOKE TEMPORARY ON DATABASE ${name} FROM ${server.scratch.appRole}`));
    await onOwner(`GRANT TEMPORARY ON DATABASE ${name} TO ${server.scratch.appRole}`);
    for (const role of [server.scratch.app, server.scratch.superuser]) {
      const attempt = withConnection(role, async (client) => {
        await client.query(`SET app.org_id = '${server.school.org}'`);
        for (const statement of forge) await client.query(statement);
      });
      await expect(attempt).rejects.toThrow('permission denied');
    }
    expect(await broken()).toBeNull();
  });

  test('lets nobody choose the number of an entry: it follows the last one', async () => {
    const before = await rows();
    await withConnection(server.scratch.app, async (client) => {
      await client.query(`SET app.org_id = '${server.school.org}'`);
      await client.query(
        `INSERT INTO audit_entries (org_id, id, action, subject, previous_seal, seal)
         OVERRIDING SYSTEM VALUE VALUES ($1, -5, 'forged.number', 'nobody', '', '')`,
        [server.school.org],
      );
    });
    const last = (await rows()).at(-1);
    expect(last?.action).toBe('forged.number');
    expect(Number(last?.id)).toBeGreaterThan(Number(before.at(-1)?.id));
    expect(await broken()).toBeNull();
  });

  test('entries that are written at once are numbered in the order of their seals', async () => {
    await addAtOnce(40);
    expect(await broken()).toBeNull();
  });

  sampledTest('detects that an entry was changed or removed with all rights of the database', async () => {
    await addAtOnce(3);
    expect(await broken()).toBeNull();
    const [first, second, third] = (await rows()).slice(-3);
    const tamper = (statement: string, values: unknown[]) =>
      withConnection(server.scratch.superuser, (client) => client.query(statement, values));
    await tamper('UPDATE audit_entries SET user_id = 1 WHERE id = $1', [second?.id]);
    expect(await broken()).toBe(Number(second?.id));
    await tamper('UPDATE audit_entries SET user_id = $2 WHERE id = $1', [second?.id, second?.user_id]);
    expect(await broken()).toBeNull();
    await tamper('CREATE TABLE removed AS SELECT * FROM audit_entries WHERE id = $1', [second?.id]);
    // A sealed entry comes back as it was, without a new seal.
    onTestFinished(() =>
      withConnection(server.scratch.superuser, async (client) => {
        await client.query("SET session_replication_role = 'replica'");
        await client.query('INSERT INTO audit_entries OVERRIDING SYSTEM VALUE SELECT * FROM removed');
        await client.query('DROP TABLE removed');
      }),
    );
    await tamper('DELETE FROM audit_entries WHERE id = $1', [second?.id]);
    expect(await broken()).toBe(Number(third?.id));
    expect(Number(first?.id)).toBeLessThan(Number(third?.id));
  });
});
