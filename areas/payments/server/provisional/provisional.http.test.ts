/** Cash taken without network: numbers in advance, sending exactly once, and what cannot be posted. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withConnection } from '#platform/server/db/connection.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import { openTuition } from '#testing/payments/open-tuition.ts';
import { readPdf } from '#testing/pdf-content.ts';

let http: TestHttp;
let bursar: Caller;
let other: Caller;
const path = '/slm/ProvisionalReceipts/v1';
const missing = 999_999_999;
/** Ten minutes after the numbers are given out. */
const takenAt = '2026-11-20T08:40:00.000Z';
const sentAt = '2026-11-20T09:30:00.000Z';

/** Each student of Form 1 owes 100,000 francs. */
beforeAll(async () => {
  http = await openTestHttp();
  bursar = await http.as('bursar');
  other = await http.as('bursar', http.otherSchool);
  await openTuition(http, { amounts: [100_000], dueDays: ['2026-10-01'] });
});
afterAll(() => http.close());

const student = (at: number) => http.school.students.form1[at] ?? 0;
const till = async () => (await bursar.get('/slm/Tills/v1/get')).body.data[0];
const openTill = async () =>
  bursar.post('/slm/Tills/v1/open', { counted: (await till()).balance, reason: null });
const closeTill = async (counted: number, reason: string | null = null) =>
  bursar.put('/slm/Tills/v1/close', { counts: { 1: counted }, reason });

beforeEach(async () => {
  http.setNow(usualNow);
  if ((await till()).openedAt === null) await openTill();
});

const reserve = async (who = bursar) => (await who.post(`${path}/reserve`)).body.data[0];
interface Sent {
  readonly number: number;
  readonly studentId: number;
  readonly amount: number;
  readonly takenAt?: string;
}
/** Sends a receipt that was taken at 08:40, at 09:30. */
async function send(sent: Sent, who = bursar, headers: Record<string, string> = {}) {
  http.setNow(sentAt);
  const body = { payer: 'Mr Ngo', printedFor: 'NGO Brenda · A-9', takenAt, ...sent };
  return who.post(`${path}/create`, body, headers);
}
const settle = (number: number, more: object) =>
  bursar.put(`${path}/settle`, {
    number,
    as: 'payment',
    studentId: null,
    counted: false,
    note: null,
    ...more,
  });
/** The final receipts of a student under a provisional number. */
const receiptsOf = async (studentId: number, number: number) =>
  (await bursar.get(`/slm/Payments/v1/get?studentId=${studentId}`)).body.data.filter(
    (receipt: { provisional: number | null }) => receipt.provisional === number,
  );
/** As the owner of the database, whom grants do not hold back. */
const asOwner = (statement: string) =>
  withConnection(http.scratch.owner, async (client) => {
    await client.query(`SET app.org_id = '${asOrg(http.school.org)}'`);
    return client.query(statement);
  });
const openOf = async (studentId: number) =>
  (await bursar.get(`/slm/Payments/v1/account?studentId=${studentId}`)).body.data[0].open;

test('blocks of numbers never overlap', async () => {
  const blocks = await Promise.all(Array.from({ length: 6 }, () => reserve()));
  const sorted = blocks.sort((one, next) => one.first - next.first);
  for (const [index, { first, last }] of sorted.entries()) {
    expect(last - first).toBe(49);
    expect(first).toBeGreaterThan(sorted[index - 1]?.last ?? 0);
  }
});

test('a provisional receipt becomes one final receipt, however often it is sent', async () => {
  const { first: number } = await reserve();
  const sent = { number, studentId: student(0), amount: 5_000 };
  const before = await till();
  const owed = await openOf(student(0));
  const replies = await Promise.all([
    send(sent),
    send(sent),
    send(sent, bursar, { 'idempotency-key': '01890000-0000-7000-8000-000000000001' }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  const again = await send(sent);
  const numbers = [...replies, again].map(({ body }) => body.data[0].receipt);
  expect(new Set(numbers).size).toBe(1);
  const receipts = await receiptsOf(student(0), number);
  expect(receipts).toHaveLength(1);
  expect(receipts[0]).toMatchObject({
    number: numbers[0],
    amount: 5_000,
    way: 'cash',
    payer: 'Mr Ngo',
    provisional: number,
    day: '2026-11-20',
  });
  expect((await till()).balance).toBe(before.balance + 5_000);
  expect(await openOf(student(0))).toBe(owed - 5_000);
  const pdf = await readPdf((await bursar.get(`/slm/Payments/v1/pdf?ids=${receipts[0].id}`)).bytes);
  expect(pdf.pages[0]).toMatch(new RegExp(`Provisional receipt\\s+${number}`));
});

test('the same number for another amount, student or moment is refused', async () => {
  const { first: number } = await reserve();
  const sent = { number, studentId: student(1), amount: 5_000 };
  expect((await send(sent)).status).toBe(201);
  for (const changed of [
    { amount: 6_000 },
    { studentId: student(2) },
    { takenAt: '2026-11-20T08:41:00.000Z' },
  ]) {
    const reply = await send({ ...sent, ...changed });
    expect(reply.status, reply.text).toBe(409);
    expect(reply.body.code).toBe('PAYMENTS.errors.numberUsed');
  }
  expect(await receiptsOf(student(1), number)).toHaveLength(1);
});

test('numbers outside every block and numbers of another person are refused', async () => {
  const { first, last } = await reserve();
  const foreign = await reserve(other);
  for (const number of [last + 1_000, missing]) {
    const reply = await send({ number, studentId: student(2), amount: 5_000 });
    expect([reply.status, reply.body.code]).toEqual([400, 'PAYMENTS.errors.notYourNumber']);
    expect(await receiptsOf(student(2), number)).toHaveLength(0);
  }
  const { userId } = http.school.people.principal;
  await asOwner(`UPDATE provisional_blocks SET user_id = ${userId} WHERE first = ${first}`);
  const reply = await send({ number: first, studentId: student(2), amount: 5_000 });
  expect([reply.status, reply.body.code]).toEqual([400, 'PAYMENTS.errors.notYourNumber']);
  expect(await receiptsOf(student(2), first)).toHaveLength(0);
  // Each school counts its own numbers.
  expect(foreign.first).toBe(1);
});

test('amounts that are none are refused', async () => {
  const { first: number } = await reserve();
  for (const amount of [-1, 0, 0.5, '1e309', 2 ** 63, '5000 ', 'NaN', null]) {
    const reply = await send({ number, studentId: student(2), amount: amount as number });
    expect(reply.status, String(amount)).toBe(400);
  }
  expect(await receiptsOf(student(2), number)).toHaveLength(0);
});

test('more than is owed becomes an advance, because the money is taken already', async () => {
  const { first: number } = await reserve();
  const owed = await openOf(student(3));
  const sent = await send({ number, studentId: student(3), amount: owed + 500 });
  expect(sent.body.data[0].state).toBe('posted');
  const [receipt] = await receiptsOf(student(3), number);
  expect(receipt.parts.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
    ['item', owed],
    ['advance', 500],
  ]);
});

test('a clock that is a year off posts for today', async () => {
  const { first: number } = await reserve();
  await send({ number, studentId: student(1), amount: 300, takenAt: '2027-11-20T08:40:00.000Z' });
  await send({
    number: number + 1,
    studentId: student(1),
    amount: 400,
    takenAt: '2025-11-20T08:40:00.000Z',
  });
  const receipts = [...(await receiptsOf(student(1), number)), ...(await receiptsOf(student(1), number + 1))];
  expect(receipts.map(({ day }: { day: string }) => day)).toEqual(['2026-11-20', '2026-11-20']);
});

test('a student who is gone holds the receipt, until it is put on another student', async () => {
  const { first: number } = await reserve();
  const held = await send({ number, studentId: missing, amount: 700 });
  expect(held.body.data[0]).toMatchObject({ state: 'held', reason: 'student', receipt: null });
  const refused = await closeTill((await till()).balance);
  expect([refused.status, refused.body.code]).toEqual([409, 'PAYMENTS.errors.provisionalHeld']);
  expect((await bursar.get(`${path}/get`)).body.data[0]).toMatchObject({
    number,
    printedFor: 'NGO Brenda · A-9',
  });
  expect((await settle(number, {})).status).toBe(404);
  expect((await settle(number, { studentId: student(2) })).body.data[0]).toMatchObject({ state: 'posted' });
  expect(await receiptsOf(student(2), number)).toHaveLength(1);
  expect((await settle(number, { studentId: student(2) })).body.code).toBe('PAYMENTS.errors.settledBefore');
  expect((await send({ number, studentId: missing, amount: 700 })).body.data[0].state).toBe('posted');
});

test('a held receipt is entered as a difference of the till only with its reason', async () => {
  const { first: number } = await reserve();
  await send({ number, studentId: missing, amount: 900 });
  const before = (await till()).balance;
  expect((await settle(number, { as: 'difference' })).body.code).toBe('PAYMENTS.errors.noteMissing');
  expect((await settle(number, { as: 'sameReceipt' })).body.code).toBe('PAYMENTS.errors.noSuchReceipt');
  const settled = await settle(number, { as: 'difference', note: 'The family is unknown' });
  expect(settled.body.data[0]).toMatchObject({ state: 'difference', note: 'The family is unknown' });
  expect((await till()).balance).toBe(before + 900);
});

test('cash that was counted when the till was closed is not put into the till twice', async () => {
  const { first: number } = await reserve();
  const before = (await till()).balance;
  http.setNow('2026-11-20T09:00:00.000Z');
  expect((await closeTill(before + 800, 'Provisional receipt not sent yet')).status).toBe(200);
  const held = await send({ number, studentId: student(2), amount: 800 });
  expect(held.body.data[0]).toMatchObject({ state: 'held', reason: 'tillClosed' });
  expect((await settle(number, {})).body.code).toBe('PAYMENTS.errors.tillClosed');
  const owed = await openOf(student(2));
  expect((await settle(number, { counted: true })).body.data[0].state).toBe('posted');
  expect((await till()).balance).toBe(before + 800);
  expect(await openOf(student(2))).toBe(owed - 800);
});

test('does not take twice the money that the desk took before it noticed the loss', async () => {
  const { first: number } = await reserve();
  http.setNow('2026-11-20T08:38:00.000Z');
  const payment = {
    payments: [{ studentId: student(0), amount: 1_234, parts: null }],
    way: 'cash',
    reference: null,
    payer: null,
    day: null,
    advance: false,
    again: false,
  };
  const [{ number: given }] = (await bursar.post('/slm/Payments/v1/create', payment)).body.data;
  const held = await send({ number, studentId: student(0), amount: 1_234 });
  expect(held.body.data[0]).toMatchObject({ state: 'held', reason: 'paidBefore' });
  const balance = (await till()).balance;
  const settled = await settle(number, { as: 'sameReceipt' });
  expect(settled.body.data[0]).toMatchObject({ state: 'posted', receipt: given });
  expect((await till()).balance).toBe(balance);
  const next = await send({ number: number + 1, studentId: student(0), amount: 1_234 });
  expect(next.body.data[0].state).toBe('posted');
});

test('the database refuses a change of what the family holds, and of what is settled', async () => {
  const { first: number } = await reserve();
  await send({ number, studentId: student(0), amount: 111 });
  const row = `WHERE number = ${number}`;
  for (const statement of [
    `UPDATE provisional_receipts SET amount = 112 ${row}`,
    `UPDATE provisional_receipts SET state = 'difference', receipt_id = NULL ${row}`,
    `DELETE FROM provisional_receipts ${row}`,
  ])
    await expect(asOwner(statement)).rejects.toThrow(/never changed/);
});

test('the students of the desk come with class and what is due', async () => {
  const { data } = (await bursar.get(`${path}/students`)).body;
  expect(data.find(({ id }: { id: number }) => id === student(2))).toMatchObject({
    className: 'Form 1 AAA',
    matricule: expect.any(String),
    open: await openOf(student(2)),
    due: await openOf(student(2)),
  });
});
