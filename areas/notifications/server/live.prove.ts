/** 500 people with an open page: how soon all hear of a notification, what an open line costs, and that all come back at once. */
import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccounts } from '#areas/accounts/server/public/accounts.ts';
import { rolesOfJob } from '#areas/accounts/server/public/jobs.ts';
import { addMembers, giveRoles } from '#areas/accounts/server/public/memberships.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import type { ClientReport, ClientsWanted } from '#testing/prove/live-clients-program.ts';
import { purposesOfNotifications } from './extension-points.ts';
import { notify } from './notify.ts';

const clients = 500;
const program = join(import.meta.dirname, '../../../testing/prove/live-clients-program.ts');
const purpose = purposesOfNotifications.contribute({ id: 'test', name: 'x', audience: 'staff' });

let http: TestHttp;
let userIds: readonly number[] = [];
let tokens: readonly string[] = [];
const processes: ChildProcess[] = [];
beforeAll(async () => {
  http = await openTestHttp();
  userIds = await addPeople();
  tokens = await signIn(userIds);
});
afterAll(async () => {
  for (const one of processes) one.kill();
  await http.close();
});

async function addPeople(): Promise<readonly number[]> {
  const { rows } = await sql<{ hash: string }>`
    SELECT secret_hash AS hash FROM accounts WHERE id = ${http.school.people.ngo.userId}
  `.execute(http.database.plain);
  return http.database.write(asOrg(http.school.org), async (at) => {
    const ids = await addAccounts(
      at.db,
      Array.from({ length: clients }, (_, index) => ({
        login: `line${index}@aaa.example`,
        email: true,
        secretHash: rows[0]?.hash ?? null,
        language: 'en' as const,
        demonstration: false,
      })),
    );
    const member = { firstName: 'Line', lastName: 'AAA', title: null, sectionId: null };
    await addMembers(
      at,
      ids.map((userId) => ({ userId, ...member })),
    );
    await giveRoles(
      at,
      ids.flatMap((userId) => rolesOfJob('secretary', userId)),
    );
    return ids;
  });
}

/** Sessions as a sign-in makes them; 500 sign-ins from one address would be slowed down. */
async function signIn(ids: readonly number[]): Promise<readonly string[]> {
  const made = ids.map(() => randomBytes(32).toString('base64url'));
  const hashes = made.map((token) => createHash('sha256').update(token).digest('hex'));
  await sql`
    INSERT INTO sessions (token_hash, user_id, place, bearer, device, expires_at)
    SELECT decode(row.hash, 'hex'), row.id, ${http.school.org}, true, 'line', now() + interval '1 hour'
    FROM unnest(${hashes}::text[], ${ids}::bigint[]) AS row(hash, id)
  `.execute(http.database.plain);
  return made;
}

/** Opens all lines from a process of their own. @returns its next reports */
function openLines() {
  const child = fork(program, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  processes.push(child);
  const reports: ClientReport[] = [];
  const waiting: ((report: ClientReport) => void)[] = [];
  child.on('message', (report: ClientReport) => {
    const next = waiting.shift();
    if (next) next(report);
    else reports.push(report);
  });
  const wanted: ClientsWanted = { port: Number(new URL(http.url).port), tokens };
  child.send(wanted);
  return {
    kill: () => void child.kill('SIGKILL'),
    next: () =>
      new Promise<ClientReport>((resolve) => {
        const report = reports.shift();
        if (report) resolve(report);
        else waiting.push(resolve);
      }),
  };
}

let records = 0;

/** Milliseconds from the beginning of the transaction until the last of them heard. */
async function timeToHear(lines: ReturnType<typeof openLines>): Promise<number> {
  records += 1;
  const began = Date.now();
  await http.database.write(asOrg(http.school.org), (at) =>
    notify(
      { ...at, now: usualNow as Instant, contributions: (point) => point.contributionsIn([purpose]) },
      {
        purpose: 'test',
        source: `test ${records}`,
        to: { members: userIds },
        text: { words: 'X' },
        link: '/home',
      },
    ),
  );
  const report = await lines.next();
  return 'heardAll' in report ? report.heardAll - began : Number.POSITIVE_INFINITY;
}

/** KB that are really in use. */
function used(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().rss / 1024;
}

test('reaches 500 open clients within a second, for less than 60 KB each, also when all come back at once', async () => {
  const before = used();
  const first = openLines();
  expect(await first.next()).toEqual({ open: clients });
  const each = (used() - before) / clients;
  const times = [];
  for (let round = 0; round < 5; round++) times.push(await timeToHear(first));
  console.log(`${each.toFixed(1)} KB a client; heard by all after ${times.join(', ')} ms`);
  expect(each).toBeLessThan(60);
  expect(Math.max(...times)).toBeLessThan(1000);

  first.kill();
  const began = Date.now();
  const second = openLines();
  expect(await second.next()).toEqual({ open: clients });
  console.log(`all ${clients} came back at once within ${Date.now() - began} ms`);
  expect(await timeToHear(second)).toBeLessThan(1000);
});
