/** Orange Money from a parent's tap to the receipt, with Orange on this machine: testing/providers/local-orange.ts cites its documentation. */

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBooksFaults } from '#areas/payments/server/public/books.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import { phoneOf } from '#testing/mobile-money/phone-of.ts';
import { type LocalOrange, openLocalOrange, orangeKeys } from '#testing/providers/local-orange.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { PhonePayments } from './phone-payments.ts';

let orange: LocalOrange;
let http: TestHttp;
let phone: PhonePayments;
let parent: Caller;
let own: number;
let clock: number;
const phones = '/slm/PhonePayments/v1';
const { clientId, clientSecret, merchantKey } = orangeKeys;

beforeEach(async () => {
  clock = Date.parse(usualNow);
  orange = await openLocalOrange();
  const services = { mtn: 'http://127.0.0.1:9', orange: orange.address };
  http = await openTestHttp({}, { services });
  phone = phoneOf(http, services, () => clock);
  own = http.school.students.form1[0] ?? 0;
  parent = await http.as('mbarga');
  const saved = await (await http.as('principal')).put('/slm/PaymentProviders/v1/update', {
    provider: 'orange',
    environment: 'cm',
    account: clientId,
    active: true,
    keys: { clientSecret, merchantKey },
    version: 0,
  });
  expect(saved.status, saved.text).toBe(200);
});
afterEach(async () => {
  const faults = await http.database.read(asOrg(http.school.org), findBooksFaults);
  expect(faults).toEqual({ receipts: 0, numbers: 0, reversals: 0, tills: 0 });
  await http.close();
  await orange.close();
});

function later(seconds: number): void {
  clock += seconds * 1000;
  http.setNow(new Date(clock).toISOString());
}
const request = async () => {
  const reply = await parent.post(`${phones}/create`, {
    studentId: own,
    provider: 'orange',
    amount: 25_000,
    phone: null,
    advance: true,
  });
  expect(reply.status, reply.text).toBe(201);
  await phone.round();
  return reply.body.data[0].id as number;
};
const stateOf = async (id: number, who = parent) =>
  (await who.get(`${phones}/payment?id=${id}`)).body.data[0];
const receipts = async () =>
  (await (await http.as('bursar')).get(`/slm/Payments/v1/get?studentId=${own}`)).body.data;

sampledTest(
  'a parent confirms on the page of Orange, which nobody else is shown, and gets one receipt',
  async () => {
    const id = await request();
    const waiting = await stateOf(id);
    expect(waiting).toMatchObject({ state: 'pending', page: expect.stringMatching(/^https:/) });
    expect((await stateOf(id, await http.as('bursar'))).page).toBeNull();
    const [payment] = orange.payments.values();
    const { rows } = await http.database.read(asOrg(http.school.org), ({ db }) =>
      sql<{ row: string }>`SELECT p::text AS row FROM phone_payments p`.execute(db),
    );
    expect(rows[0]?.row).not.toContain(payment?.payToken ?? 'missing');
    orange.settle('SUCCESS');
    later(5);
    await phone.round();
    expect(await stateOf(id)).toMatchObject({ state: 'paid', page: null });
    expect(await receipts()).toMatchObject([
      { way: 'mobile', amount: 25_000, reference: 'MP150709.1341.A00073', takenBy: 'Orange Money' },
    ]);
  },
);

test.each([
  ['EXPIRED', 'expired'],
  ['FAILED', 'other'],
] as const)('a payment that Orange ends with %s gives no receipt', async (status, reason) => {
  const id = await request();
  orange.settle(status);
  later(5);
  await phone.round();
  expect(await stateOf(id)).toMatchObject({ state: 'failed', reason });
  expect(await receipts()).toEqual([]);
});

sampledTest(
  'a notification with another token changes nothing; the true one, also repeated, posts once',
  async () => {
    const id = await request();
    const [payment] = orange.payments.values();
    const reference = new URL(payment?.notifUrl ?? '').searchParams.get('reference') ?? '';
    orange.settle('SUCCESS');
    const body = (token: string) => JSON.stringify({ status: 'SUCCESS', notif_token: token, txnid: 'X' });
    const before = orange.arrived.length;
    await phone.calledBack(reference, body('forged'));
    expect([(await stateOf(id)).state, orange.arrived.length]).toEqual(['pending', before]);
    await phone.calledBack(reference, body(payment?.notifToken ?? ''));
    await phone.calledBack(reference, body(payment?.notifToken ?? ''));
    expect((await stateOf(id)).state).toBe('paid');
    expect(await receipts()).toHaveLength(1);
  },
);

sampledTest(
  'an answer of Orange that is lost shows nobody a page, so the request ends without a charge',
  async () => {
    orange.fault('webpayment', 'brokenAfter');
    const id = await request();
    expect((await stateOf(id)).state).toBe('sent');
    later(601);
    await phone.round();
    expect(await stateOf(id)).toMatchObject({ state: 'failed', reason: 'notArrived' });
    expect(await receipts()).toEqual([]);
  },
);

sampledTest('another amount than was requested is posted by nobody', async () => {
  const id = await request();
  orange.settle('SUCCESS', { amount: 250 });
  later(5);
  await phone.round();
  expect((await stateOf(id)).state).toBe('mismatch');
  expect(await receipts()).toEqual([]);
});

sampledTest('a page that the payer left blocks another payment for a quarter of an hour only', async () => {
  await request();
  const body = { studentId: own, provider: 'orange', amount: 1_000, phone: null, advance: true };
  expect((await parent.post(`${phones}/create`, body)).status).toBe(409);
  later(901);
  expect((await parent.post(`${phones}/create`, body)).status).toBe(201);
});
