/** Terms of single students: discounts, optional items, debts carried in and the fee category, with their entries. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { chargeStudents } from '#app/server-housekeeping.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import { leaveToOne } from '#testing/payments/leave-to-one.ts';
import { sampledTest } from '#testing/sampling.ts';
import { mergeStudents } from '#testing/students/merge-students.ts';
import { balancesOfKinds } from '../ledger/ledger-store.ts';

let http: TestHttp;
let bursar: Caller;
let planId: number;
let tuitionId: number;
let canteenId: number;
let studentId: number;
beforeAll(async () => {
  http = await openTestHttp();
  await leaveToOne(http);
  bursar = await http.as('bursar');
});
afterAll(() => http.close());

const plans = '/slm/PaymentPlans/v1';
const path = '/slm/Payments/v1';
const nobody = { levelId: null, classId: null, categoryId: null, studentId: null };
const tuition = (amounts: readonly number[], more: readonly object[] = []) => ({
  name: 'Tuition',
  kind: 'tuition',
  compulsory: true,
  dueDays: ['2026-10-01', '2026-12-15'],
  prices: [{ ...nobody, amounts }, ...more],
});
const canteen = {
  name: 'Canteen',
  kind: 'other',
  compulsory: false,
  dueDays: ['2026-12-01'],
  prices: [{ ...nobody, amounts: [30_000] }],
};
let round = 0;

const newStudent = async (firstName: string) => {
  const created = await (await http.as('secretary')).post('/slm/Students/v1/create', {
    classId: http.school.classes.form1,
    repeating: false,
    firstName,
    lastName: `Tabi ${round}`,
    sex: null,
    birthDate: null,
    birthPlace: null,
    nationality: null,
    matricule: null,
    nationalMatricule: null,
    contacts: null,
  });
  return created.body.data[0];
};

/** Each test has a plan and a student of its own: tuition of 60,001 and 40,000 francs, and a canteen that is not compulsory. */
beforeEach(async () => {
  const { yearId, classes } = http.school;
  round += 1;
  const body = { yearId, sectionId: null, name: `Terms ${round}`, start: { kind: 'nothing' } };
  planId = (await bursar.post(`${plans}/create`, body)).body.data[0].id;
  const add = async (item: object) =>
    (await bursar.post(`${plans}/items/create`, { planId, ...item })).body.data[0].id;
  tuitionId = await add(tuition([60_001, 40_000]));
  canteenId = await add({ ...canteen, planId });
  await bursar.put(`${plans}/items/classes`, { id: tuitionId, version: 1, classIds: [classes.form1] });
  studentId = (await newStudent('Odile')).id;
  expect((await bursar.put(`${plans}/open`, { id: planId, version: 1 })).status).toBe(200);
});

const account = async (id = studentId) => (await bursar.get(`${path}/account?studentId=${id}`)).body.data[0];
const terms = async (who = bursar, id = studentId) =>
  (await who.get(`${path}/terms?studentId=${id}`)).body.data[0];
/** The charge of an item and the credits that cover it, over all its instalments. */
const ofItem = async (itemId: number, id = studentId) => {
  const charges: { itemId: number; amount: number; paid: number }[] = (await account(id)).charges;
  const own = charges.filter((charge) => charge.itemId === itemId);
  return [own.reduce((sum, { amount }) => sum + amount, 0), own.reduce((sum, { paid }) => sum + paid, 0)];
};
const grant = (size: object, more: object = {}) =>
  bursar.post(`${path}/discounts/create`, {
    studentId,
    itemId: tuitionId,
    kind: 'sibling',
    size,
    reason: 'Third child at the school',
    ...more,
  });
const pay = async (itemId: number, amount: number) => {
  const taken = await bursar.post(`${path}/create`, {
    payments: [{ studentId, amount, parts: [{ itemId, amount }] }],
    way: 'transfer',
    reference: null,
    payer: null,
    day: null,
    advance: false,
    again: true,
  });
  expect(taken.status, taken.text).toBe(201);
};
const changePrices = async (version: number, item: object) => {
  const saved = await bursar.put(`${plans}/items/update`, { id: tuitionId, version, ...item });
  expect(saved.status, saved.text).toBe(200);
};
const hourly = () => chargeStudents(http.database, usualNow as Instant);
const lineCount = async () => (await account()).lines.length;

sampledTest('takes a per-cent discount off the item, rounded down, and posts it once', async () => {
  // The plans of other tests charge the newcomer too.
  await hourly();
  const granted = await grant({ basisPoints: 1250 });
  expect(granted.status, granted.text).toBe(201);
  expect(await ofItem(tuitionId)).toEqual([100_001, 12_500]);
  const [discount] = granted.body.data[0].discounts;
  expect(discount).toMatchObject({
    item: 'Tuition',
    kind: 'sibling',
    basisPoints: 1250,
    amount: 12_500,
    reason: 'Third child at the school',
    ended: false,
    mayEnd: true,
  });
  expect(discount.grantedBy).not.toBe('');
  const lines = await lineCount();
  for (const _round of ['first', 'second']) await hourly();
  expect(await lineCount()).toBe(lines);
  const balances = await http.database.read(asOrg(http.school.org), balancesOfKinds);
  expect([...balances.values()].reduce((sum, one) => sum + one, 0)).toBe(0);
});

sampledTest('adapts a per-cent discount to a changed price and keeps an amount', async () => {
  await grant({ basisPoints: 1000 });
  await grant({ amount: 5000 }, { kind: 'other' });
  expect(await ofItem(tuitionId)).toEqual([100_001, 15_000]);
  await changePrices(2, tuition([30_000, 20_000]));
  expect(await ofItem(tuitionId)).toEqual([50_000, 10_000]);
  await changePrices(3, tuition([3000, 1000]));
  expect(await ofItem(tuitionId)).toEqual([4000, 4000]);
  await changePrices(4, tuition([60_000, 40_000]));
  expect(await ofItem(tuitionId)).toEqual([100_000, 15_000]);
});

test('rejects discounts that exceed what the item asks, and one on an item that the student does not owe', async () => {
  await grant({ basisPoints: 5000 });
  const more = await grant({ amount: 50_002 });
  expect([more.status, more.body.code, more.body.facts]).toEqual([
    409,
    'PAYMENTS.errors.discountTooHigh',
    { most: 50_001 },
  ]);
  const notOwed = await grant({ amount: 1 }, { itemId: canteenId });
  expect([notOwed.status, notOwed.body.code]).toEqual([409, 'PAYMENTS.errors.itemNotOwed']);
  for (const size of [{ basisPoints: 0 }, { basisPoints: 10_001 }, { basisPoints: 0.5 }, { amount: -1 }, {}])
    expect((await grant(size)).status).toBe(400);
  expect((await grant({ amount: 1 }, { reason: ' ' })).status).toBe(400);
});

sampledTest('ends a discount: what covers a paid instalment stays, the rest is owed again', async () => {
  const { id } = (await grant({ basisPoints: 7000 })).body.data[0].discounts[0];
  expect(await ofItem(tuitionId)).toEqual([100_001, 70_000]);
  const whole = await bursar.put(`${path}/discounts/end`, { id });
  expect(whole.status, whole.text).toBe(200);
  expect(await ofItem(tuitionId)).toEqual([100_001, 0]);
  const again = await bursar.put(`${path}/discounts/end`, { id });
  expect([again.status, again.body.code]).toEqual([409, 'PAYMENTS.errors.discountEnded']);

  const second = (await grant({ basisPoints: 1000 })).body.data[0].discounts[0].id;
  await pay(tuitionId, 50_001);
  await bursar.put(`${path}/discounts/end`, { id: second });
  expect(await ofItem(tuitionId)).toEqual([100_001, 60_001]);
});

test('shows a parent the kind and the amount of a discount, without reason and grantor', async () => {
  const [child] = http.school.students.form1;
  await grant({ amount: 4000 }, { studentId: child });
  const parent = await http.as('mbarga');
  const shown = await terms(parent, child);
  expect(shown.discounts).toEqual([
    {
      id: expect.any(Number),
      item: 'Tuition',
      kind: 'sibling',
      basisPoints: null,
      amount: 4000,
      reason: null,
      grantedBy: null,
      grantedAt: null,
      ended: false,
      mayEnd: false,
    },
  ]);
  expect([shown.categories, shown.items, shown.mayEdit]).toEqual([[], [], false]);
  const statement = (await parent.get(`${path}/account?studentId=${child}`)).text;
  expect(statement).not.toContain('Third child');
  const other = await parent.get(`${path}/terms?studentId=${http.school.students.form1[1]}`);
  expect(other.status).toBe(404);
});

sampledTest(
  'gives an optional item to a student and takes it away again while nothing of it is paid',
  async () => {
    expect(await ofItem(canteenId)).toEqual([0, 0]);
    const given = await bursar.post(`${path}/items/create`, { studentId, itemId: canteenId });
    expect(given.status, given.text).toBe(201);
    expect(given.body.data[0].items).toContainEqual(
      expect.objectContaining({ name: 'Canteen', amount: 30_000, state: 'given' }),
    );
    await hourly();
    expect(await ofItem(canteenId)).toEqual([30_000, 0]);
    const away = `${path}/items/delete?studentId=${studentId}&itemId=${canteenId}`;
    expect((await bursar.delete(away)).status).toBe(200);
    expect(await ofItem(canteenId)).toEqual([0, 0]);
    expect((await bursar.delete(away)).status).toBe(404);

    await bursar.post(`${path}/items/create`, { studentId, itemId: canteenId });
    await pay(canteenId, 10_000);
    const refused = await bursar.delete(away);
    expect([refused.status, refused.body.code]).toEqual([409, 'PAYMENTS.errors.itemPaid']);
    const compulsory = await bursar.post(`${path}/items/create`, { studentId, itemId: tuitionId });
    expect([compulsory.status, compulsory.body.code]).toEqual([409, 'PAYMENTS.errors.itemNotOffered']);
  },
);

sampledTest(
  'carries in a debt, which is owed first, and takes it back by a reversing entry once',
  async () => {
    const carried = await bursar.post(`${path}/debts/create`, {
      studentId,
      year: '2025/2026',
      amount: 25_000,
      reason: 'Third instalment not paid',
    });
    expect(carried.status, carried.text).toBe(201);
    const [debt] = carried.body.data[0].debts;
    expect(debt).toMatchObject({ year: '2025/2026', amount: 25_000, reversed: false, mayReverse: true });
    const [first] = (await account()).charges;
    expect([first.amount, first.past, first.state]).toEqual([25_000, true, 'late']);
    const body = { id: debt.id, reason: 'Paid at the bank last year' };
    const reversed = await bursar.put(`${path}/debts/reverse`, body);
    expect(reversed.status, reversed.text).toBe(200);
    expect(reversed.body.data[0].debts[0].reversed).toBe(true);
    expect((await account()).charges[0].past).toBe(false);
    const again = await bursar.put(`${path}/debts/reverse`, body);
    expect([again.status, again.body.code]).toEqual([409, 'PAYMENTS.errors.debtReversed']);
  },
);

sampledTest('charges the price of the new fee category at once', async () => {
  const boarders = { id: null, version: 0, name: `Boarders ${round}` };
  const { id } = (await bursar.post(`${plans}/categories/save`, boarders)).body.data[0];
  await changePrices(2, tuition([60_001, 40_000], [{ ...nobody, categoryId: id, amounts: [10_000, 5000] }]));
  await grant({ basisPoints: 1000 });
  const set = (categoryId: number | null, before: number | null) =>
    bursar.put(`${path}/category`, { studentId, categoryId, before });
  await hourly();
  const preview = await bursar.post(`${path}/category/preview`, { studentId, categoryId: id });
  expect(preview.body.data[0]).toEqual({
    students: 1,
    raised: 0,
    lowered: 1,
    kept: 0,
    difference: -76_501,
  });
  expect(await ofItem(tuitionId)).toEqual([100_001, 10_000]);
  const changed = await set(id, null);
  expect(changed.status, changed.text).toBe(200);
  expect(changed.body.data[0].categoryId).toBe(id);
  expect(await ofItem(tuitionId)).toEqual([15_000, 1500]);
  expect((await set(null, null)).status).toBe(409);
  await set(null, id);
  expect(await ofItem(tuitionId)).toEqual([100_001, 10_000]);
});

sampledTest('keeps discounts, optional items, debts and category when records are merged', async () => {
  const [kept, gone] = [await newStudent('Odilia'), await newStudent('Odili')];
  studentId = gone.id;
  await hourly();
  await grant({ basisPoints: 1000 });
  await grant({ basisPoints: 1000 }, { studentId: kept.id });
  await bursar.post(`${path}/items/create`, { studentId, itemId: canteenId });
  await grant({ amount: 1000 }, { itemId: canteenId });
  const debt = { studentId, year: '2025/2026', amount: 7000, reason: 'Carried over' };
  await bursar.post(`${path}/debts/create`, debt);
  await mergeStudents(await http.as('secretary'), kept, gone);
  const check = async () => {
    expect(await ofItem(tuitionId, kept.id)).toEqual([100_001, 10_000]);
    expect(await ofItem(canteenId, kept.id)).toEqual([30_000, 1000]);
  };
  await check();
  const lines = (await account(kept.id)).lines.length;
  await hourly();
  await check();
  expect((await account(kept.id)).lines.length).toBe(lines);
  const own = (await terms(bursar, kept.id)).debts[0];
  expect((await bursar.put(`${path}/debts/reverse`, { id: own.id, reason: 'Wrong child' })).status).toBe(200);
});

test('rejects a discount from people who do not change plans', async () => {
  for (const who of ['admin', 'mbarga', 'secretary', 'ngo'] as const) {
    const caller = await http.as(who);
    const tried = await caller.post(`${path}/discounts/create`, {
      studentId,
      itemId: tuitionId,
      kind: 'other',
      size: { amount: 1 },
      reason: 'No right to it',
    });
    expect(tried.status, who).toBe(403);
  }
});
