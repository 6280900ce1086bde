/** Cancellations, refunds and waivers: reply for by one person, posted by another, once. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rolesOfJob } from '#areas/accounts/server/public/jobs.ts';
import { giveRoles } from '#areas/accounts/server/public/memberships.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { balancesOfKinds } from '../ledger/ledger-store.ts';

let http: TestHttp;
let bursar: Caller;
let principal: Caller;
let itemId: number;
let plans = 0;
beforeAll(async () => {
  http = await openTestHttp();
  bursar = await http.as('bursar');
  principal = await http.as('principal');
  expect((await bursar.post('/slm/Tills/v1/open', { counted: 0, reason: null })).status).toBe(200);
});
afterAll(() => http.close());

const path = '/slm/PaymentPlans/v1';
const nobody = { levelId: null, classId: null, categoryId: null, studentId: null };

/** Each test has an item of its own of 50,000 francs that is due; its payments name it. */
beforeEach(async () => {
  const { yearId, classes } = http.school;
  plans += 1;
  const plan = { yearId, sectionId: null, name: `Fees ${plans}`, start: { kind: 'nothing' } };
  const planId = (await bursar.post(`${path}/create`, plan)).body.data[0].id;
  const item = {
    planId,
    name: 'Tuition',
    kind: 'tuition',
    compulsory: true,
    dueDays: ['2026-10-01'],
    prices: [{ ...nobody, amounts: [50_000] }],
  };
  itemId = (await bursar.post(`${path}/items/create`, item)).body.data[0].id;
  await bursar.put(`${path}/items/classes`, { id: itemId, version: 1, classIds: [classes.form1] });
  expect((await bursar.put(`${path}/open`, { id: planId, version: 1 })).status).toBe(200);
});

const studentId = () => http.school.students.form1[0] ?? 0;
const pay = async (amount: number, by = studentId()) => {
  const payments = [{ studentId: by, amount, parts: [{ itemId, amount }] }];
  const facts = { way: 'cash', reference: null, payer: null, day: null, advance: false, again: true };
  const reply = await bursar.post('/slm/Payments/v1/create', { payments, ...facts });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
};
const ask = (body: object, who = bursar) =>
  who.post('/slm/PaymentRequests/v1/create', { reason: 'Typed twice', ...body });
const decide = (id: number, decision: string, who = principal) =>
  who.put('/slm/PaymentRequests/v1/decide', { id, decision });
/** The paid sum of this test's item. */
const paid = async (by = studentId()) => {
  const { body } = await bursar.get(`/slm/Payments/v1/account?studentId=${by}`);
  const own = body.data[0].charges.find((charge: { itemId: number }) => charge.itemId === itemId);
  return own.paid;
};
const inTill = async () => (await bursar.get('/slm/Tills/v1/get')).body.data[0].balance;
const idOf = async (reply: ReturnType<typeof ask>) => (await reply).body.data[0].id;

test('a cancelled receipt stays, marked, and its entry is reversed', async () => {
  const before = await inTill();
  const receipt = await pay(20_000);
  const reply = await ask({ kind: 'cancellation', receiptId: receipt.id });
  expect(reply.body.data[0]).toMatchObject({ receipt: receipt.number, amount: 20_000, mayDecide: false });
  expect(await paid()).toBe(20_000);
  const second = await ask({ kind: 'cancellation', receiptId: receipt.id });
  expect([second.status, second.body.code]).toEqual([409, 'PAYMENTS.errors.cancelledBefore']);
  const decided = await decide(reply.body.data[0].id, 'approved');
  expect(decided.body.data[0]).toMatchObject({ decision: 'approved', mayDecide: false });
  expect([await paid(), await inTill()]).toEqual([0, before]);
  const { body } = await bursar.get(`/slm/Payments/v1/get?studentId=${studentId()}`);
  expect(body.data.find(({ id }: { id: number }) => id === receipt.id)).toMatchObject({
    number: receipt.number,
    cancelled: true,
  });
  expect((await ask({ kind: 'cancellation', receiptId: receipt.id })).status).toBe(409);
  expect((await decide(reply.body.data[0].id, 'approved')).body.code).toBe('PAYMENTS.errors.alreadyDecided');
});

test('refuses to approve the own request, and only people who change plans approve at all', async () => {
  const receipt = await pay(1_000);
  const id = await idOf(ask({ kind: 'cancellation', receiptId: receipt.id }));
  const own = await decide(id, 'approved', bursar);
  expect([own.status, own.body.code]).toEqual([403, 'PAYMENTS.errors.ownRequest']);
  for (const name of ['admin', 'ngo', 'mbarga'] as const)
    expect((await decide(id, 'approved', await http.as(name))).status, name).toBe(403);
  expect((await decide(id, 'withdrawn')).status).toBe(403);
  expect((await decide(id, 'approved', await http.as('principal', http.otherSchool))).status).toBe(404);
  expect((await decide(id, 'withdrawn', bursar)).body.data[0].decision).toBe('withdrawn');
  expect(await paid()).toBe(1_000);
});

test('two approvals at once post one entry', async () => {
  const receipt = await pay(3_000);
  const id = await idOf(ask({ kind: 'cancellation', receiptId: receipt.id }));
  const replies = await Promise.all([decide(id, 'approved'), decide(id, 'approved')]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await paid()).toBe(0);
});

test('a refund pays back at most what was paid, once, and opens the instalment again', async () => {
  // No other test pays for this student: the till holds all payments.
  const own = http.school.students.form1[3] ?? 0;
  await pay(30_000, own);
  const refund = (amount: number) =>
    ask({ kind: 'refund', studentId: own, amount, way: 'cash', reason: 'Leaves the school' });
  const high = await refund(9_999_999);
  expect(high.body.code).toBe('PAYMENTS.errors.requestTooHigh');
  const most = high.body.facts.most;
  expect(most).toBe(30_000);
  const first = await idOf(refund(most));
  const twice = await refund(1);
  expect([twice.status, twice.body.code]).toEqual([409, 'PAYMENTS.errors.requestWaits']);
  const before = await inTill();
  expect((await decide(first, 'approved')).status).toBe(200);
  expect(await inTill()).toBe(before - most);
  expect((await refund(1)).body.code).toBe('PAYMENTS.errors.requestTooHigh');
  expect(await paid(own)).toBe(0);
});

test('a refund is refused where its receipt was cancelled meanwhile', async () => {
  const own = http.school.students.form1[2] ?? 0;
  const receipt = await pay(30_000, own);
  const refund = await idOf(ask({ kind: 'refund', studentId: own, amount: 30_000, way: 'cash' }));
  const cancelling = await idOf(ask({ kind: 'cancellation', receiptId: receipt.id }));
  expect((await decide(cancelling, 'approved')).status).toBe(200);
  expect((await decide(refund, 'approved')).body.code).toBe('PAYMENTS.errors.requestTooHigh');
  expect((await decide(refund, 'refused')).status).toBe(200);
});

test('cash that was refunded is not paid back a second time by cancelling its receipt', async () => {
  const other = http.school.students.form1[1] ?? 0;
  const facts = { way: 'cash', reference: null, payer: null, day: null, advance: false, again: true };
  const taken = (studentId: number, amount: number) =>
    bursar.post('/slm/Payments/v1/create', { payments: [{ studentId, amount, parts: null }], ...facts });
  await pay(30_000);
  const receipt = (await taken(other, 20_000)).body.data[0];
  const cancel = () => ask({ kind: 'cancellation', receiptId: receipt.id });
  const refund = () => ask({ kind: 'refund', studentId: other, amount: 20_000, way: 'cash' });
  const [cancelling, refunding] = [await idOf(cancel()), await idOf(refund())];
  expect((await decide(refunding, 'approved')).status).toBe(200);
  const before = await inTill();
  expect((await decide(cancelling, 'approved')).body.code).toBe('PAYMENTS.errors.refundedBefore');
  expect((await decide(cancelling, 'refused')).status).toBe(200);
  const again = await cancel();
  expect([again.status, again.body.code]).toEqual([409, 'PAYMENTS.errors.refundedBefore']);
  expect(await inTill()).toBe(before);
});

test.each([
  ['mobile', 0],
  ['transfer', 1],
  ['deposit', 2],
  ['cheque', 3],
])('a sum refunded of a payment by %s is not given back a second time by cancelling it', async (way, at) => {
  const other = http.school.students.form2[at] ?? 0;
  const payments = [{ studentId: other, amount: 15_000, parts: null }];
  const taken = async (reference: string) => {
    const facts = { way, reference, payer: null, day: null, advance: true, again: true };
    return (await bursar.post('/slm/Payments/v1/create', { payments, ...facts })).body.data[0];
  };
  // Other payments of the student, before and after it, do not make up for it.
  await taken(`${way} 70`);
  const receipt = await taken(`${way} 71`);
  const back = { kind: 'refund', studentId: other, amount: 15_000, way: 'transfer' };
  expect((await decide(await idOf(ask(back)), 'approved')).status).toBe(200);
  const later = await taken(`${way} 72`);
  const cancelling = await ask({ kind: 'cancellation', receiptId: receipt.id });
  expect([cancelling.status, cancelling.body.code]).toEqual([409, 'PAYMENTS.errors.refundedBefore']);
  expect((await ask({ kind: 'cancellation', receiptId: later.id })).status).toBe(201);
  const bounced = await ask({ kind: 'bounce', receiptId: receipt.id });
  if (way !== 'cheque') return expect(bounced.body.code).toBe('PAYMENTS.errors.notCheque');
  expect((await decide(bounced.body.data[0].id, 'approved')).status).toBe(200);
});

test('a cheque bounces after its money was refunded: the student owes it again, and nothing more is refunded', async () => {
  const other = http.school.students.sixth[0] ?? 0;
  const facts = { way: 'cheque', reference: 'CH 77', payer: null, day: null, advance: true, again: true };
  const of = async (amount: number) => {
    const payments = [{ studentId: other, amount, parts: null }];
    return (await bursar.post('/slm/Payments/v1/create', { payments, ...facts })).body.data[0];
  };
  await pay(30_000);
  const [cheque] = [await of(25_000), await of(5_000)];
  const back = { kind: 'refund', studentId: other, amount: 20_000, way: 'cash' };
  expect((await decide(await idOf(ask(back)), 'approved')).status).toBe(200);
  const bounced = ask({ kind: 'bounce', receiptId: cheque.id });
  expect((await decide(await idOf(bounced), 'approved')).body.data[0]).toMatchObject({
    kind: 'bounce',
    receipt: cheque.number,
  });
  expect((await ask(back)).body.facts).toEqual({ most: 0 });
  expect((await ask({ kind: 'cancellation', receiptId: cheque.id })).status).toBe(409);
});

test('cash of a till that was closed is paid back out of the open till of whoever asks, and the counted one stays', async () => {
  const { org, people } = http.school;
  await http.database.write(asOrg(org), (at) => giveRoles(at, rolesOfJob('bursar', people.secretary.userId)));
  const colleague = await http.as('secretary');
  expect((await colleague.post('/slm/Tills/v1/open', { counted: 0, reason: null })).status).toBe(200);
  const payments = [{ studentId: studentId(), amount: 8_000, parts: [{ itemId, amount: 8_000 }] }];
  const facts = { way: 'cash', reference: null, payer: null, day: null, advance: false, again: true };
  const taken = await colleague.post('/slm/Payments/v1/create', { payments, ...facts });
  expect(taken.status, taken.text).toBe(201);
  const cancellation = { kind: 'cancellation', receiptId: taken.body.data[0].id };
  const own = await idOf(ask(cancellation, colleague));
  const closed = await colleague.put('/slm/Tills/v1/close', { counts: { 1000: 8 }, reason: null });
  expect(closed.status, closed.text).toBe(200);
  expect((await decide(own, 'approved')).body.code).toBe('PAYMENTS.errors.refundTill');
  expect((await decide(own, 'refused')).status).toBe(200);
  // The till of whoever asks is closed by now, which is answered at once.
  const late = await ask(cancellation, colleague);
  expect([late.status, late.body.code]).toEqual([409, 'PAYMENTS.errors.ownTillTooLow']);
  const back = { kind: 'refund', studentId: studentId(), amount: 8_000, way: 'cash' };
  expect((await ask(back, colleague)).body.code).toBe('PAYMENTS.errors.ownTillTooLow');
  await pay(9_000);
  const before = await inTill();
  expect((await decide(await idOf(ask(cancellation)), 'approved')).status).toBe(200);
  expect(await inTill()).toBe(before - 8_000);
  expect((await colleague.get('/slm/Tills/v1/get')).body.data[0].balance).toBe(8_000);
});

test('a waiver is at most what is open of the item', async () => {
  await pay(40_000);
  const waive = (amount: number) => ask({ kind: 'waiver', studentId: studentId(), itemId, amount });
  expect((await waive(10_001)).body.facts).toEqual({ most: 10_000 });
  const id = await idOf(waive(10_000));
  expect((await waive(1)).body.code).toBe('PAYMENTS.errors.requestWaits');
  expect((await decide(id, 'refused')).body.data[0].decision).toBe('refused');
  expect(await paid()).toBe(40_000);
  expect((await decide(await idOf(waive(10_000)), 'approved')).status).toBe(200);
  expect(await paid()).toBe(50_000);
});

test('the books balance after everything', async () => {
  await pay(500);
  const balances = await http.database.read(asOrg(http.school.org), balancesOfKinds);
  expect([...balances.values()].reduce((sum, balance) => sum + balance, 0)).toBe(0);
});

test('staff read requests, the waiting ones first; parents read none', async () => {
  const receipt = await pay(700);
  const id = await idOf(ask({ kind: 'cancellation', receiptId: receipt.id }));
  const list = async (who: Caller) => (await who.get('/slm/PaymentRequests/v1/get')).body.data;
  expect((await list(principal))[0]).toMatchObject({ id, mayDecide: true, mayWithdraw: false });
  expect((await list(bursar))[0]).toMatchObject({ id, mayDecide: false, mayWithdraw: true });
  expect(await list(await http.as('mbarga'))).toEqual([]);
  await decide(id, 'refused');
});
