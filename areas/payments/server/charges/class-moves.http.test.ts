/** A student who changes class owes what the new class pays, whatever was paid in the old one: what is paid pays. */

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { chargeStudents } from '#app/server-housekeeping.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import { leaveToOne } from '#testing/payments/leave-to-one.ts';
import { sampledCases, sampledTest } from '#testing/sampling.ts';
import { mergeStudents } from '#testing/students/merge-students.ts';

let http: TestHttp;
let bursar: Caller;
let principal: Caller;
let secretary: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  await leaveToOne(http);
  [bursar, principal] = [await http.as('bursar'), await http.as('principal')];
  secretary = await http.as('secretary');
});
afterAll(() => http.close());

const plans = '/slm/PaymentPlans/v1';
const nobody = { levelId: null, classId: null, categoryId: null, studentId: null };
const [cheap, dear] = [
  [20_000, 10_000],
  [60_000, 40_000],
] as const;
let rounds = 0;
/** One class at the cheap price, one at the dear one, and two at the same. */
let cheapId: number;
let dearId: number;
let parallel: readonly [number, number];
let itemId: number;

const content = (same: readonly number[]) => ({
  name: 'Tuition',
  kind: 'tuition',
  compulsory: true,
  dueDays: ['2026-10-01', '2026-12-15'],
  prices: [
    { ...nobody, amounts: same },
    { ...nobody, classId: cheapId, amounts: cheap },
    { ...nobody, classId: dearId, amounts: dear },
  ],
});

beforeEach(async () => {
  rounds += 1;
  cheapId = await addClass('Cheap');
  dearId = await addClass('Dear');
  parallel = [await addClass('A'), await addClass('B')];
  const plan = { yearId: http.school.yearId, sectionId: null, name: `Fees ${rounds}` };
  const made = await bursar.post(`${plans}/create`, { ...plan, start: { kind: 'nothing' } });
  const planId = made.body.data[0].id;
  const added = await bursar.post(`${plans}/items/create`, { planId, ...content([30_000, 30_000]) });
  expect(added.status, added.text).toBe(201);
  itemId = added.body.data[0].id;
  const classIds = [cheapId, dearId, ...parallel];
  await bursar.put(`${plans}/items/classes`, { id: itemId, version: 1, classIds });
  expect((await bursar.put(`${plans}/open`, { id: planId, version: 1 })).status).toBe(200);
});

async function addClass(name: string): Promise<number> {
  const classroom = { levelId: null, series: null, room: null, capacity: null, masterId: null };
  const sent = { yearId: null, name: `${name} ${rounds}`, ...classroom };
  const made = await secretary.post('/slm/Classes/v1/create', sent);
  expect(made.status, made.text).toBe(201);
  return made.body.data[0].id;
}

async function addStudent(classId: number): Promise<number> {
  const made = await secretary.post('/slm/Students/v1/create', {
    classId,
    repeating: false,
    firstName: 'Ada',
    lastName: `Ngo ${rounds}`,
    sex: null,
    birthDate: null,
    birthPlace: null,
    nationality: null,
    matricule: null,
    nationalMatricule: null,
    contacts: null,
  });
  expect(made.status, made.text).toBe(201);
  return made.body.data[0].id;
}

async function pay(studentId: number, amount: number): Promise<void> {
  const paid = await bursar.post('/slm/Payments/v1/create', {
    payments: [{ studentId, amount, parts: null }],
    way: 'transfer',
    reference: null,
    payer: null,
    day: null,
    advance: true,
    again: true,
  });
  expect(paid.status, paid.text).toBe(201);
}

async function move(id: number, fromClassId: number, toClassId: number, who = secretary): Promise<void> {
  const { version } = (await secretary.get(`/slm/Students/v1/record?id=${id}`)).body.data[0];
  const facts = { repeating: false, on: '2026-11-20', reason: null };
  const moved = await who.put('/slm/Students/v1/class', { id, version, fromClassId, toClassId, ...facts });
  expect(moved.status, moved.text).toBe(200);
}

async function accountOf(studentId: number) {
  const account = (await bursar.get(`/slm/Payments/v1/account?studentId=${studentId}`)).body.data[0];
  const charges = account.charges.map(({ amount, paid }: Record<string, number>) => [amount, paid]);
  return { charges, open: account.open, advance: account.advance };
}

test.each(
  sampledCases([
    ['nothing', 0, [0, 0], 100_000],
    ['half of the first instalment', 10_000, [10_000, 0], 90_000],
    ['all but one franc of the first', 19_999, [19_999, 0], 80_001],
    ['the first', 20_000, [20_000, 0], 80_000],
    ['the first and half of the second', 25_000, [25_000, 0], 75_000],
    ['the whole', 30_000, [30_000, 0], 70_000],
    ['the whole and an advance', 95_000, [60_000, 35_000], 5_000],
  ]),
)(
  'after %s was paid, a move into a dearer class charges its price',
  async (_, sum, [first, second], open) => {
    const id = await addStudent(cheapId);
    if (sum > 0) await pay(id, sum);
    await move(id, cheapId, dearId);
    const charges = [
      [60_000, first],
      [40_000, second],
    ];
    expect(await accountOf(id)).toEqual({ charges, open, advance: 0 });
    await chargeStudents(http.database, usualNow as Instant);
    expect(await accountOf(id)).toEqual({ charges, open, advance: 0 });
  },
);

test.each(
  sampledCases([
    ['half of the first instalment', 30_000, [20_000, 10_000], 0, 0],
    ['less than the cheaper price', 15_000, [15_000, 0], 15_000, 0],
    ['the first', 60_000, [20_000, 10_000], 0, 30_000],
    ['the whole', 100_000, [20_000, 10_000], 0, 70_000],
  ]),
)(
  'after %s was paid, a move into a cheaper class charges its price, and the rest is an advance',
  async (_, sum, [first, second], open, advance) => {
    const id = await addStudent(dearId);
    await pay(id, sum);
    await move(id, dearId, cheapId);
    const charges = [
      [20_000, first],
      [10_000, second],
    ];
    expect(await accountOf(id)).toEqual({ charges, open, advance });
    // And back: as if nothing had been.
    await move(id, cheapId, dearId);
    expect(await accountOf(id)).toMatchObject({ open: 100_000 - sum, advance: 0 });
  },
);

sampledTest(
  'a principal who moves a student to a cheap class for the payment has lowered nothing',
  async () => {
    const id = await addStudent(dearId);
    await move(id, dearId, cheapId, principal);
    await pay(id, 30_000);
    await move(id, cheapId, dearId, principal);
    expect(await accountOf(id)).toMatchObject({ open: 70_000, advance: 0 });
  },
);

sampledTest('the hourly round charges the price of a class into which a list moved a student', async () => {
  const id = await addStudent(cheapId);
  await pay(id, 30_000);
  const { org } = http.school;
  await http.database.write(asOrg(org), ({ db }) =>
    sql`UPDATE enrolments SET class_id = ${dearId} WHERE org_id = ${org} AND student_id = ${id}`.execute(db),
  );
  for (const _round of ['first', 'second']) await chargeStudents(http.database, usualNow as Instant);
  expect(await accountOf(id)).toMatchObject({ open: 70_000, advance: 0 });
});

sampledTest(
  'a move between classes of one price leaves a paid instalment at the price of its receipt',
  async () => {
    const id = await addStudent(parallel[0]);
    await pay(id, 30_000);
    const dearer = { id: itemId, version: 2, ...content([35_000, 35_000]) };
    expect((await bursar.put(`${plans}/items/update`, dearer)).status).toBe(200);
    await move(id, parallel[0], parallel[1]);
    const kept = [
      [30_000, 30_000],
      [35_000, 0],
    ];
    expect((await accountOf(id)).charges).toEqual(kept);
    await move(id, parallel[1], cheapId);
    await move(id, cheapId, parallel[0]);
    expect(await accountOf(id)).toMatchObject({ open: 40_000, advance: 0 });
  },
);

sampledTest(
  'a discount counts from the price of the new class, also where it covers paid instalments',
  async () => {
    const id = await addStudent(dearId);
    const half = { kind: 'other', size: { basisPoints: 5_000 }, reason: 'Scholarship' };
    const given = await bursar.post('/slm/Payments/v1/discounts/create', { studentId: id, itemId, ...half });
    expect(given.status, given.text).toBe(201);
    await pay(id, 50_000);
    await move(id, dearId, cheapId);
    expect(await accountOf(id)).toMatchObject({ open: 0, advance: 35_000 });
    await move(id, cheapId, dearId);
    expect(await accountOf(id)).toMatchObject({ open: 0, advance: 0 });
  },
);

sampledTest('a record merged with one that paid a dearer class owes what its own class pays', async () => {
  const [kept, gone] = [await addStudent(cheapId), await addStudent(dearId)];
  await pay(gone, 100_000);
  const versionOf = async (id: number) =>
    (await secretary.get(`/slm/Students/v1/record?id=${id}`)).body.data[0].version;
  await move(gone, dearId, cheapId);
  await mergeStudents(
    secretary,
    { id: kept, version: await versionOf(kept) },
    { id: gone, version: await versionOf(gone) },
  );
  expect(await accountOf(kept)).toMatchObject({ open: 0, advance: 70_000 });
});
