/** Refunds that MTN MoMo pays back, on this machine; its paths, fields and states cite MTN's documentation in testing/providers/local-momo.ts. */

import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { findBooksFaults } from '#areas/payments/server/public/books.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import { phoneOf } from '#testing/mobile-money/phone-of.ts';
import { openTuition } from '#testing/payments/open-tuition.ts';
import { type LocalMomo, momoKeys, openLocalMomo } from '#testing/providers/local-momo.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { PhonePayments } from '../collecting/phone-payments.ts';
import { claimRefund, refundsOfRequests } from './phone-refunds-store.ts';

let momo: LocalMomo;
let http: TestHttp;
let phone: PhonePayments;
let bursar: Caller;
let principal: Caller;
let own: number;
const payments = '/slm/Payments/v1';
const requests = '/slm/PaymentRequests/v1';
const providers = '/slm/PaymentProviders/v1';
const { subscriptionKey, apiUser, apiKey } = momoKeys.collections;
const mtn = { provider: 'mtn', environment: 'mtncameroon', account: apiUser, active: true };
const keys = { subscriptionKey, apiKey };
/** Those that pay back, too. */
const allKeys = { ...keys, disbursements: momoKeys.disbursements };

beforeAll(async () => {
  momo = await openLocalMomo();
  const services = { mtn: momo.address, orange: 'http://127.0.0.1:9' };
  http = await openTestHttp({}, { services });
  phone = phoneOf(http, services, () => clock);
  bursar = await http.as('bursar');
  principal = await http.as('principal');
  own = http.school.students.form1[0] ?? 0;
  await openTuition(http, { amounts: [1_000_000], dueDays: ['2026-10-01'] });
  await setUp(allKeys);
});
afterAll(async () => {
  await http.close();
  await momo.close();
});

async function setUp(wanted: object) {
  const [{ version }] = (await bursar.get(`${providers}/get`)).body.data;
  const saved = await bursar.put(`${providers}/update`, { ...mtn, keys: wanted, version });
  expect(saved.status, saved.text).toBe(200);
}
let clock = Date.parse(usualNow);
function later(seconds: number): void {
  clock += seconds * 1000;
  http.setNow(new Date(clock).toISOString());
}
beforeEach(() => later(7_200));
afterEach(async () => {
  const faults = await http.database.read(asOrg(http.school.org), findBooksFaults);
  expect(faults).toEqual({ receipts: 0, numbers: 0, reversals: 0, tills: 0 });
});

const openOf = async () => (await bursar.get(`${payments}/account?studentId=${own}`)).body.data[0].open;
const refundable = async () =>
  (await bursar.get(`${requests}/refundable?studentId=${own}`)).body.data as {
    phonePaymentId: number;
    left: number;
    byOperator: boolean;
  }[];
const sentRefunds = () =>
  momo.arrived.filter(({ path, method }) => path.endsWith('/refund') && method === 'POST').length;
const lastReference = () => [...momo.payments.keys()].at(-1) ?? '';

/** @returns the payment's id */
async function paid(amount: number): Promise<number> {
  const created = await bursar.post('/slm/PhonePayments/v1/create', {
    studentId: own,
    provider: 'mtn',
    amount,
    phone: '677112233',
    advance: false,
  });
  expect(created.status, created.text).toBe(201);
  await phone.round();
  momo.settle(lastReference(), { status: 'SUCCESSFUL', financialTransactionId: String(clock) });
  later(5);
  await phone.round();
  return created.body.data[0].id;
}
const ask = (phonePaymentId: number, amount: number) =>
  bursar.post(`${requests}/create`, {
    kind: 'refund',
    studentId: own,
    amount,
    way: 'phone',
    phonePaymentId,
    reason: 'Left the school',
  });
/** @returns the request's id */
async function approved(phonePaymentId: number, amount: number): Promise<number> {
  const requested = await ask(phonePaymentId, amount);
  expect(requested.status, requested.text).toBe(201);
  const { id } = requested.body.data[0];
  const decided = await principal.put(`${requests}/decide`, { id, decision: 'approved' });
  expect(decided.status, decided.text).toBe(200);
  return id;
}
const refundOf = async (id: number) =>
  (await bursar.get(`${requests}/get?studentId=${own}`)).body.data.find(
    (request: { id: number }) => request.id === id,
  ).refund;

test('a refund that another person approves goes back to the phone that paid, once', async () => {
  const paymentId = await paid(25_000);
  const [before, sent] = [await openOf(), sentRefunds()];
  const requested = await ask(paymentId, 10_000);
  expect(requested.status, requested.text).toBe(201);
  const { id } = requested.body.data[0];
  const byOneself = await bursar.put(`${requests}/decide`, { id, decision: 'approved' });
  expect([byOneself.status, sentRefunds()]).toEqual([403, sent]);
  expect((await principal.put(`${requests}/decide`, { id, decision: 'approved' })).status).toBe(200);
  expect(await refundOf(id)).toMatchObject({ state: 'created', provider: 'mtn' });
  expect(await openOf()).toBe(before + 10_000);
  await phone.round();
  expect(await refundOf(id)).toMatchObject({ state: 'pending' });
  momo.settle(lastReference(), { status: 'SUCCESSFUL', financialTransactionId: 'R1' });
  later(5);
  await phone.round();
  later(60);
  await phone.round();
  expect(await refundOf(id)).toMatchObject({ state: 'paid', operatorId: 'R1' });
  expect([sentRefunds(), await openOf()]).toEqual([sent + 1, before + 10_000]);
  expect(await refundable()).toContainEqual(
    expect.objectContaining({ phonePaymentId: paymentId, left: 15_000 }),
  );
  const tooMuch = await ask(paymentId, 15_001);
  expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'PAYMENTS.errors.requestTooHigh']);
});

sampledTest(
  'a payment goes back once: what was refunded to the phone is not cancelled, what was cancelled is not refunded to the phone',
  async () => {
    const [first, second] = [await paid(6_000), await paid(7_000)];
    const receiptOf = async (id: number) =>
      (await bursar.get(`/slm/PhonePayments/v1/payment?id=${id}`)).body.data[0].receiptId;
    const cancel = async (id: number) =>
      bursar.post(`${requests}/create`, {
        kind: 'cancellation',
        receiptId: await receiptOf(id),
        reason: 'Typed twice',
      });
    await approved(first, 1_000);
    await phone.round();
    momo.settle(lastReference(), { status: 'SUCCESSFUL', financialTransactionId: 'R7' });
    later(5);
    await phone.round();
    const refused = await cancel(first);
    expect([refused.status, refused.body.code]).toEqual([409, 'PAYMENTS.errors.refundedBefore']);
    const cancelled = await cancel(second);
    expect(cancelled.status, cancelled.text).toBe(201);
    const decided = await principal.put(`${requests}/decide`, {
      id: cancelled.body.data[0].id,
      decision: 'approved',
    });
    expect(decided.status, decided.text).toBe(200);
    expect((await ask(second, 1_000)).status).toBe(404);
    expect((await refundable()).map(({ phonePaymentId }) => phonePaymentId)).not.toContain(second);
  },
);

test('a refund that the operator refuses is undone by a reversing entry, and can be refunded again', async () => {
  const paymentId = await paid(8_000);
  const before = await openOf();
  const id = await approved(paymentId, 8_000);
  await phone.round();
  momo.settle(lastReference(), { status: 'FAILED', reason: 'NOT_ENOUGH_FUNDS' });
  later(5);
  await phone.round();
  expect(await refundOf(id)).toMatchObject({ state: 'failed', reason: 'notEnoughMoney' });
  expect(await openOf()).toBe(before);
  expect(await refundable()).toContainEqual(
    expect.objectContaining({ phonePaymentId: paymentId, left: 8_000 }),
  );
});

sampledTest('a refund whose answer is lost is queried, and never sent again', async () => {
  const id = await approved(await paid(4_000), 4_000);
  const before = sentRefunds();
  momo.fault('/refund', 'brokenAfter');
  await phone.round();
  later(10);
  await phone.round();
  expect([sentRefunds(), (await refundOf(id)).state]).toEqual([before + 1, 'pending']);
  momo.settle(lastReference(), { status: 'SUCCESSFUL', financialTransactionId: 'R3' });
  later(10);
  await phone.round();
  expect([sentRefunds(), (await refundOf(id)).state]).toEqual([before + 1, 'paid']);
});

test('a process that dies before its refund leaves sends nothing later; after a day people settle it', async () => {
  const id = await approved(await paid(3_000), 3_000);
  const before = await openOf();
  const sent = sentRefunds();
  const now = new Date(clock).toISOString() as Instant;
  await http.database.write(asOrg(http.school.org), async (at) => {
    const refund = (await refundsOfRequests(at, [id])).get(id);
    const until = new Date(clock + 60_000).toISOString() as Instant;
    expect((await claimRefund(at, refund?.id ?? 0, { now, until }))?.state).toBe('created');
  });
  later(120);
  await phone.round();
  expect((await refundOf(id)).state).toBe('sent');
  later(25 * 3_600);
  await phone.round();
  expect([(await refundOf(id)).state, sentRefunds()]).toEqual(['unknown', sent]);
  const note = 'Not on the statement of 28 November';
  expect((await principal.put(`${requests}/refund`, { id, act: 'unpaid', note })).status).toBe(403);
  const settled = await bursar.put(`${requests}/refund`, { id, act: 'unpaid', note });
  expect(settled.status, settled.text).toBe(200);
  expect(settled.body.data[0].refund).toMatchObject({ state: 'failed', note });
  expect([await openOf(), sentRefunds()]).toEqual([before - 3_000, sent]);
  expect((await bursar.put(`${requests}/refund`, { id, act: 'paid', note })).status).toBe(404);
});

test('a payment whose operator pays nothing back is refunded by hand', async () => {
  const paymentId = await paid(2_000);
  await setUp(keys);
  onTestFinished(() => setUp(allKeys));
  expect(await refundable()).toContainEqual(
    expect.objectContaining({ phonePaymentId: paymentId, byOperator: false }),
  );
  const requested = await ask(paymentId, 2_000);
  expect([requested.status, requested.body.code]).toEqual([409, 'PAYMENTS.errors.refundByHand']);
});
