/** Charging a plan, the accounts that come of it, and what the database itself refuses. */

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { chargeStudents } from '#app/server-housekeeping.ts';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import { withConnection } from '#platform/server/db/connection.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { waitingForLocks } from '#testing/database/waiting-for-locks.ts';
import { type Caller, openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import { leaveToOne } from '#testing/payments/leave-to-one.ts';
import { sampledTest } from '#testing/sampling.ts';
import { mergeStudents } from '#testing/students/merge-students.ts';
import { balancesOfKinds, insertEntry, type NewLine } from './ledger-store.ts';

let http: TestHttp;
let bursar: Caller;
let planId: number;
let itemId: number;
beforeAll(async () => {
  http = await openTestHttp();
  await leaveToOne(http);
  bursar = await http.as('bursar');
});
afterAll(() => http.close());

const path = '/slm/PaymentPlans/v1';
const nobody = { levelId: null, classId: null, categoryId: null, studentId: null };
/** The first instalment was due before the test's day, the second is not yet. */
const tuition = (amounts: readonly number[]) => ({
  name: 'Tuition',
  kind: 'tuition',
  compulsory: true,
  dueDays: ['2026-10-01', '2026-12-15'],
  prices: [{ ...nobody, amounts }],
});
let plans = 0;

/** Each test has a plan of its own for Form 1, opened: four students owe 60,000 and 40,000 francs more. */
beforeEach(async () => {
  const { yearId, classes } = http.school;
  plans += 1;
  const body = { yearId, sectionId: null, name: `Fees ${plans}`, start: { kind: 'nothing' } };
  planId = (await bursar.post(`${path}/create`, body)).body.data[0].id;
  const item = { planId, ...tuition([60_000, 40_000]) };
  itemId = (await bursar.post(`${path}/items/create`, item)).body.data[0].id;
  await bursar.put(`${path}/items/classes`, { id: itemId, version: 1, classIds: [classes.form1] });
  const opened = await bursar.put(`${path}/open`, { id: planId, version: 1 });
  expect(opened.status, opened.text).toBe(200);
});

const account = async (studentId: number, who = bursar) =>
  (await who.get(`/slm/Payments/v1/account?studentId=${studentId}`)).body.data[0];
/** The charges of the account for this test's item. */
const ofItem = async (studentId: number) =>
  (await account(studentId)).charges
    .filter((charge: { itemId: number }) => charge.itemId === itemId)
    .map(({ amount, paid, state }: Record<string, unknown>) => [amount, paid, state]);

const write = <T>(work: Parameters<typeof http.database.write<T>>[1]) =>
  http.database.write(asOrg(http.school.org), work);
const entry = (more: Partial<Parameters<typeof insertEntry>[1]> = {}) => ({
  yearId: http.school.yearId,
  day: '2026-11-20' as SchoolDay,
  at: usualNow as Instant,
  by: http.school.people.bursar.userId,
  reason: null,
  reverses: null,
  ...more,
});
const payment = (studentId: number, amount: number): NewLine => ({
  purpose: 'payment',
  debit: { kind: 'till', id: 0 },
  credit: { kind: 'student', id: studentId },
  amount,
  itemId,
  instalment: null,
  dueOn: null,
});
const student = (at: number) => http.school.students.form1[at] ?? 0;

const newcomer = (firstName: string) => ({
  classId: http.school.classes.form1,
  repeating: false,
  firstName,
  lastName: `Eyong ${plans}`,
  sex: null,
  birthDate: null,
  birthPlace: null,
  nationality: null,
  matricule: null,
  nationalMatricule: null,
  contacts: null,
});

test('charges every student of the classes when a plan is opened, once', async () => {
  expect(await ofItem(student(0))).toEqual([
    [60_000, 0, 'late'],
    [40_000, 0, 'waiting'],
  ]);
  expect((await account(http.school.students.form2[0] ?? 0)).charges).toEqual([]);
  const again = await bursar.put(`${path}/open`, { id: planId, version: 2 });
  expect([again.status, again.body.code]).toEqual([409, 'PAYMENTS.errors.alreadyOpen']);
  const preview = await bursar.post(`${path}/preview`, { planId, item: null });
  expect(preview.body.data[0]).toEqual({ students: 0, raised: 0, lowered: 0, kept: 0, difference: 0 });
});

test('posts the difference of a changed price and leaves what is paid at the price of its receipt', async () => {
  await write((at) => insertEntry(at, entry(), [payment(student(1), 60_000)]));
  const item = { id: itemId, ...tuition([70_000, 30_000]) };
  const preview = await bursar.post(`${path}/preview`, { planId, item });
  // Newcomers of other tests are in the class too.
  const ofClass = await bursar.get(`/slm/Payments/v1/balances?classId=${http.school.classes.form1}`);
  expect(preview.body.data[0]).toEqual({
    students: ofClass.body.data.length,
    raised: 0,
    lowered: 1,
    kept: 1,
    difference: -10_000,
  });
  const saved = await bursar.put(`${path}/items/update`, { ...item, version: 2 });
  expect(saved.status, saved.text).toBe(200);
  expect(await ofItem(student(0))).toEqual([
    [70_000, 0, 'late'],
    [30_000, 0, 'waiting'],
  ]);
  expect(await ofItem(student(1))).toEqual([
    [60_000, 60_000, 'paid'],
    [30_000, 0, 'waiting'],
  ]);
});

test('owes what is unpaid of last year’s plan first, without anything being carried over', async () => {
  const { lastYearId, classes, students } = http.school;
  const body = { yearId: lastYearId, sectionId: null, name: `Old ${plans}`, start: { kind: 'nothing' } };
  const oldPlan = (await bursar.post(`${path}/create`, body)).body.data[0].id;
  const item = { ...tuition([50_000, 0]), planId: oldPlan, dueDays: ['2025-10-01', '2025-12-15'] };
  const oldItem = (await bursar.post(`${path}/items/create`, item)).body.data[0].id;
  await bursar.put(`${path}/items/classes`, { id: oldItem, version: 1, classIds: [classes.lastYear] });
  const opened = await bursar.put(`${path}/open`, { id: oldPlan, version: 1 });
  expect(opened.status, opened.text).toBe(200);
  const [first] = (await account(students.lastYear[0] ?? 0)).charges;
  expect(first).toMatchObject({ itemId: oldItem, amount: 50_000, past: true, state: 'late' });
});

test('takes back what a class no longer owes, and neither removes the item nor the plan', async () => {
  const remove = () => bursar.delete(`${path}/items/delete?pmtPlanItemId=${itemId}`);
  expect((await remove()).body.code).toBe('PAYMENTS.errors.itemAssigned');
  await bursar.put(`${path}/items/classes`, { id: itemId, version: 2, classIds: [] });
  expect(await ofItem(student(0))).toEqual([]);
  const removed = await remove();
  expect([removed.status, removed.body.code]).toEqual([409, 'PAYMENTS.errors.itemCharged']);
  const plan = await bursar.delete(`${path}/delete?pmtPlanId=${planId}`);
  expect([plan.status, plan.body.code]).toEqual([409, 'PAYMENTS.errors.planOpen']);
});

sampledTest('charges who joined a class at once, and nobody twice', async () => {
  const created = await (await http.as('secretary')).post('/slm/Students/v1/create', newcomer('Brenda'));
  const joined = created.body.data[0].id;
  const owed = [
    [60_000, 0, 'late'],
    [40_000, 0, 'waiting'],
  ];
  expect(await ofItem(joined)).toEqual(owed);
  for (const _round of ['first', 'second']) await chargeStudents(http.database, usualNow as Instant);
  expect(await ofItem(joined)).toEqual(owed);
});

test.each([
  ['all of it', 15_000, 0, 0],
  ['all but one franc', 14_999, 1, 0],
  ['more than it', 20_000, 0, 5_000],
])(
  'a payment for the item of a class, %s, pays the one of the next class at once',
  async (_much, sum, open, advance) => {
    const { yearId, classes } = http.school;
    const plan = { yearId, sectionId: null, name: `Labs ${plans} ${sum}`, start: { kind: 'nothing' } };
    const labs = (await bursar.post(`${path}/create`, plan)).body.data[0].id;
    const lab = async (name: string, classId: number) => {
      const item = { ...tuition([10_000, 5_000]), planId: labs, name, kind: 'other' };
      const { id } = (await bursar.post(`${path}/items/create`, item)).body.data[0];
      await bursar.put(`${path}/items/classes`, { id, version: 1, classIds: [classId] });
      return id;
    };
    const [first, second] = [await lab('Lab A', classes.sixth), await lab('Lab B', classes.form2)];
    expect((await bursar.put(`${path}/open`, { id: labs, version: 1 })).status).toBe(200);
    const created = await (await http.as('admin')).post('/slm/Students/v1/create', {
      ...newcomer(`Lab ${sum}`),
      classId: classes.sixth,
    });
    const { id, version } = created.body.data[0];
    const paid = await bursar.post('/slm/Payments/v1/create', {
      payments: [{ studentId: id, amount: sum, parts: null }],
      way: 'transfer',
      reference: null,
      payer: null,
      day: null,
      advance: true,
      again: true,
    });
    expect(paid.status, paid.text).toBe(201);
    expect((await account(id)).charges.map((charge: { itemId: number }) => charge.itemId)).toEqual([
      first,
      first,
    ]);
    const moved = await (await http.as('admin')).put('/slm/Students/v1/class', {
      id,
      version,
      fromClassId: classes.sixth,
      toClassId: classes.form2,
      repeating: false,
      on: '2026-11-20',
      reason: null,
    });
    expect(moved.status, moved.text).toBe(200);
    const now = await account(id);
    expect(now).toMatchObject({ open, advance });
    expect(now.charges.map((charge: { itemId: number }) => charge.itemId)).toEqual([second, second]);
    // The next case finds neither in its classes.
    for (const itemId of [first, second])
      await bursar.put(`${path}/items/classes`, { id: itemId, version: 2, classIds: [] });
  },
);

sampledTest('shows an account to the bursar and the own parent, and to nobody else', async () => {
  const own = student(0);
  const parent = await http.as('mbarga');
  expect((await account(own, parent)).open).toBe((await account(own)).open);
  const status = async (name: Parameters<typeof http.as>[0], id: number, school = http.school) =>
    (await (await http.as(name, school)).get(`/slm/Payments/v1/account?studentId=${id}`)).status;
  expect(await status('mbarga', student(1))).toBe(404);
  expect(await status('etoa', own)).toBe(404);
  expect(await status('ngo', own)).toBe(403);
  expect(await status('secretary', own)).toBe(403);
  expect(await status('principal', own)).toBe(200);
  expect(await status('bursar', own, http.otherSchool)).toBe(404);
});

test('balances to the franc, and the accounts of all kinds add up to 0', async () => {
  await write((at) => insertEntry(at, entry(), [payment(student(0), 12_345)]));
  const balances = await http.database.read(asOrg(http.school.org), balancesOfKinds);
  expect([...balances.values()].reduce((sum, one) => sum + one, 0)).toBe(0);
  expect(balances.get('till')).toBeGreaterThanOrEqual(12_345);
});

sampledTest('moves the account of a merged record: fees are owed once, the payment is kept', async () => {
  const create = async (firstName: string) =>
    (await (await http.as('secretary')).post('/slm/Students/v1/create', newcomer(firstName))).body.data[0];
  const [kept, gone] = [await create('Brenda'), await create('Brend')];
  await chargeStudents(http.database, usualNow as Instant);
  await write((at) => insertEntry(at, entry(), [payment(gone.id, 5000)]));
  await mergeStudents(await http.as('secretary'), kept, gone);
  expect(await ofItem(kept.id)).toEqual([
    [60_000, 5000, 'late'],
    [40_000, 0, 'waiting'],
  ]);
});

test.each([
  ['an update of a line', 'UPDATE ledger_lines SET amount = amount + 1'],
  ['a deletion of a line', 'DELETE FROM ledger_lines'],
  ['an update of an entry', "UPDATE ledger_entries SET reason = 'other'"],
  ['a deletion of an entry', 'DELETE FROM ledger_entries'],
])('the database refuses %s, to the program and to its owner', async (_, statement) => {
  await expect(write(({ db }) => sql.raw(statement).execute(db))).rejects.toThrow(/permission denied/);
  await withConnection(http.scratch.owner, async (client) => {
    await client.query(`SET app.org_id = '${asOrg(http.school.org)}'`);
    await expect(client.query(statement)).rejects.toThrow(/append-only/);
  });
});

test('the database refuses an entry without lines, a line without its counterpart and an amount of 0', async () => {
  await expect(write((at) => insertEntry(at, entry(), []))).rejects.toThrow(/no lines/);
  const line = payment(student(0), 100);
  await expect(write((at) => insertEntry(at, entry(), [{ ...line, amount: 0 }]))).rejects.toThrow(/check/);
  const onlyStudent = { ...line, debit: line.credit };
  await expect(write((at) => insertEntry(at, entry(), [onlyStudent]))).rejects.toThrow(/check/);
});

test('the database refuses a line that is added to an entry of before', async () => {
  const id = await write((at) => insertEntry(at, entry(), [payment(student(0), 100)]));
  const late = write(({ org, db }) =>
    sql`INSERT INTO ledger_lines (org_id, entry_id, purpose, debit, debit_id, credit, credit_id, amount)
      VALUES (${org}, ${id}, 'payment', 'till', 0, 'student', ${student(0)}, 5)`.execute(db),
  );
  await expect(late).rejects.toThrow(/posted already/);
});

test('a line waits for the one that is being added, and comes after it', async () => {
  const lastLine = () =>
    write(async ({ org, db }) => {
      const { rows } = await sql<{
        id: number;
      }>`SELECT max(id) AS id FROM ledger_lines WHERE org_id = ${org}`.execute(db);
      return rows[0]?.id ?? 0;
    });
  const held = Promise.withResolvers<void>();
  const added = Promise.withResolvers<void>();
  const first = write(async (at) => {
    await insertEntry(at, entry(), [payment(student(0), 101)]);
    added.resolve();
    await held.promise;
  });
  await added.promise;
  const before = await lastLine();
  const second = write((at) => insertEntry(at, entry(), [payment(student(1), 102)]));
  await expect.poll(() => waitingForLocks(http.database)).toBe(1);
  expect(await lastLine()).toBe(before);
  held.resolve();
  await Promise.all([first, second]);
  const { rows } = await write(({ org, db }) =>
    sql<{
      amount: number;
    }>`SELECT amount FROM ledger_lines WHERE org_id = ${org} AND id > ${before} ORDER BY id`.execute(db),
  );
  expect(rows.map(({ amount }) => amount)).toEqual([101, 102]);
});

test('the database reverses an entry once only', async () => {
  const id = await write((at) => insertEntry(at, entry(), [payment(student(0), 100)]));
  const line = payment(student(0), 100);
  const back = { ...line, debit: line.credit, credit: line.debit };
  await write((at) => insertEntry(at, entry({ reverses: id }), [back]));
  await expect(write((at) => insertEntry(at, entry({ reverses: id }), [back]))).rejects.toThrow(/duplicate/);
});

test('the database refuses an entry in a closed period', async () => {
  const requested = await bursar.post('/slm/Closings/v1/create', { kind: 'close', until: '2025-12-31' });
  const [{ id }] = requested.body.data[0].requests;
  const approved = await (await http.as('principal')).put('/slm/Closings/v1/decide', {
    id,
    decision: 'approved',
  });
  expect(approved.status, approved.text).toBe(200);
  const late = entry({ day: '2025-12-31' as SchoolDay });
  await expect(write((context) => insertEntry(context, late, [payment(student(0), 1)]))).rejects.toThrow(
    /closed/,
  );
  await write((context) =>
    insertEntry(context, entry({ day: '2026-01-01' as SchoolDay }), [payment(student(0), 1)]),
  );
});

sampledTest('charges once when a price is changed while the hourly round runs', async () => {
  const item = { id: itemId, ...tuition([61_000, 41_000]) };
  await Promise.all([
    bursar.put(`${path}/items/update`, { ...item, version: 2 }),
    chargeStudents(http.database, usualNow as Instant),
    chargeStudents(http.database, usualNow as Instant),
  ]);
  await chargeStudents(http.database, usualNow as Instant);
  expect(await ofItem(student(0))).toEqual([
    [61_000, 0, 'late'],
    [41_000, 0, 'waiting'],
  ]);
});
