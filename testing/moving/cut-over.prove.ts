/** How long nobody writes while a school of 2,000 students moves, and that nothing of it is lost: the demonstration, which has something of everything. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demonstrationSecret } from '#app/demonstration/accounts.ts';
import { loadDemonstration } from '#app/demonstration/load-demonstration.ts';
import { demonstrationSchools } from '#app/demonstration/make-school.ts';
import { movePlan } from '#app/moving/move-plan.ts';
import { findBooksFaults } from '#areas/payments/server/public/books.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { firstBrokenSeal } from '#platform/server/audit.ts';
import { withConnection } from '#platform/server/db/connection.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { markDone, removeDone } from '#platform/server/moving/leave.ts';
import { findSchool } from '#platform/server/moving/school-moves.ts';
import { type Caller, usualNow } from '../http.ts';
import { type Installation, openInstallation } from './open-installation.ts';
import { countsOf, digestsOf, numbersIn } from './rows-of-school.ts';
import { givenEvent } from './school-that-moves.ts';
import { takeIn, writtenFile } from './way-of-a-school.ts';

const [{ code = '' } = {}, { code: second = '' } = {}] = demonstrationSchools;
const login = 'principal@demo.cahier';
const firstAccount = 70_000_001;

let folder: string;
let old: Installation;
let target: Installation;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cut-over-'));
  old = await openInstallation(['AAA', 'BBB'], {
    firstAccount,
    before: (database) => loadDemonstration(database, () => undefined, usualNow as Instant),
  });
  target = await openInstallation(['CCC', 'DDD']);
}, 10 * 60_000);
afterAll(async () => {
  await Promise.all([old.close(), target.close()]);
  await rm(folder, { recursive: true });
});

async function signedIn({ anybody, bearer }: Installation): Promise<Caller> {
  const reply = await anybody.post('/usm/api/session', { login, secret: demonstrationSecret });
  expect(reply.status, reply.text).toBe(200);
  return bearer(reply.body.access_token);
}

test('a school of 2,000 moves with all that it has, and is written in again at the new place', async () => {
  const { owner } = old.scratch;
  const { organisation } = await withConnection(owner, (client) => findSchool(client, movePlan, code));
  // Some of its people belong to the second school, too.
  const other = await withConnection(owner, (client) => findSchool(client, movePlan, second));
  const others = await digestsOf(old.scratch, other.organisation);
  const [principal, neighbour] = [await signedIn(old), await old.as('principal')];
  const write = async (caller: Caller, title: string) =>
    (await caller.post('/slm/Calendar/v1/create', givenEvent(title))).status;

  // Somebody writes all the time, here and in a school beside; the last confirmed write ends one time and the first at the target the other.
  let lastWrite = 0;
  let over = false;
  let slowest = 0;
  const writing = (async () => {
    for (let number = 0; !over; number++) {
      const status = await write(principal, `Meeting ${number}`);
      if (status === 201) lastWrite = performance.now();
      await pause(50);
    }
  })();
  const beside = (async () => {
    for (let number = 0; !over; number++) {
      const began = performance.now();
      expect(await write(neighbour, `Beside ${number}`)).toBe(201);
      slowest = Math.max(slowest, performance.now() - began);
      await pause(50);
    }
  })();
  await pause(1000);
  const { file, left } = await writtenFile(
    { ...old, school: { ...old.school, code } },
    join(folder, 'school.move'),
  );
  const written = performance.now();
  const arrived = await takeIn(file, target);
  const inside = performance.now();
  await markDone(owner, movePlan, code, target.url);
  expect(await write(await signedIn(target), 'First')).toBe(201);
  const firstWrite = performance.now();
  over = true;
  await Promise.all([writing, beside]);

  const seconds = (from: number, until: number) => ((until - from) / 1000).toFixed(1);
  const {
    rows: [{ students = 0 } = {}],
  } = await withConnection(target.scratch.superuser, (client) =>
    client.query<{ students: number }>(
      'SELECT count(*)::integer AS students FROM students WHERE org_id = $1',
      [arrived.organisation],
    ),
  );
  console.log(
    `${students} students, ${arrived.rows} rows, ${(left.bytes / 1024 / 1024).toFixed(1)} MB. ` +
      `Nobody wrote for ${seconds(lastWrite, firstWrite)} s: ${left.seconds} s to write the file, ${seconds(written, inside)} s to take it in. ` +
      `The slowest write of a school beside took ${Math.round(slowest)} ms.`,
  );
  expect(students).toBeGreaterThan(1900);

  const counts = {
    was: await countsOf(old.scratch, organisation),
    is: await countsOf(target.scratch, arrived.organisation),
  };
  // Tables that were written since.
  for (const name of [
    'audit_entries',
    'calendar_events',
    'calendar_event_days',
    'change_counters',
    'idempotency_keys',
    'own_acts',
  ])
    for (const of of [counts.was, counts.is]) delete of[name];
  expect(counts.is).toEqual(counts.was);
  expect(Object.keys(counts.is).length).toBeGreaterThan(70);
  const range = [firstAccount, firstAccount + 100_000] as const;
  expect(await numbersIn(target.scratch, arrived.organisation, ...range)).toEqual([]);
  await target.database.read(asOrg(arrived.organisation), async (at) => {
    expect(Object.values(await findBooksFaults(at)).filter((count) => count > 0)).toEqual([]);
    expect(await firstBrokenSeal(at)).toBeNull();
  });

  await removeDone(owner, movePlan, code);
  expect(await countsOf(old.scratch, organisation)).toEqual({});
  expect(await digestsOf(old.scratch, other.organisation)).toEqual(others);
});
