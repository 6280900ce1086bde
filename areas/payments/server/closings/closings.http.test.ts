/** Closing the books up to a day, opening them again, and what a closed day refuses. */

import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import { makeSmallSchool, type SmallSchool } from '#testing/small-school.ts';
import { setClosingDecision } from './closings-store.ts';

let http: TestHttp;
let school: SmallSchool;
let made = 0;
let bursar: Caller;
let principal: Caller;
beforeAll(async () => {
  http = await openTestHttp();
});
/** A single person cannot open closed books: each test closes the books of a school of its own. */
beforeEach(async () => {
  made += 1;
  school = await makeSmallSchool(http.database, `C${made}`);
  bursar = await http.as('bursar', school);
  principal = await http.as('principal', school);
});
afterAll(() => http.close());

const path = '/slm/Closings/v1';
const close = (until: string, who = bursar) => who.post(`${path}/create`, { kind: 'close', until });
const reopen = (until: string | null, who = bursar) =>
  who.post(`${path}/create`, { kind: 'reopen', until, reason: 'A receipt of October was found' });
const decide = (id: number, decision: string, who = principal) => who.put(`${path}/decide`, { id, decision });
const read = async (who = bursar) => (await who.get(`${path}/get`)).body.data[0];
const lastId = async () => (await read()).requests[0].id;
const pay = (day: string | null) =>
  bursar.post('/slm/Payments/v1/create', {
    payments: [{ studentId: school.students.form1[0] ?? 0, amount: 500, parts: null }],
    way: 'transfer',
    reference: null,
    payer: null,
    day,
    advance: true,
    again: true,
  });

test('closes and opens the books by two persons, and refuses receipts on closed days in words', async () => {
  expect((await pay('2026-10-31')).status).toBe(201);
  const preview = await bursar.get(`${path}/preview?until=2026-10-31`);
  expect(preview.body.data[0]).toEqual({ entries: 1, received: 500, currency: 'XAF', lines: 0, requests: 0 });
  const requested = await close('2026-10-31');
  expect(requested.status, requested.text).toBe(201);
  const [request] = requested.body.data[0].requests;
  expect([request.kind, request.mayDecide, request.mayWithdraw]).toEqual(['close', false, true]);
  expect(requested.body.data[0]).toMatchObject({
    closedUntil: null,
    latest: '2026-11-19',
    mayRequest: false,
  });
  expect((await close('2026-11-01', principal)).body.code).toBe('PAYMENTS.errors.closingWaits');
  expect((await pay('2026-10-31')).status).toBe(201);
  expect((await decide(request.id, 'approved', bursar)).body.code).toBe('PAYMENTS.errors.ownClosing');
  const approved = await decide(request.id, 'approved');
  expect(approved.body.data[0].closedUntil).toBe('2026-10-31');
  expect((await decide(request.id, 'refused')).body.code).toBe('PAYMENTS.errors.closingDecided');

  const refused = await pay('2026-10-31');
  expect([refused.status, refused.body.code]).toEqual([409, 'PAYMENTS.errors.periodClosed']);
  expect((await pay('2026-11-01')).status).toBe(201);
  expect((await pay(null)).status).toBe(201);

  expect((await reopen('2026-10-31')).body.code).toBe('PAYMENTS.errors.notClosedBeyond');
  expect((await reopen('2026-09-30')).status).toBe(201);
  expect((await decide(await lastId(), 'approved')).body.data[0].closedUntil).toBe('2026-09-30');
  expect((await pay('2026-10-31')).status).toBe(201);
  expect((await pay('2026-09-30')).body.code).toBe('PAYMENTS.errors.periodClosed');
  expect((await reopen(null)).status).toBe(201);
  expect((await decide(await lastId(), 'refused')).body.data[0].closedUntil).toBe('2026-09-30');
  const acts = await (await http.as('admin', school)).get('/usm/api/audit?area=payments');
  const reasons = acts.body.data.map(({ action, reason }: Record<string, string>) => [action, reason]);
  expect(reasons).toContainEqual(['payments.requestClosing', 'A receipt of October was found']);
});

sampledTest('never closes today, nor a day twice, and says so', async () => {
  await close('2026-09-30');
  expect((await decide(await lastId(), 'approved')).status).toBe(200);
  for (const day of ['2026-11-20', '2026-12-31', '2026-09-30', '2026-09-01']) {
    expect((await close(day)).body.code, day).toBe('PAYMENTS.errors.closingDay');
    expect((await bursar.get(`${path}/preview?until=${day}`)).body.code, day).toBe(
      'PAYMENTS.errors.closingDay',
    );
  }
  expect((await close('2026-11-19')).status).toBe(201);
  expect((await decide(await lastId(), 'withdrawn', principal)).status).toBe(403);
  expect((await decide(await lastId(), 'withdrawn', bursar)).status).toBe(200);
  const admin = await http.as('admin', school);
  expect((await close('2026-11-19', admin)).status).toBe(403);
  expect((await read(admin)).mayRequest).toBe(false);
});

test('everything that is posted today is refused in words when the clock of the server was set back', async () => {
  const org = asOrg(school.org);
  await close('2026-11-19');
  const id = await lastId();
  // As if the books had been closed by a clock that was right.
  await http.database.write(org, (at) =>
    setClosingDecision(at, id, {
      decision: 'approved',
      by: school.people.principal.userId,
      at: '2026-11-20T08:00:00.000Z' as Parameters<typeof setClosingDecision>[2]['at'],
    }),
  );
  http.setNow('2026-11-19T10:00:00.000Z');
  onTestFinished(() => http.setNow(usualNow));
  const studentId = school.students.form1[0] ?? 0;
  const debt = await bursar.post('/slm/Payments/v1/debts/create', {
    studentId,
    year: '2024/2025',
    amount: 100,
    reason: 'On paper',
  });
  const till = await bursar.post('/slm/Tills/v1/open', { counted: 5, reason: 'Change' });
  const taken = await pay(null);
  for (const reply of [debt, till, taken])
    expect([reply.status, reply.body.code], reply.text).toEqual([409, 'PAYMENTS.errors.periodClosed']);
});
