/**
 * Payments by phone, from a parent's tap to the receipt, with MTN MoMo and Orange Money on this machine. Their paths, fields and states cite
 * the operators' public documentation: testing/providers/local-momo.ts and local-orange.ts.
 */

import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { findBooksFaults } from '#areas/payments/server/public/books.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import { phoneOf } from '#testing/mobile-money/phone-of.ts';
import { openTuition } from '#testing/payments/open-tuition.ts';
import { readPdf } from '#testing/pdf-content.ts';
import { type LocalMomo, momoKeys, openLocalMomo } from '#testing/providers/local-momo.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { PhonePayments } from './phone-payments.ts';
import { claimPhonePayment } from './phone-payments-store.ts';

let momo: LocalMomo;
let http: TestHttp;
let phone: PhonePayments;
let bursar: Caller;
let parent: Caller;
let own: number;
const payments = '/slm/Payments/v1';
const phones = '/slm/PhonePayments/v1';
const providers = '/slm/PaymentProviders/v1';
const { subscriptionKey, apiUser, apiKey } = momoKeys.collections;
const mtn = {
  provider: 'mtn',
  environment: 'mtncameroon',
  account: apiUser,
  active: true,
  keys: { subscriptionKey, apiKey },
};

/** Each student of Form 1 owes a million francs since October. */
beforeAll(async () => {
  momo = await openLocalMomo();
  const services = { mtn: momo.address, orange: 'http://127.0.0.1:9' };
  http = await openTestHttp({}, { services });
  phone = phoneOf(http, services, () => clock);
  bursar = await http.as('bursar');
  parent = await http.as('mbarga');
  const { students } = http.school;
  own = students.form1[0] ?? 0;
  await openTuition(http, { amounts: [1_000_000], dueDays: ['2026-10-01'] });
  const saved = await bursar.put(`${providers}/update`, { ...mtn, version: 0 });
  expect(saved.status, saved.text).toBe(200);
});
afterAll(async () => {
  await http.close();
  await momo.close();
});

let clock = Date.parse(usualNow);
/** The clock of the server goes on; tests begin two hours apart, so that none is too often. */
function later(seconds: number): void {
  clock += seconds * 1000;
  http.setNow(new Date(clock).toISOString());
}
beforeEach(() => later(7_200));
/** The books balance after every test, and nothing waits. */
afterEach(async () => {
  const faults = await http.database.read(asOrg(http.school.org), findBooksFaults);
  expect(faults).toEqual({ receipts: 0, numbers: 0, reversals: 0, tills: 0 });
  for (const { id, state } of (await bursar.get(`${phones}/get`)).body.data)
    expect(state, `payment ${id}`).toMatch(/paid|failed|closed/);
});

const pay = (changes: object = {}, who = parent) =>
  who.post(`${phones}/create`, {
    studentId: own,
    provider: 'mtn',
    amount: 25_000,
    phone: '6 77 11 22 33',
    advance: false,
    ...changes,
  });
const stateOf = async (id: number, who = parent) => {
  const reply = await who.get(`${phones}/payment?id=${id}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0];
};
const referencesOf = () => [...momo.payments.keys()];
const lastReference = () => referencesOf().at(-1) ?? '';
const openOf = async (studentId = own) =>
  (await bursar.get(`${payments}/account?studentId=${studentId}`)).body.data[0].open;
const requests = () =>
  momo.arrived.filter(({ path, method }) => path.endsWith('requesttopay') && method === 'POST').length;
let transaction = 500_000;
const settle = (reference: string, change: object = { status: 'SUCCESSFUL' }) => {
  transaction += 1;
  momo.settle(reference, { financialTransactionId: String(transaction), ...change });
  return String(transaction);
};
/** Requested, sent and waiting for the payer. */
async function waiting(changes: object = {}, who = parent): Promise<{ id: number; reference: string }> {
  const reply = await pay(changes, who);
  expect(reply.status, reply.text).toBe(201);
  await phone.round();
  return { id: reply.body.data[0].id, reference: lastReference() };
}
const receiptsWith = async (reference: string) =>
  (await bursar.get(`${payments}/get?studentId=${own}`)).body.data.filter(
    (receipt: { reference: string }) => receipt.reference === reference,
  );

test('a parent pays by phone: waiting until it is confirmed, then one receipt that names the operator', async () => {
  const before = await openOf();
  const { id, reference } = await waiting();
  expect(await stateOf(id)).toMatchObject({ state: 'pending', amount: 25_000, phone: null, receiptId: null });
  const family = (await parent.get(`${payments}/family`)).body.data[0];
  expect(family.operators).toEqual(['mtn']);
  const { phonePayments } = family.children.find((child: { studentId: number }) => child.studentId === own);
  expect(phonePayments[0]).toMatchObject({ id, state: 'pending', provider: 'mtn' });
  expect(phonePayments.filter((one: { id: number }) => one.id === id)).toHaveLength(1);
  expect(momo.payments.get(reference)).toMatchObject({
    amount: '25000',
    currency: 'XAF',
    payer: { partyId: '237677112233' },
  });
  later(5);
  await phone.round();
  expect((await stateOf(id)).state).toBe('pending');
  const operatorId = settle(reference);
  later(5);
  await phone.round();
  const paid = await stateOf(id);
  expect(paid).toMatchObject({ state: 'paid' });
  expect(await openOf()).toBe(before - 25_000);
  const [receipt, ...others] = await receiptsWith(operatorId);
  expect([receipt, others]).toMatchObject([
    { id: paid.receiptId, way: 'mobile', amount: 25_000, takenBy: 'MTN MoMo' },
    [],
  ]);
  const pdf = await readPdf((await parent.get(`${payments}/pdf?ids=${receipt.id}`)).bytes);
  expect(pdf.pages[0]).toContain(operatorId);
  later(60);
  await phone.round();
  expect(await receiptsWith(operatorId)).toHaveLength(1);
});

test.each([
  ['NOT_ENOUGH_FUNDS', 'notEnoughMoney'],
  ['APPROVAL_REJECTED', 'rejected'],
  ['EXPIRED', 'expired'],
])('a payment that ends with %s costs nothing, and another one can be requested', async (code, reason) => {
  const before = await openOf();
  const { id, reference } = await waiting();
  momo.settle(reference, { status: 'FAILED', reason: code });
  later(5);
  await phone.round();
  expect(await stateOf(id)).toMatchObject({ state: 'failed', reason });
  expect(await openOf()).toBe(before);
  const again = await waiting();
  settle(again.reference);
  later(5);
  await phone.round();
  expect(await openOf()).toBe(before - 25_000);
});

test('a second tap and a second payment of the same student are refused while one waits', async () => {
  const both = await Promise.all([pay(), pay()]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('PAYMENTS.errors.phoneWaiting');
  await phone.round();
  settle(lastReference());
  later(5);
  await phone.round();
});

test.each<[string, object, number, string | null]>([
  ['another person’s child', { studentId: -1 }, 404, null],
  ['nothing', { amount: 0 }, 400, null],
  ['a negative amount', { amount: -5 }, 400, null],
  ['half a franc', { amount: 0.5 }, 400, null],
  ['an amount of text', { amount: '5000' }, 400, null],
  ['an amount above all that is possible', { amount: 2 ** 53 }, 400, null],
  ['more than is owed', { amount: 2_000_000 }, 409, 'morePhonedThanOpen'],
  ['no phone', { phone: null }, 400, 'phoneWrong'],
  ['a number that is none', { phone: '12' }, 400, 'phoneWrong'],
  ['an operator that is not set up', { provider: 'orange' }, 409, 'operatorOff'],
])('a payment by phone is refused for %s, and no operator hears of it', async (_, changes, status, code) => {
  const before = requests();
  const other = http.school.students.form1[1] ?? 0;
  const reply = await pay('studentId' in changes ? { studentId: other } : changes);
  expect(reply.status, reply.text).toBe(status);
  if (code) expect(reply.body.code).toBe(`PAYMENTS.errors.${code}`);
  await phone.round();
  expect(requests()).toBe(before);
});

test('only parents pay for their own child, and teachers see no payment', async () => {
  const { id, reference } = await waiting();
  for (const name of ['etoa', 'ngo', 'principal', 'admin'] as const)
    expect((await pay({}, await http.as(name))).status, name).toBeGreaterThanOrEqual(403);
  expect((await (await http.as('etoa')).get(`${phones}/payment?id=${id}`)).status).toBe(404);
  expect((await (await http.as('ngo')).get(`${phones}/payment?id=${id}`)).status).toBe(403);
  for (const who of [parent, await http.as('ngo'), await http.as('principal')])
    expect((await who.get(`${phones}/get`)).status).toBe(403);
  settle(reference);
  later(5);
  await phone.round();
});

test('the desk requests a payment from the phone of a payer, and sees the number until it has ended', async () => {
  const { id, reference } = await waiting({ phone: '699 00 11 22', amount: 10_000 }, bursar);
  expect(await stateOf(id, bursar)).toMatchObject({ phone: '237699001122', state: 'pending' });
  settle(reference);
  later(5);
  await phone.round();
  expect(await stateOf(id, bursar)).toMatchObject({ phone: null, state: 'paid' });
});

const callBack = (reference: string, body: object, method = 'PUT') =>
  http.anybody.send(method, `${phones}/callback?reference=${reference}`, body);
/** The reply leaves before the operator is asked. */
const untilState = (id: number, state: string) =>
  expect.poll(async () => (await stateOf(id)).state).toBe(state);

sampledTest('a callback makes the program ask the operator; repeated, it changes nothing more', async () => {
  const { id, reference } = await waiting();
  const operatorId = settle(reference);
  const body = momo.payments.get(reference) ?? {};
  for (const method of ['PUT', 'POST', 'PUT']) {
    const reply = await callBack(reference, body, method);
    expect([reply.status, reply.body.data]).toEqual([200, [{ heard: true }]]);
    await untilState(id, 'paid');
  }
  expect(await receiptsWith(operatorId)).toHaveLength(1);
});

test('a bank slip of another family that bears the number of the transaction stays theirs', async () => {
  const other = http.school.students.form1[2] ?? 0;
  const { id, reference } = await waiting();
  const operatorId = settle(reference);
  const slip = { way: 'deposit', reference: operatorId, payer: null, day: null, advance: true, again: true };
  const wanted = [{ studentId: other, amount: 9_000, parts: null }];
  const theirs = (await bursar.post(`${payments}/create`, { payments: wanted, ...slip })).body.data[0];
  later(5);
  await phone.round();
  const { receiptId } = await stateOf(id);
  expect(receiptId).not.toBe(theirs.id);
  expect(await receiptsWith(operatorId)).toMatchObject([{ id: receiptId, amount: 25_000 }]);
});

test('a forged callback changes nothing, whatever it says, and its reply tells nothing', async () => {
  const { id, reference } = await waiting();
  const paid = { externalId: reference, status: 'SUCCESSFUL', amount: '25000', currency: 'XAF' };
  const forged = [
    [reference, { ...paid, financialTransactionId: '1' }],
    [reference, {}],
    [reference, { ...paid, externalId: 'other' }],
    ['00000000-0000-4000-8000-000000000000', paid],
  ] as const;
  const before = momo.arrived.length;
  for (const [of, body] of forged) {
    expect((await callBack(of, body)).body.data).toEqual([{ heard: true }]);
    await phone.calledBack(of, JSON.stringify(body));
    expect((await stateOf(id)).state).toBe('pending');
  }
  expect(momo.arrived.length - before).toBeLessThanOrEqual(2 * forged.length);
  expect((await callBack('nonsense', paid)).status).toBe(400);
  settle(reference);
  later(30);
  // The last forged callback may still be asking the operator: a round in that moment leaves the payment to it.
  const stateAfterRound = async () => {
    await phone.round();
    return (await stateOf(id)).state;
  };
  await expect.poll(stateAfterRound).toBe('paid');
});

test('a callback that comes before the answer of the request posts once', async () => {
  const before = await openOf();
  const known = momo.payments.size;
  const { id } = (await pay()).body.data[0];
  // The answer is held up: the operator has accepted, and calls back at once.
  momo.fault('requesttopay', 'slow');
  const round = phone.round();
  await expect
    .poll(() => momo.payments.size > known && momo.payments.get(lastReference())?.status)
    .toBe('PENDING');
  const operatorId = settle(lastReference());
  await phone.calledBack(lastReference(), JSON.stringify(momo.payments.get(lastReference())));
  await round;
  expect((await stateOf(id)).state).toBe('paid');
  later(10);
  await phone.round();
  expect(await receiptsWith(operatorId)).toHaveLength(1);
  expect(await openOf()).toBe(before - 25_000);
});

test('another amount than was requested is posted by nobody and shown to the bursar, who closes it with a note', async () => {
  const before = await openOf();
  const { id, reference } = await waiting();
  momo.settle(reference, { status: 'SUCCESSFUL', amount: '250', financialTransactionId: '499999' });
  later(5);
  await phone.round();
  expect((await stateOf(id)).state).toBe('mismatch');
  const [first] = (await bursar.get(`${phones}/get`)).body.data;
  expect(first).toMatchObject({ id, state: 'mismatch', reported: { amount: 250, currency: 'XAF' } });
  expect(await openOf()).toBe(before);
  const close = { id, act: 'close', note: 'Receipted at the desk' };
  expect((await parent.put(`${phones}/settle`, close)).status).toBe(403);
  expect((await bursar.put(`${phones}/settle`, close)).body.data[0]).toMatchObject({
    state: 'closed',
    note: 'Receipted at the desk',
  });
  expect((await bursar.put(`${phones}/settle`, { id, act: 'ask' })).status).toBe(404);
});

test.each(['brokenAfter', 'brokenAnswer'] as const)(
  'an answer that is lost (%s) is asked for, and the payer is charged once',
  async (fault) => {
    const before = requests();
    momo.fault('requesttopay', fault);
    const { id, reference } = await waiting();
    expect((await stateOf(id)).state).toBe('sent');
    settle(reference);
    later(10);
    await phone.round();
    expect((await stateOf(id)).state).toBe('paid');
    expect(requests()).toBe(before + 1);
  },
);

test('a process that dies after the request has left charges nobody twice: the next one asks, and posts once', async () => {
  const before = await openOf();
  const { id } = (await pay()).body.data[0];
  // The first process: it has claimed the payment and sent the request, and is gone before the answer.
  const org = asOrg(http.school.org);
  const now = new Date(clock).toISOString() as Instant;
  const until = new Date(clock + 60_000).toISOString() as Instant;
  const claimed = await http.database.write(org, (at) => claimPhonePayment(at, id, { now, until }));
  const reference = claimed?.reference ?? '';
  const token = await fetch(`${momo.address}/collection/token/`, {
    method: 'POST',
    headers: {
      'ocp-apim-subscription-key': subscriptionKey,
      authorization: `Basic ${Buffer.from(`${apiUser}:${apiKey}`).toString('base64')}`,
    },
  });
  const { access_token: bearer } = (await token.json()) as { access_token: string };
  await fetch(`${momo.address}/collection/v1_0/requesttopay`, {
    method: 'POST',
    headers: {
      'ocp-apim-subscription-key': subscriptionKey,
      authorization: `Bearer ${bearer}`,
      'x-reference-id': reference,
      'x-target-environment': 'mtncameroon',
      'x-callback-url': 'http://127.0.0.1:9/',
    },
    body: JSON.stringify({
      amount: '25000',
      currency: 'XAF',
      externalId: reference,
      payer: { partyIdType: 'MSISDN', partyId: '237677112233' },
      payerMessage: 'School',
      payeeNote: 'School',
    }),
  });
  const operatorId = settle(reference);
  const sent = requests();
  // The next process, with a memory of its own; the lease of the first one is over.
  later(61);
  const services = { mtn: momo.address, orange: 'http://127.0.0.1:9' };
  const next = phoneOf(http, services, () => clock);
  await Promise.all([next.round(), phone.round()]);
  expect((await stateOf(id)).state).toBe('paid');
  expect(requests()).toBe(sent);
  expect(await receiptsWith(operatorId)).toHaveLength(1);
  expect(await openOf()).toBe(before - 25_000);
});

test('a payment that waited too long to be sent, as after a restored backup, rings no phone', async () => {
  const before = requests();
  const { id } = (await pay()).body.data[0];
  later(601);
  await phone.round();
  expect(await stateOf(id)).toMatchObject({ state: 'failed', reason: 'notArrived' });
  expect(requests()).toBe(before);
});

test('where balances are hidden from families, no refusal tells what is owed', async () => {
  const hidden = (on: boolean, version: number) =>
    bursar.put('/slm/PaymentSettings/v1/update', {
      version,
      hideBalances: on,
      hideDiscounts: false,
      historyFrom: null,
      howToPay: { en: null, fr: null },
      unpaidList: false,
    });
  expect((await hidden(true, 0)).status).toBe(200);
  const { reference } = await waiting({ amount: 2_000_000 });
  momo.settle(reference, { status: 'FAILED', reason: 'APPROVAL_REJECTED' });
  later(5);
  await phone.round();
  expect((await hidden(false, 1)).status).toBe(200);
});

test('an operator that cannot be reached is tried again, and given up without a charge', async () => {
  momo.fault('token', 'serverError', 'serverError', 'serverError', 'serverError');
  momo.expireTokens();
  const { id } = (await pay()).body.data[0];
  for (let round = 0; round < 5; round += 1) {
    await phone.round();
    later(61);
  }
  expect(await stateOf(id)).toMatchObject({ state: 'failed', reason: 'operatorFault' });
});

sampledTest(
  'a payment that never ends is asked about for a day, then people settle it by the statement',
  async () => {
    const { id } = await waiting();
    let rounds = 0;
    for (; rounds < 200 && (await stateOf(id)).state === 'pending'; rounds += 1) {
      later(1_800);
      await phone.round();
    }
    expect((await stateOf(id)).state).toBe('unknown');
    expect(rounds).toBeLessThan(60);
    const settled = await bursar.put(`${phones}/settle`, { id, act: 'close', note: 'Not on the statement' });
    expect(settled.body.data[0].state).toBe('closed');
  },
);

sampledTest(
  'a payment that a statement has posted already takes its receipt, and the other way round nothing is posted twice',
  async () => {
    const before = await openOf();
    const { id, reference } = await waiting({ amount: 30_000 });
    const operatorId = settle(reference);
    const desk = await bursar.post(`${payments}/create`, {
      payments: [{ studentId: own, amount: 30_000, parts: null }],
      way: 'mobile',
      reference: operatorId,
      payer: null,
      day: null,
      advance: false,
      again: false,
    });
    expect(desk.status, desk.text).toBe(201);
    later(5);
    await phone.round();
    expect(await stateOf(id)).toMatchObject({ state: 'paid', receiptId: desk.body.data[0].id });
    expect(await openOf()).toBe(before - 30_000);

    const next = await waiting({ amount: 31_000 });
    const second = settle(next.reference);
    later(5);
    await phone.round();
    expect(await receiptsWith(second)).toHaveLength(1);
    const { code } = (await bursar.get(`${payments}/account?studentId=${own}`)).body.data[0];
    const day = new Date(clock).toISOString().slice(0, 10);
    const file = [
      'Id;Date;Status;Type;From;From name;To message;Amount',
      `${second};${day} 08:12:44;Successful;Payment;237677112233;MBARGA;${code};31000`,
    ].join('\n');
    const uploaded = await bursar.post('/slm/PaymentStatements/v1/create', {
      source: 'mtn',
      fileName: 'momo.csv',
      content: Buffer.from(file).toString('base64'),
    });
    expect(uploaded.status, uploaded.text).toBe(201);
    const statement = uploaded.body.data[0].id;
    const lines = (await bursar.get(`/slm/PaymentStatements/v1/lines?statementId=${statement}&state=ready`))
      .body.data[0].ready;
    expect(lines).toHaveLength(1);
    const posted = await bursar.post('/slm/PaymentStatements/v1/post', {
      lines: [{ id: lines[0].id, studentId: own }],
    });
    expect(posted.body.data).toMatchObject([{ outcome: 'paidBefore' }]);
    expect(await receiptsWith(second)).toHaveLength(1);
  },
);

test('a cheque with the number of the operator’s transaction stays a receipt of its own', async () => {
  const { id, reference } = await waiting();
  const operatorId = settle(reference);
  const slip = { way: 'cheque', reference: operatorId, payer: null, day: null, advance: false, again: true };
  const wanted = [{ studentId: own, amount: 9_000, parts: null }];
  const taken = await bursar.post(`${payments}/create`, { payments: wanted, ...slip });
  expect(taken.status, taken.text).toBe(201);
  later(5);
  await phone.round();
  const { state, receiptId } = await stateOf(id);
  const receipts = await receiptsWith(operatorId);
  expect([state, receipts.length]).toEqual(['paid', 2]);
  expect(receipts.find((receipt: { id: number }) => receipt.id === receiptId)).toMatchObject({
    way: 'mobile',
    amount: 25_000,
  });
});

sampledTest('more than six requests within an hour ring no phone any more', async () => {
  for (let count = 0; count < 6; count += 1) {
    const { reference } = await waiting({ amount: 1_000 });
    momo.settle(reference, { status: 'FAILED', reason: 'APPROVAL_REJECTED' });
    later(5);
    await phone.round();
  }
  const before = requests();
  const refused = await pay({ amount: 1_000 });
  expect([refused.status, refused.body.code]).toEqual([409, 'PAYMENTS.errors.phoneTooOften']);
  expect(requests()).toBe(before);
});

test('keys of operators are stored sealed, kept when others are saved, and in no reply', async () => {
  const list = async (who = bursar) => who.get(`${providers}/get`);
  const read = await list();
  expect(read.body.data[0]).toMatchObject({ provider: 'mtn', active: true, account: apiUser });
  for (const secret of [subscriptionKey, apiKey]) expect(read.text).not.toContain(secret);
  const { version } = read.body.data[0];
  const kept = await bursar.put(`${providers}/update`, { ...mtn, keys: null, version });
  expect(kept.status, kept.text).toBe(200);
  expect(kept.text).not.toContain(apiKey);
  const other = { ...mtn, keys: null, account: 'another', version: version + 1 };
  const moved = await bursar.put(`${providers}/update`, other);
  expect([moved.status, moved.body.code]).toEqual([400, 'PAYMENTS.errors.keysMissing']);
  const late = await bursar.put(`${providers}/update`, { ...mtn, version });
  expect([late.status, late.text.includes(apiKey)]).toEqual([409, false]);
  for (const name of ['mbarga', 'admin', 'ngo'] as const) {
    const who = await http.as(name);
    expect((await who.put(`${providers}/update`, { ...mtn, version: 9 })).status, name).toBe(403);
  }
  expect((await list(parent)).status).toBe(403);
  const { id, reference } = await waiting();
  settle(reference);
  later(5);
  await phone.round();
  expect((await stateOf(id)).state).toBe('paid');
});

test('an address is nobody’s to set: an operator is one of a list', async () => {
  for (const environment of ['http://169.254.169.254/', 'sandbox', 'cm', '../v1'])
    expect((await bursar.put(`${providers}/update`, { ...mtn, environment, version: 9 })).status).toBe(400);
});

test('a school that is a day ahead of Cameroon gets its payment, though its books are closed up to yesterday', async () => {
  const admin = await http.as('admin');
  const { mayEdit: _, ...settings } = (await admin.get('/slm/Customs/v1/get')).body.data[0];
  const zone = { ...settings, timeZone: 'Pacific/Kiritimati' };
  expect((await admin.put('/slm/Customs/v1/save', zone)).status).toBe(200);
  onTestFinished(async () => {
    const { mayEdit: _own, ...now } = (await admin.get('/slm/Customs/v1/get')).body.data[0];
    expect((await admin.put('/slm/Customs/v1/save', { ...now, timeZone: settings.timeZone })).status).toBe(
      200,
    );
    // The day that is closed is over in Cameroon too.
    later(48 * 3_600);
  });
  // Noon in Greenwich: the next day on the island.
  later((36 - new Date(clock).getUTCHours()) * 3600);
  const { latest } = (await bursar.get('/slm/Closings/v1/get')).body.data[0];
  expect(latest).toBe(new Date(clock).toISOString().slice(0, 10));
  const closing = await bursar.post('/slm/Closings/v1/create', { kind: 'close', until: latest });
  const approval = { id: closing.body.data[0].requests[0].id, decision: 'approved' };
  const principal = await http.as('principal');
  expect((await principal.put('/slm/Closings/v1/decide', approval)).status).toBe(200);
  const { id, reference } = await waiting();
  settle(reference);
  later(5);
  await phone.round();
  expect((await stateOf(id)).state).toBe('paid');
});
