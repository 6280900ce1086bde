/** Giving an optional item to many students at once, from the item. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { leaveToOne } from '#testing/payments/leave-to-one.ts';
import { sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
let bursar: Caller;
let planId: number;
let itemId: number;
let round = 0;
beforeAll(async () => {
  http = await openTestHttp();
  await leaveToOne(http);
  bursar = await http.as('bursar');
});
afterAll(() => http.close());

const plans = '/slm/PaymentPlans/v1';
const path = '/slm/Payments/v1';
const everybody = { levelId: null, classId: null, categoryId: null, studentId: null };
const item = (compulsory: boolean) => ({
  planId,
  name: compulsory ? 'Tuition' : 'Canteen',
  kind: 'other',
  compulsory,
  dueDays: ['2026-12-01'],
  prices: [{ ...everybody, amounts: [30_000] }],
});

/** Each test has an open plan with a canteen for Form 1 that is not compulsory. */
beforeEach(async () => {
  round += 1;
  const { yearId, classes } = http.school;
  const plan = { yearId, sectionId: null, name: `Options ${round}`, start: { kind: 'nothing' } };
  planId = (await bursar.post(`${plans}/create`, plan)).body.data[0].id;
  itemId = (await bursar.post(`${plans}/items/create`, item(false))).body.data[0].id;
  await bursar.put(`${plans}/items/classes`, { id: itemId, version: 1, classIds: [classes.form1] });
  expect((await bursar.put(`${plans}/open`, { id: planId, version: 1 })).status).toBe(200);
});

const student = (at: number) => http.school.students.form1[at] ?? 0;
const set = (added: readonly number[], removed: readonly number[] = [], who = bursar) =>
  who.put(`${plans}/items/students`, { itemId, added, removed });
const owed = async (studentId: number) =>
  (await bursar.get(`${path}/account?studentId=${studentId}`)).body.data[0].charges
    .filter((charge: { itemId: number }) => charge.itemId === itemId)
    .map(({ amount }: { amount: number }) => amount);
const given = (reply: Awaited<ReturnType<typeof set>>) =>
  reply.body.data[0].students.filter((one: { given: boolean }) => one.given).length;

test('lists the students of the item’s classes, gives it to some and takes it away from others', async () => {
  const listed = await bursar.get(`${plans}/items/students?pmtPlanItemId=${itemId}`);
  expect(listed.body.data[0].students).toHaveLength(4);
  expect(listed.body.data[0].students[0]).toMatchObject({
    className: 'Form 1 AAA',
    given: false,
    fixed: false,
  });
  const first = await set([student(0), student(1)]);
  expect([first.status, given(first)]).toEqual([200, 2]);
  expect([await owed(student(0)), await owed(student(2))]).toEqual([[30_000], []]);
  expect(given(await set([student(2)], [student(0)]))).toBe(2);
  expect([await owed(student(0)), await owed(student(2))]).toEqual([[], [30_000]]);
});

sampledTest('changes nothing when something is paid or a student is of another class', async () => {
  await set([student(0)]);
  const payments = [{ studentId: student(0), amount: 1000, parts: [{ itemId, amount: 1000 }] }];
  const rest = { way: 'transfer', reference: null, payer: null, day: null, advance: false, again: true };
  expect((await bursar.post(`${path}/create`, { payments, ...rest })).status).toBe(201);
  const paid = await set([student(1)], [student(0)]);
  expect([paid.status, paid.body.code]).toEqual([409, 'PAYMENTS.errors.itemPaid']);
  expect((await set([student(1), http.school.students.form2[0] ?? 0])).status).toBe(404);
  expect(await owed(student(1))).toEqual([]);
});

test('rejects a compulsory item, and people who do not change the plan', async () => {
  const id = (await bursar.post(`${plans}/items/create`, item(true))).body.data[0].id;
  const compulsory = await bursar.get(`${plans}/items/students?pmtPlanItemId=${id}`);
  expect([compulsory.status, compulsory.body.code]).toEqual([409, 'PAYMENTS.errors.itemNotOffered']);
  for (const who of ['admin', 'secretary', 'mbarga'] as const)
    expect((await set([student(0)], [], await http.as(who))).status, who).toBe(403);
  expect((await set([student(0)], [], await http.as('bursar', http.otherSchool))).status).toBe(404);
});
