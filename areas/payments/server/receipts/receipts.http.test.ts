/** Taking money: over what it runs, its receipts and their numbers, tills, and who may. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { waitingForLocks } from '#testing/database/waiting-for-locks.ts';
import { type Caller, openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import { loseNumbers } from '#testing/payments/lose-numbers.ts';
import { openTuition } from '#testing/payments/open-tuition.ts';
import { readPdf } from '#testing/pdf-content.ts';
import { sampledTest } from '#testing/sampling.ts';
import { findBooksFaults } from '../books/books-store.ts';
import { balancesOfKinds, insertEntry, lockLedger } from '../ledger/ledger-store.ts';
import { openTillOf, setClosed } from '../till/till-store.ts';

let http: TestHttp;
let bursar: Caller;
let itemId: number;

/** One open plan: each student of Form 1 owes 60,000 francs since October and 40,000 in December. */
beforeAll(async () => {
  http = await openTestHttp();
  bursar = await http.as('bursar');
  ({ itemId } = await openTuition(http, {
    amounts: [60_000, 40_000],
    dueDays: ['2026-10-01', '2026-12-15'],
  }));
});
afterAll(() => http.close());

const till = (act: string, body: object, who = bursar) =>
  act === 'close' ? who.put(`/slm/Tills/v1/${act}`, body) : who.post(`/slm/Tills/v1/${act}`, body);
const readTill = async (who = bursar) => (await who.get('/slm/Tills/v1/get')).body.data[0];

/** Each test finds the till open, with nothing in it that the books do not know. */
beforeEach(async () => {
  const { openedAt, balance } = await readTill();
  if (openedAt === null) expect((await till('open', { counted: balance, reason: null })).status).toBe(200);
});

const student = (at: number) => http.school.students.form1[at] ?? 0;
interface Payment {
  studentId: number;
  amount: number;
  parts?: readonly { itemId: number; amount: number }[] | null;
}
const take = (payments: readonly Payment[], more: object = {}, who = bursar) =>
  who.post('/slm/Payments/v1/create', {
    payments: payments.map((payment) => ({ ...payment, parts: payment.parts ?? null })),
    way: 'cash',
    reference: null,
    payer: null,
    day: null,
    advance: false,
    again: false,
    ...more,
  });
/** Puts cash into the till; gives what is in it then. */
async function fillTill(): Promise<number> {
  const taken = await take([{ studentId: student(2), amount: 900 }], { again: true, advance: true });
  expect(taken.status, taken.text).toBe(201);
  return (await readTill()).balance;
}
const account = async (studentId: number) =>
  (await bursar.get(`/slm/Payments/v1/account?studentId=${studentId}`)).body.data[0];
const ofBooks = () => http.database.read(asOrg(http.school.org), balancesOfKinds);

test('a payment runs over the instalments in order and gives a receipt', async () => {
  const { balance } = await readTill();
  const reply = await take([{ studentId: student(1), amount: 75_000 }], { payer: 'Ngo Bassa Marie' });
  expect(reply.status, reply.text).toBe(201);
  expect(reply.body.data[0]).toMatchObject({
    amount: 75_000,
    open: 25_000,
    way: 'cash',
    payer: 'Ngo Bassa Marie',
    parts: [{ itemId, kind: 'item', name: 'Tuition', amount: 75_000 }],
    cancelled: false,
  });
  const { charges, open, due } = await account(student(1));
  expect(charges.map(({ paid, state }: Record<string, unknown>) => [paid, state])).toEqual([
    [60_000, 'paid'],
    [15_000, 'partial'],
  ]);
  expect([open, due]).toEqual([25_000, 0]);
  expect((await readTill()).balance).toBe(balance + 75_000);
});

test('asks before taking more than the debt, then keeps it as an advance', async () => {
  const refused = await take([{ studentId: student(3), amount: 110_000 }]);
  expect([refused.status, refused.body.code, refused.body.facts]).toEqual([
    409,
    'PAYMENTS.errors.moreThanOpen',
    { open: 100_000 },
  ]);
  const taken = await take([{ studentId: student(3), amount: 110_000 }], { advance: true });
  expect(taken.body.data[0].parts).toEqual([
    { itemId, kind: 'item', name: 'Tuition', amount: 100_000 },
    { itemId: null, kind: 'advance', name: null, amount: 10_000 },
  ]);
  expect(await account(student(3))).toMatchObject({ open: 0, advance: 10_000 });
});

test('the same amount for the same student within two minutes is asked about, and so is a reference used before', async () => {
  const { open } = await account(student(2));
  const payment = [{ studentId: student(2), amount: 1_000 }];
  expect((await take(payment)).status).toBe(201);
  const again = await take(payment);
  expect([again.status, again.body.code]).toEqual([409, 'PAYMENTS.errors.paidBefore']);
  expect((await take(payment, { again: true })).status).toBe(201);
  const slip = { way: 'deposit', reference: 'AFB-771' };
  expect((await take([{ studentId: student(2), amount: 2_000 }], slip)).status).toBe(201);
  const second = await take([{ studentId: student(2), amount: 3_000 }], slip);
  expect(second.body.code).toBe('PAYMENTS.errors.paidBefore');
  expect((await account(student(2))).open).toBe(open - 4_000);
});

test('a transaction that has a receipt is asked about for every other student', async () => {
  const sms = { way: 'mobile', reference: '7712093341' };
  expect((await take([{ studentId: student(2), amount: 2_100 }], sms)).status).toBe(201);
  const other = await take([{ studentId: student(0), amount: 2_200 }], sms);
  expect([other.status, other.body.code, other.body.facts]).toEqual([409, 'PAYMENTS.errors.paidBefore', {}]);
  expect((await take([{ studentId: student(0), amount: 2_200 }], { ...sms, again: true })).status).toBe(201);
});

sampledTest('no cash gets into a till that is closed at the same moment', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { balance } = await readTill();
    const closing = { counts: { '1': balance }, reason: 'Counted while a payment was taken' };
    const payments = [1, 2, 3].map((more) =>
      take([{ studentId: student(2), amount: 100 + round * 10 + more }], { advance: true }),
    );
    const [closed] = await Promise.all([till('close', closing), ...payments]);
    const { closings, ...after } = closed.body.data[0];
    expect(after.openedAt).toBeNull();
    expect((await readTill()).balance).toBe(closings[0].counted);
    expect((await till('open', { counted: closings[0].counted, reason: null })).status).toBe(200);
  }
});

test.each([
  ['one note', { '9999999': 999_999_999_999 }],
  ['all together', { '1': 999_999_999_999, '2': 1 }],
])('a count that is more than any till holds is refused: %s', async (_name, counts) => {
  const reply = await till('close', { counts, reason: 'Slip of the finger' });
  expect([reply.status, reply.body.code]).toEqual([400, 'PLATFORM.errors.invalidInput']);
});

test('siblings are paid for at once, each with a receipt, or none of them', async () => {
  const both = [student(0), student(2)].map((studentId) => ({ studentId, amount: 5_000 }));
  const reply = await take(both, { way: 'transfer', reference: 'VIR 9' });
  const [first, second] = reply.body.data;
  expect([second.number - first.number, first.studentId, second.studentId]).toEqual([
    1,
    student(0),
    student(2),
  ]);
  const one = await take([...both, { studentId: 999_999_999, amount: 1 }], { again: true });
  expect(one.status).toBe(404);
  const next = await take([{ studentId: student(2), amount: 4_000 }], { way: 'mobile' });
  expect(next.body.data[0].number).toBe(second.number + 1);
});

test('cash that waits for a till to be closed is refused, so that no closed till takes money', async () => {
  const { balance } = await readTill();
  const payment = await http.database.write(asOrg(http.school.org), async (at) => {
    await lockLedger(at);
    const taken = take([{ studentId: student(2), amount: 84 }]);
    await expect.poll(() => waitingForLocks(http.database)).toBe(1);
    const open = await openTillOf(at, http.school.people.bursar.userId);
    const count = { expected: balance, counted: balance, counts: {}, reason: null };
    await setClosed(at, open?.id ?? 0, { at: usualNow as Instant, ...count });
    return { taken };
  });
  expect((await payment.taken).body.code).toBe('PAYMENTS.errors.tillClosed');
  expect((await readTill()).balance).toBe(balance);
});

test('two taps on one button make one receipt', async () => {
  const body = {
    payments: [{ studentId: student(2), amount: 4_711, parts: null }],
    way: 'cash',
    reference: null,
    payer: null,
    day: null,
    advance: false,
    again: false,
  };
  const key = { 'idempotency-key': '01890000-0000-7000-8000-000000004711' };
  const tap = () => bursar.post('/slm/Payments/v1/create', body, key);
  await Promise.all([tap(), tap()]);
  const again = await tap();
  expect(again.status).toBe(201);
  const { data } = (await bursar.get(`/slm/Payments/v1/get?studentId=${student(2)}`)).body;
  expect(data.filter((receipt: { amount: number }) => receipt.amount === 4_711)).toHaveLength(1);
});

test('items chosen by hand take no more than is open of them, and add up to the amount', async () => {
  const parts = (amount: number) => [{ itemId, amount }];
  const of = (amount: number, chosen: readonly { itemId: number; amount: number }[]) =>
    take([{ studentId: student(2), amount, parts: chosen }], { way: 'cheque', reference: `CH ${amount}` });
  expect((await of(500, parts(400))).body.code).toBe('PAYMENTS.errors.partsDoNotFit');
  expect((await of(500, [{ itemId: 999_999_999, amount: 500 }])).status).toBe(400);
  expect((await of(500, parts(500))).status).toBe(201);
});

test.each([
  ['0', 0],
  ['a negative amount', -5],
  ['half a franc', 0.5],
  ['a text', '5000 '],
  ['more than a number holds', 2 ** 63],
  ['no number', null],
])('refuses %s', async (_name, amount) => {
  const reply = await bursar.post('/slm/Payments/v1/create', {
    payments: [{ studentId: student(2), amount, parts: null }],
    way: 'cash',
    reference: null,
    payer: null,
    day: null,
    advance: true,
    again: true,
  });
  expect([reply.status, reply.body.code]).toEqual([400, 'PLATFORM.errors.invalidInput']);
});

test('a payment counts for a day of this school year, not after today', async () => {
  const on = (day: string) =>
    take([{ studentId: student(2), amount: 710 }], { way: 'deposit', reference: `B ${day}`, day });
  expect((await on('2027-11-20')).body.code).toBe('PAYMENTS.errors.dayOutside');
  expect((await on('2025-11-20')).body.code).toBe('PAYMENTS.errors.dayOutside');
  expect((await on('2026-10-20')).body.data[0].day).toBe('2026-10-20');
});

test('cash counts for the day on which it is taken: the cash book of an earlier day stays as it was counted', async () => {
  const cash = { way: 'cash', reference: null, again: true, advance: true } as const;
  const earlier = await take([{ studentId: student(2), amount: 700 }], { ...cash, day: '2026-11-19' });
  expect([earlier.status, earlier.body.code]).toEqual([400, 'PAYMENTS.errors.cashOfOtherDay']);
  const today = await take([{ studentId: student(2), amount: 700 }], { ...cash, day: '2026-11-20' });
  expect(today.status).toBe(201);
});

sampledTest('eight at once get numbers without a gap, and the books balance', async () => {
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      take([{ studentId: student(at % 2 === 0 ? 0 : 2), amount: 10 + at }], {
        way: 'transfer',
        reference: `T${at}`,
        advance: true,
      }),
    ),
  );
  const numbers = replies.map(({ body }) => body.data[0].number).toSorted((a, b) => a - b);
  const [first = 0] = numbers;
  expect(numbers).toEqual(Array.from({ length: 8 }, (_, at) => first + at));
  const balances = await ofBooks();
  expect([...balances.values()].reduce((sum, balance) => sum + balance, 0)).toBe(0);
});

test('cash needs an open till; closing asks for the reason of a difference and posts it', async () => {
  const balance = await fillTill();
  const differs = await till('close', { counts: { '1': balance - 500 }, reason: null });
  expect([differs.body.code, differs.body.facts]).toEqual([
    'PAYMENTS.errors.countDiffers',
    { expected: balance },
  ]);
  const closed = await till('close', { counts: { '1': balance - 500 }, reason: 'A coin is missing' });
  expect(closed.body.data[0]).toMatchObject({ openedAt: null, balance: balance - 500 });
  expect(closed.body.data[0].closings[0]).toMatchObject({
    expected: balance,
    counted: balance - 500,
    reason: 'A coin is missing',
  });
  const cash = await take([{ studentId: student(2), amount: 50 }]);
  expect([cash.status, cash.body.code]).toEqual([409, 'PAYMENTS.errors.tillClosed']);
  const reopened = await till('open', { counted: balance, reason: null });
  expect(reopened.body.code).toBe('PAYMENTS.errors.countDiffers');
  expect((await till('open', { counted: balance - 500, reason: null })).status).toBe(200);
  expect((await till('open', { counted: balance - 500, reason: null })).body.code).toBe(
    'PAYMENTS.errors.tillOpen',
  );
});

test('cash is paid in at the bank, never more than is in the till', async () => {
  const balance = await fillTill();
  const much = await till('deposit', { amount: balance + 1, reference: 'S1' });
  expect(much.body.code).toBe('PAYMENTS.errors.tillTooLow');
  const bank = (await ofBooks()).get('bank') ?? 0;
  expect((await till('deposit', { amount: balance, reference: 'S1' })).body.data[0].balance).toBe(0);
  expect((await ofBooks()).get('bank')).toBe(bank + balance);
});

sampledTest(
  'only the bursar takes money; staff who see payments and the own parents read receipts',
  async () => {
    const [{ id, studentId }] = (await take([{ studentId: student(0), amount: 40 }], { way: 'mobile' })).body
      .data;
    for (const name of ['principal', 'admin', 'ngo', 'secretary'] as const)
      expect((await take([{ studentId, amount: 10 }], {}, await http.as(name))).status, name).toBe(403);
    const parent = await http.as('mbarga');
    expect((await take([{ studentId, amount: 10 }], { way: 'mobile' }, parent)).status).toBe(403);
    const ids = async (name: Parameters<typeof http.as>[0], school = http.school) => {
      const reply = await (await http.as(name, school)).get('/slm/Payments/v1/get?page=1');
      return (reply.body.data ?? []).map((one: { id: number }) => one.id);
    };
    expect(await ids('principal')).toContain(id);
    expect(await ids('mbarga')).toContain(id);
    expect(await ids('etoa')).not.toContain(id);
    expect(await ids('bursar', http.otherSchool)).toEqual([]);
    const ofParent = await parent.get('/slm/Payments/v1/get?page=1');
    expect(new Set(ofParent.body.data.map((one: { studentId: number }) => one.studentId))).toEqual(
      new Set([student(0)]),
    );
  },
);

sampledTest(
  'a receipt is printed once, then as a duplicate, with the amount in words in both languages',
  async () => {
    const [{ id }] = (await take([{ studentId: student(0), amount: 81 }], { way: 'mobile' })).body.data;
    const pdf = async (format: string, who = bursar) => {
      const reply = await who.get(`/slm/Payments/v1/pdf?ids=${id}&format=${format}`);
      expect(reply.status, reply.text).toBe(200);
      return readPdf(reply.bytes);
    };
    const first = await pdf('half');
    expect(first.pages).toHaveLength(1);
    expect(first.pages[0]).toMatch(/Still to pay\s+[\d,]+\sFCFA/);
    expect(first.pages[0]).toMatch(/quatre-vingt-un francs CFA/);
    expect(first.pages[0]).toMatch(/eighty-one CFA francs/);
    expect(first.pages[0]).toMatch(/Counterfoil/);
    expect(first.pages[0]).not.toMatch(/Duplicate/);
    expect((await pdf('roll')).pages[0]).toMatch(/Duplicate/);
    expect((await pdf('half', await http.as('mbarga'))).pages[0]).toMatch(/Duplicata/);
    const stranger = await (await http.as('etoa')).get(`/slm/Payments/v1/pdf?ids=${id}`);
    expect(stranger.status).toBe(404);
  },
);

sampledTest('the statement of account names the receipt and the way of each payment', async () => {
  const [{ number }] = (await take([{ studentId: student(0), amount: 87 }], { way: 'mobile' })).body.data;
  const { body } = await bursar.get(`/slm/Payments/v1/account?studentId=${student(0)}`);
  const [payment] = body.data[0].lines.filter(({ owed }: { owed: number }) => owed === -87);
  expect(payment.receipt).toEqual({ number, way: 'mobile' });
  const printed = await bursar.get(`/slm/Payments/v1/account/pdf?studentId=${student(0)}&language=fr`);
  expect((await readPdf(printed.bytes)).text.replaceAll(/\s+/g, ' ')).toContain(
    `reçu ${number} · Paiement mobile`,
  );
});

sampledTest('four prints at the same moment are one receipt and three duplicates', async () => {
  const [{ id }] = (await take([{ studentId: student(0), amount: 84 }], { way: 'mobile' })).body.data;
  const prints = await Promise.all(
    [1, 2, 3, 4].map(async () => readPdf((await bursar.get(`/slm/Payments/v1/pdf?ids=${id}`)).bytes)),
  );
  expect(prints.filter(({ pages }) => !/Duplicate/.test(pages[0] ?? ''))).toHaveLength(1);
});

test('anybody who holds a receipt finds out whether it is genuine', async () => {
  const [{ id, number }] = (await take([{ studentId: student(0), amount: 82 }], { way: 'mobile' })).body.data;
  const pdf = await readPdf((await bursar.get(`/slm/Payments/v1/pdf?ids=${id}`)).bytes);
  const code = /(?:[A-Z2-7]{4}-){6}[A-Z2-7]{2}/.exec(pdf.pages[0] ?? '')?.[0] ?? '';
  const found = await http.anybody.post('/slm/Payments/v1/verify', { code });
  expect(found.body.data[0]).toMatchObject({ number, amount: 82, cancelled: false, currency: 'XAF' });
  expect(found.body.data[0].student).toMatch(/^\S+ \S\.$/);
  expect((await http.anybody.post('/slm/Payments/v1/verify', { code: 'A'.repeat(26) })).status).toBe(404);
});

test('the check of the books finds a lost receipt number and a till below zero, and nothing before', async () => {
  await take([{ studentId: student(0), amount: 83 }], { way: 'mobile' });
  const faults = () => http.database.read(asOrg(http.school.org), findBooksFaults);
  expect(await faults()).toEqual({ receipts: 0, numbers: 0, reversals: 0, tills: 0 });
  const spoilt = http.database.write(asOrg(http.school.org), async (at) => {
    await loseNumbers(at, http.school.yearId, 2);
    const entry = {
      yearId: http.school.yearId,
      day: '2026-11-20' as SchoolDay,
      at: usualNow as Instant,
      by: null,
      reason: null,
      reverses: null,
    };
    await insertEntry(at, entry, [
      {
        purpose: 'cash',
        debit: { kind: 'bank', id: 0 },
        credit: { kind: 'till', id: 1 },
        amount: 1,
        itemId: null,
        instalment: null,
        dueOn: null,
      },
    ]);
    expect(await findBooksFaults(at)).toEqual({ receipts: 0, numbers: 2, reversals: 0, tills: 1 });
    throw new Error('Taken back');
  });
  await expect(spoilt).rejects.toThrow('Taken back');
});
