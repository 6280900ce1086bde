/** Extensions, and penalties by the rule of a plan: who grants them, what the hourly round adds, and taking a penalty back. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { chargeStudents, type RoundMemory } from '#app/server-housekeeping.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import { leaveToOne } from '#testing/payments/leave-to-one.ts';
import { openTuition } from '#testing/payments/open-tuition.ts';
import { sampledTest } from '#testing/sampling.ts';
import { mergeStudents } from '#testing/students/merge-students.ts';
import { balancesOfKinds } from '../ledger/ledger-store.ts';

let http: TestHttp;
let bursar: Caller;
let principal: Caller;
let planId: number;
let itemId: number;
let round = 0;
beforeAll(async () => {
  http = await openTestHttp();
  await leaveToOne(http);
  bursar = await http.as('bursar');
  principal = await http.as('principal');
});
afterAll(() => http.close());

const plans = '/slm/PaymentPlans/v1';
const path = '/slm/Payments/v1';
const everybody = { levelId: null, classId: null, categoryId: null, studentId: null };

/** Each test has a plan of its own for the four students of Form 1: 60,000 francs are late, 40,000 are not due yet. */
beforeEach(async () => {
  round += 1;
  ({ planId, itemId } = await openTuition(http, {
    name: `Late ${round}`,
    amounts: [60_000, 40_000],
    dueDays: ['2026-10-01', '2026-12-15'],
  }));
});

const student = (at: number) => http.school.students.form1[at] ?? 0;
const late = async (studentId: number, who = bursar) =>
  (await who.get(`${path}/late?studentId=${studentId}`)).body.data[0];
/** The charges of this test's item: amount, paid, whether it is a penalty. */
const charges = async (studentId: number) =>
  (await bursar.get(`${path}/account?studentId=${studentId}`)).body.data[0].charges
    .filter((charge: { itemId: number }) => charge.itemId === itemId)
    .map(({ amount, paid, penalty }: Record<string, unknown>) => [amount, paid, penalty]);
const unpunished = [
  [60_000, 0, false],
  [40_000, 0, false],
];
const punished = [
  [60_000, 0, false],
  [5000, 0, true],
  [40_000, 0, false],
];
const hourly = (now = usualNow) => chargeStudents(http.database, now as Instant);
const fixed = { graceDays: 7, size: { amount: 5000 }, most: null };
const setRule = (rule: object | null, version = 0, who = bursar) =>
  who.put(`${plans}/penalties`, { planId, version, rule });
const extend = (studentId: number, more: object = {}, who = principal) =>
  who.post(`${path}/extensions/create`, {
    studentId,
    itemId: null,
    until: '2026-12-01',
    reason: 'The father is in hospital',
    ...more,
  });
const pay = async (studentId: number, amount: number) => {
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

test('shows whom a rule touches, and the hourly round adds each penalty exactly once', async () => {
  await pay(student(3), 60_000);
  const preview = await bursar.post(`${plans}/penalties/preview`, { planId, rule: fixed });
  expect(preview.body.data[0]).toEqual({ students: 3, instalments: 3, sum: 15_000, spared: 0 });
  await hourly();
  expect(await charges(student(0))).toEqual(unpunished);
  const set = await setRule(fixed);
  expect(set.status, set.text).toBe(200);
  expect(await charges(student(0))).toEqual(unpunished);
  for (const _round of ['first', 'second', 'third']) await hourly();
  await Promise.all([hourly(), hourly()]);
  expect(await charges(student(0))).toEqual(punished);
  expect(await charges(student(3))).toEqual([
    [60_000, 60_000, false],
    [40_000, 0, false],
  ]);
  const read = (await bursar.get(`${plans}/penalties?pmtPlanId=${planId}`)).body.data[0];
  expect(read).toEqual({
    planId,
    rule: { graceDays: 7, basisPoints: null, amount: 5000, most: null },
    count: 3,
    sum: 15_000,
    version: 1,
    mayEdit: true,
  });
  const again = await bursar.post(`${plans}/penalties/preview`, { planId, rule: fixed });
  expect(again.body.data[0]).toEqual({ students: 0, instalments: 0, sum: 0, spared: 0 });
  const balances = await http.database.read(asOrg(http.school.org), balancesOfKinds);
  expect([...balances.values()].reduce((sum, one) => sum + one, 0)).toBe(0);
});

sampledTest(
  'adds a penalty to the second instalment when its days of grace are over, and none after the rule is off',
  async () => {
    await setRule({ graceDays: 7, size: { basisPoints: 1000 }, most: 3000 });
    await hourly('2026-12-22T10:00:00.000Z');
    expect(await charges(student(0))).toEqual([
      [60_000, 0, false],
      [3000, 0, true],
      [40_000, 0, false],
    ]);
    await hourly('2026-12-23T10:00:00.000Z');
    expect((await charges(student(0))).slice(2)).toEqual([
      [40_000, 0, false],
      [3000, 0, true],
    ]);
    const stale = await setRule(null, 0);
    expect(stale.status).toBe(409);
    const off = await setRule(null, 1);
    expect([off.status, off.body.data[0].rule, off.body.data[0].version]).toEqual([200, null, 2]);
  },
);

test('spares a student with an extension, and adds the penalty once it is over', async () => {
  const granted = await extend(student(1), { itemId });
  expect(granted.status, granted.text).toBe(201);
  await setRule(fixed);
  const preview = await bursar.post(`${plans}/penalties/preview`, { planId, rule: fixed });
  expect(preview.body.data[0]).toMatchObject({ students: 3, spared: 1 });
  const listed = await bursar.get(`${path}/balances?debtors=true&pmtPlanId=${planId}`);
  const marks = new Map<number, string | null>(
    listed.body.data.map((row: { studentId: number; extendedUntil: string | null }) => [
      row.studentId,
      row.extendedUntil,
    ]),
  );
  expect([marks.get(student(1)), marks.get(student(0))]).toEqual(['2026-12-01', null]);
  await hourly('2026-12-01T20:00:00.000Z');
  expect(await charges(student(0))).toEqual(punished);
  expect(await charges(student(1))).toEqual(unpunished);
  await hourly('2026-12-02T08:00:00.000Z');
  expect(await charges(student(1))).toEqual(punished);
});

test('lets the principal grant and end an extension, and nobody else', async () => {
  expect((await extend(student(2), {}, bursar)).status).toBe(403);
  for (const who of ['admin', 'secretary', 'vicePrincipal', 'mbarga'] as const)
    expect((await extend(student(2), {}, await http.as(who))).status, who).toBe(403);
  const past = await extend(student(2), { until: '2026-11-01' });
  expect([past.status, past.body.code]).toEqual([400, 'PAYMENTS.errors.extensionPast']);
  const other = await extend(student(2), { itemId: 999_999 });
  expect([other.status, other.body.code]).toEqual([409, 'PAYMENTS.errors.itemNotOwed']);
  expect((await extend(student(2), { reason: ' ' })).status).toBe(400);
  const granted = await extend(student(2), { itemId });
  const [extension] = granted.body.data[0].extensions;
  expect(extension).toMatchObject({ item: 'Tuition', until: '2026-12-01', state: 'active', mayEnd: true });
  const seen = (await late(student(2))).extensions[0];
  expect([seen.reason, seen.mayEnd]).toEqual(['The father is in hospital', false]);
  expect((await bursar.put(`${path}/extensions/end`, { id: extension.id })).status).toBe(403);
  const ended = await principal.put(`${path}/extensions/end`, { id: extension.id });
  expect([ended.status, ended.body.data[0].extensions[0].state]).toEqual([200, 'ended']);
  const twice = await principal.put(`${path}/extensions/end`, { id: extension.id });
  expect([twice.status, twice.body.code]).toEqual([409, 'PAYMENTS.errors.extensionEnded']);
});

test('shows parents the day of an active extension without its reason, and nothing of other children', async () => {
  const own = student(0);
  await extend(own, { until: '2026-12-05' });
  const parent = await http.as('mbarga');
  const shown = await late(own, parent);
  expect(shown.extensions[0]).toEqual({
    id: expect.any(Number),
    item: null,
    until: '2026-12-05',
    reason: null,
    grantedBy: null,
    grantedAt: null,
    state: 'active',
    mayEnd: false,
  });
  expect([shown.items, shown.mayExtend]).toEqual([[], false]);
  expect((await parent.get(`${path}/late?studentId=${student(1)}`)).status).toBe(404);
  await principal.put(`${path}/extensions/end`, { id: shown.extensions[0].id });
  expect((await late(own, parent)).extensions).toEqual([]);
});

sampledTest('takes a penalty back once, with a reason, and does not add it again', async () => {
  await setRule(fixed);
  await hourly();
  await pay(student(1), 62_000);
  const newest = (penalties: readonly { readonly id: number }[]) =>
    [...penalties].sort((one, other) => other.id - one.id)[0] ?? { id: 0 };
  const own = newest((await late(student(1))).penalties);
  expect(own).toMatchObject({ item: 'Tuition', instalment: 1, of: 2, reversed: false, mayReverse: true });
  const body = { id: own.id, reason: 'The bank was closed' };
  expect((await (await http.as('admin')).put(`${path}/penalties/reverse`, body)).status).toBe(403);
  const back = await bursar.put(`${path}/penalties/reverse`, body);
  expect(back.status, back.text).toBe(200);
  expect(newest(back.body.data[0].penalties)).toMatchObject({
    id: own.id,
    reversed: true,
    mayReverse: false,
  });
  expect(await charges(student(1))).toEqual([
    [60_000, 60_000, false],
    [40_000, 2000, false],
  ]);
  await hourly();
  expect(await charges(student(1))).toEqual([
    [60_000, 60_000, false],
    [40_000, 2000, false],
  ]);
  const twice = await bursar.put(`${path}/penalties/reverse`, body);
  expect([twice.status, twice.body.code]).toEqual([409, 'PAYMENTS.errors.penaltyReversed']);
});

const newStudent = async (firstName: string) => {
  const created = await (await http.as('secretary')).post('/slm/Students/v1/create', {
    classId: http.school.classes.form2,
    repeating: false,
    firstName,
    lastName: `Fonkou ${round}`,
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

sampledTest('keeps an extension and one penalty per instalment when records are merged', async () => {
  // In another class than the other tests', which count their students.
  const classIds = [http.school.classes.form2];
  await bursar.put(`${plans}/items/classes`, { id: itemId, version: 2, classIds });
  const [kept, gone] = [await newStudent('Brigitte'), await newStudent('Brigite')];
  await setRule(fixed);
  await hourly();
  expect((await extend(gone.id, { itemId })).status).toBe(201);
  await mergeStudents(await http.as('secretary'), kept, gone);
  await hourly();
  expect(await charges(kept.id)).toEqual(punished);
  const { extensions, penalties } = await late(kept.id);
  expect(extensions.map(({ until }: { until: string }) => until)).toEqual(['2026-12-01']);
  const own = penalties.filter(({ day }: { day: string }) => day === penalties.at(-1).day).at(-1);
  expect((await bursar.put(`${path}/penalties/reverse`, { id: own.id, reason: 'Twice' })).status).toBe(200);
  expect(await charges(kept.id)).toEqual(unpunished);
});

test('adds up what the plan has charged, given away and received', async () => {
  await setRule(fixed);
  await hourly();
  const grant = { studentId: student(0), itemId, kind: 'sibling', size: { amount: 10_000 }, reason: 'Twins' };
  expect((await bursar.post(`${path}/discounts/create`, grant)).status).toBe(201);
  await pay(student(1), 25_000);
  const sums = (await bursar.get(`${plans}/sums?pmtPlanId=${planId}`)).body.data[0];
  expect(sums).toEqual({
    planId,
    currency: 'XAF',
    charged: 400_000,
    penalties: 20_000,
    discounts: 10_000,
    paid: 25_000,
    open: 385_000,
  });
  expect((await (await http.as('mbarga')).get(`${plans}/sums?pmtPlanId=${planId}`)).status).toBe(404);
});

test('keeps a receipted instalment at its price although a penalty followed it', async () => {
  await setRule(fixed);
  await hourly();
  await pay(student(2), 65_000);
  const item = {
    id: itemId,
    version: 2,
    name: 'Tuition',
    kind: 'tuition',
    compulsory: true,
    dueDays: ['2026-10-01', '2026-12-15'],
    prices: [{ ...everybody, amounts: [70_000, 30_000] }],
  };
  const saved = await bursar.put(`${plans}/items/update`, item);
  expect(saved.status, saved.text).toBe(200);
  expect(await charges(student(2))).toEqual([
    [60_000, 60_000, false],
    [5000, 5000, true],
    [30_000, 0, false],
  ]);
});

test.each([
  ['a size of 0', { ...fixed, size: { amount: 0 } }],
  ['more than 100 per cent', { ...fixed, size: { basisPoints: 10_001 } }],
  ['half a franc', { ...fixed, size: { amount: 0.5 } }],
  ['days of grace below 0', { ...fixed, graceDays: -1 }],
  ['a limit of 0', { ...fixed, most: 0 }],
  ['no size', { graceDays: 7, most: null }],
])('rejects a rule with %s', async (_, rule) => {
  expect((await setRule(rule)).status).toBe(400);
});

test('lets only people who change the plan set its rule', async () => {
  for (const who of ['admin', 'secretary', 'mbarga'] as const)
    expect((await setRule(fixed, 0, await http.as(who))).status, who).toBe(403);
  const read = await (await http.as('admin')).get(`${plans}/penalties?pmtPlanId=${planId}`);
  expect(read.body.data[0]).toMatchObject({ rule: null, count: 0, version: 0, mayEdit: false });
});

sampledTest(
  'the hourly round leaves a school alone in which nothing changed, and reads class lists only when they did',
  async () => {
    await setRule(fixed);
    const memory: RoundMemory = new Map();
    const round = async (now = usualNow) => {
      const worked = await chargeStudents(http.database, now as Instant, memory);
      return worked.get(asOrg(http.school.org)) ?? [];
    };
    expect(await round()).toEqual(['charges', 'penalties']);
    // Penalties were posted: they are looked at once more, the class lists are not.
    expect(await round()).toEqual(['penalties']);
    expect(await round()).toEqual([]);
    expect(await round()).toEqual([]);
    await pay(student(0), 1000);
    expect(await round()).toEqual(['penalties']);
    expect(await round('2026-11-21T08:30:00.000Z')).toEqual(['penalties']);
    expect(await round('2026-11-21T09:30:00.000Z')).toEqual([]);
    await newStudent('Late');
    expect(await round('2026-11-21T10:30:00.000Z')).toEqual(['charges', 'penalties']);
  },
);
