/** Shortages of PostgreSQL, or refusals of the disk beneath it, are reported as passing: come again, and nothing is lost. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withConnection } from '#platform/server/db/connection.ts';
import { homeworkBody } from './homework-body.ts';
import { type OwnServer, openOwnServer } from './own-server.ts';
import { rawRequest } from './raw-request.ts';

let server: OwnServer;
let token: string;
beforeAll(async () => {
  server = await openOwnServer();
  token = await server.signIn('ngo');
});
afterAll(() => server.close());

const asSuperuser = (statement: string) =>
  withConnection(server.scratch.superuser, (client) => client.query(statement));

/** From here on PostgreSQL answers every new homework with this error. */
const failWith = (code: string) =>
  asSuperuser(`
    CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'planted by a test' USING ERRCODE = '${code}'; END $$;
    CREATE OR REPLACE TRIGGER fail BEFORE INSERT ON homework EXECUTE FUNCTION fail()`);

const give = (key: string) =>
  rawRequest(server.url, '/slm/Homework/v1/create', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(homeworkBody(server.school)),
  });

test.each([
  ['too little memory', '53200', 503, 'PLATFORM.errors.overloaded', true],
  ['a configured limit', '53400', 503, 'PLATFORM.errors.overloaded', true],
  ['too little of anything', '53000', 503, 'PLATFORM.errors.overloaded', true],
  ['too many connections', '53300', 503, 'PLATFORM.errors.overloaded', false],
  ['a full disk', '53100', 507, 'PLATFORM.errors.diskFull', false],
  ['a disk that does not read', '58030', 503, 'PLATFORM.errors.databaseAway', true],
  ['a failing system beneath', '58000', 503, 'PLATFORM.errors.databaseAway', true],
])(
  '%s tells the teacher when to come again; the same tap gives the homework once it has passed',
  async (_what, errcode, status, code, logged) => {
    await failWith(errcode);
    const key = randomUUID();
    const before = server.logged().split('planted by a test').length;
    const refused = await give(key);
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([status, code]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.text).not.toContain('planted');
    expect(server.logged().split('planted by a test').length > before).toBe(logged);
    await asSuperuser('DROP TRIGGER fail ON homework');
    expect((await give(key)).status).toBe(201);
  },
);
