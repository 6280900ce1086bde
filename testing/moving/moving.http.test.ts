/** One school moves to another installation: nothing of it is lost, and nothing of others is touched. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { movePlan } from '#app/moving/move-plan.ts';
import { firstBrokenSeal } from '#platform/server/audit.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { markDone, removeDone } from '#platform/server/moving/leave.ts';
import { callerOf } from '../http.ts';
import { ledgerFaults } from '../payments/ledger-faults.ts';
import { everybodysSecret } from '../small-school-people.ts';
import { type Installation, openInstallation } from './open-installation.ts';
import { countsOf, digestsOf, numbersIn } from './rows-of-school.ts';
import { codeAt, fillSchool, givenEvent, type Moving } from './school-that-moves.ts';
import { takeIn, writtenFile } from './way-of-a-school.ts';

const firstAccount = 70_000_001;
const events = '/slm/Calendar/v1/create';

let folder: string;
let old: Installation;
let target: Installation;
let moving: Moving;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moving-'));
  [old, target] = await Promise.all([
    openInstallation(['AAA', 'BBB'], { firstAccount }),
    openInstallation(['CCC', 'DDD']),
  ]);
  moving = await fillSchool(old);
}, 120_000);
afterAll(async () => {
  await Promise.all([old.close(), target.close()]);
  await rm(folder, { recursive: true });
});

test('moves a school that people write in, and its addresses, codes and devices go on', async () => {
  const { school, otherSchool } = old;
  const board = `/slm/ReportCards/v1/get?classId=${school.classes.form1}`;
  const others = {
    old: await digestsOf(old.scratch, otherSchool.org),
    first: await digestsOf(target.scratch, target.school.org),
    second: await digestsOf(target.scratch, target.otherSchool.org),
  };

  // People of the school write through the export; what was confirmed is counted here.
  const [principal, ngo] = [await old.as('principal'), await old.as('ngo')];
  const confirmed: string[] = [];
  const refused = new Set<string>();
  let stopped = false;
  const writers = [1, 2, 3].map(async (writer) => {
    for (let number = 0; !stopped && number < 500; number++) {
      const title = `Meeting ${writer}-${number}`;
      const reply = await principal.post(events, givenEvent(title));
      if (reply.status === 201) confirmed.push(title);
      else {
        refused.add(`${reply.status} ${reply.body.code} ${reply.headers.get('retry-after')}`);
        expect(reply.text).toContain('Your school is moving to another server');
        return;
      }
    }
  });
  await vi.waitFor(() => expect(confirmed.length).toBeGreaterThan(10), { timeout: 20_000 });
  const { file, left } = await writtenFile(old, join(folder, 'school.move'));
  await Promise.all(writers);
  stopped = true;
  expect([...refused]).toEqual(['503 PLATFORM.errors.schoolMoving 30']);
  expect(left.lost).toBe(0);
  // Reading goes on, the other school writes, and an account of the moving school is not changed.
  expect((await principal.get(board)).status).toBe(200);
  const [bbb, newSecret] = [await old.as('ngo', otherSchool), 'another-long-secret'];
  expect((await bbb.post('/slm/Calendar/v1/feed/create', {})).status).toBe(201);
  others.old = await digestsOf(old.scratch, otherSchool.org);
  const changed = await ngo.put('/usm/api/password', { secret: everybodysSecret, newSecret });
  expect([changed.status, changed.body.code]).toEqual([503, 'PLATFORM.errors.schoolMoving']);
  const { login } = school.people.fon;
  const signInAtOld = () => old.anybody.post('/usm/api/session', { login, secret: everybodysSecret });
  expect((await signInAtOld()).status).toBe(503);

  const arrived = await takeIn(file, target);
  const org = arrived.organisation;
  expect(arrived.taken).toEqual([]);
  expect(arrived.lost).toBe(0);
  const counts = { was: await countsOf(old.scratch, school.org), is: await countsOf(target.scratch, org) };
  // The entry of the arrival.
  counts.is['audit_entries'] = (counts.is['audit_entries'] ?? 0) - 1;
  expect(counts.is).toEqual(counts.was);
  // A search for numbers of accounts by their value finds none of before.
  const accounts = [firstAccount, firstAccount + 1000] as const;
  expect((await numbersIn(old.scratch, school.org, ...accounts)).length).toBeGreaterThan(20);
  expect(await numbersIn(target.scratch, org, ...accounts)).toEqual([]);
  expect(await digestsOf(target.scratch, target.school.org)).toEqual(others.first);
  expect(await digestsOf(target.scratch, target.otherSchool.org)).toEqual(others.second);
  expect(await digestsOf(old.scratch, otherSchool.org)).toEqual(others.old);

  await target.database.read(asOrg(org), async (at) => {
    expect(await ledgerFaults(at, moving.paid)).toEqual([]);
    expect(await firstBrokenSeal(at)).toBeNull();
    const { rows } = await sql<{
      title: string;
    }>`SELECT title FROM calendar_events WHERE org_id = ${org}`.execute(at.db);
    const titles = new Set(rows.map(({ title }) => title));
    expect(confirmed.filter((title) => !titles.has(title))).toEqual([]);
  });

  // The same password, the same second step, the same session.
  const signIn = (name: 'principal' | 'vicePrincipal', code?: string) =>
    target.anybody.post('/usm/api/session', {
      login: school.people[name].login,
      secret: everybodysSecret,
      ...(code === undefined ? {} : { code }),
    });
  expect((await signIn('principal')).status).toBe(200);
  const later = '2026-11-20T09:00:00.000Z';
  target.setNow(later);
  expect((await signIn('vicePrincipal')).body.code).toBe('SECOND.errors.needed');
  const second = await signIn('vicePrincipal', await codeAt(moving.secret, later));
  expect(second.status, second.text).toBe(200);
  // Addresses and codes answer at the target; at the old place they lead there.
  expect((await target.anybody.get(moving.feed)).status).toBe(200);
  const card = { code: moving.cardCode };
  expect((await target.anybody.post('/slm/ReportCards/v1/verify', card)).status).toBe(200);
  expect((await old.anybody.post('/slm/ReportCards/v1/verify', card)).status).toBe(200);
  const { owner } = old.scratch;
  await expect(removeDone(owner, movePlan, school.code)).rejects.toThrow('has not moved');
  const done = await markDone(owner, movePlan, school.code, `${target.url}/`);
  expect(done.codes).toBeGreaterThan(4);
  await vi.waitFor(async () => expect((await old.anybody.get(moving.feed)).status).toBe(308), {
    timeout: 10_000,
  });
  const expectLed = async () => {
    expect((await old.anybody.get(moving.feed)).headers.get('location')).toBe(`${target.url}${moving.feed}`);
    for (const [path, code] of [
      ['/slm/ReportCards/v1/verify', moving.cardCode],
      ['/slm/Payments/v1/verify', moving.receiptCode],
    ] as const) {
      const reply = await old.anybody.post(path, { code });
      expect([reply.status, reply.body.facts]).toEqual([410, { address: target.url }]);
    }
  };
  await expectLed();

  // A device at the old address: what waited there goes to the target, once; all else says where the school is.
  const read = await principal.get(board);
  expect([read.status, read.body.code]).toEqual([410, 'PLATFORM.errors.schoolMoved']);
  expect(read.text).toContain(target.url);
  expect((await principal.get('/usm/api/session')).status).toBe(200);
  const waited = givenEvent('Written without network');
  const keyOfDevice = { 'idempotency-key': randomUUID(), 'written-ago': '3600' };
  for (const _ of [1, 2]) {
    const sent = await principal.post(events, waited, keyOfDevice);
    expect(sent.status, sent.text).toBe(201);
  }
  const { rows: arrivedEvents } = await target.database.read(asOrg(org), ({ db }) =>
    sql`SELECT 1 FROM calendar_events WHERE org_id = ${org} AND title = ${waited.title}`.execute(db),
  );
  expect(arrivedEvents).toHaveLength(1);
  // A session that has ended there: the write stays on the device. A sign-in names the new address.
  await sql`DELETE FROM sessions WHERE user_id = ${school.people.ngo.userId + (arrived.numbers.added['accounts'] ?? 0)}`.execute(
    target.database.plain,
  );
  const key = { 'idempotency-key': randomUUID() };
  const unknown = await ngo.post(events, waited, key);
  expect([unknown.status, unknown.body.code]).toEqual([503, 'PLATFORM.errors.schoolMoving']);
  expect((await signInAtOld()).body.facts).toEqual({ address: target.url });

  // A second time it is refused, and an audit that was sealed again goes on.
  await expect(takeIn(file, target)).rejects.toThrow('has the school "Lycée AAA" already');
  const again = await callerOf(target.url, {
    authorization: `Bearer ${(await signIn('principal')).body.access_token}`,
  }).post(events, givenEvent('After'));
  expect(again.status, again.text).toBe(201);
  expect(await target.database.read(asOrg(org), firstBrokenSeal)).toBeNull();

  // At last it is deleted at the old place; the other school and the ways to the new place stay.
  const removed = await removeDone(owner, movePlan, school.code);
  expect(removed).toBe(Object.keys(school.people).length);
  expect(await countsOf(old.scratch, school.org)).toEqual({});
  expect(await digestsOf(old.scratch, otherSchool.org)).toEqual(others.old);
  await expectLed();
}, 180_000);
