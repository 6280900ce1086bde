/** Whatever lowers what a family owes: one person alone up to the limit of the school, beyond it two, by whichever call. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { chargeStudents } from '#app/server-housekeeping.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import { leaveToOne } from '#testing/payments/leave-to-one.ts';
import { sampledCases, sampledTest } from '#testing/sampling.ts';
import type { LoweringAct } from '../../requests/contract.ts';

let http: TestHttp;
let bursar: Caller;
let principal: Caller;
let rounds = 0;
/** A student of its own for each test, who owes 100,000 francs of tuition, 30,000 of the canteen, 20,000 of an earlier year, and a penalty. */
let studentId: number;
let tuitionId: number;
let canteenId: number;
let debtId: number;
let categoryId: number;
let planId: number;
let penaltyId: number;
/** With the penalty. */
const owedInAll = 155_000;

const plans = '/slm/PaymentPlans/v1';
const path = '/slm/Payments/v1';
const requests = '/slm/PaymentRequests/v1';
const nobody = { levelId: null, classId: null, categoryId: null, studentId: null };
const tuition = (amounts: readonly number[]) => ({
  name: 'Tuition',
  kind: 'tuition',
  compulsory: true,
  dueDays: ['2026-10-01', '2026-12-15'],
  prices: [
    { ...nobody, amounts },
    { ...nobody, categoryId, amounts: [10_000, 0] },
  ],
});

beforeAll(async () => {
  http = await openTestHttp();
  [bursar, principal] = [await http.as('bursar'), await http.as('principal')];
});
afterAll(() => http.close());

beforeEach(async () => {
  rounds += 1;
  await setLimit(0);
  const category = { id: null, version: 0, name: `Orphan ${rounds}` };
  categoryId = (await bursar.post(`${plans}/categories/save`, category)).body.data[0].id;
  const { yearId } = http.school;
  const secretary = await http.as('secretary');
  // A class of its own: no other test's plan asks for anything there.
  const classroom = {
    yearId: null,
    name: `Form ${rounds} Z`,
    levelId: null,
    series: null,
    room: null,
    capacity: null,
    masterId: null,
  };
  const made = await secretary.post('/slm/Classes/v1/create', classroom);
  expect(made.status, made.text).toBe(201);
  const classId = made.body.data[0].id;
  const student = await secretary.post('/slm/Students/v1/create', {
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
  studentId = student.body.data[0].id;
  const plan = { yearId, sectionId: null, name: `Plan ${rounds}`, start: { kind: 'nothing' } };
  planId = (await bursar.post(`${plans}/create`, plan)).body.data[0].id;
  const add = async (item: object) =>
    (await bursar.post(`${plans}/items/create`, { planId, ...item })).body.data[0].id;
  tuitionId = await add(tuition([60_000, 40_000]));
  canteenId = await add({
    name: 'Canteen',
    kind: 'other',
    compulsory: false,
    dueDays: ['2026-12-01'],
    prices: [{ ...nobody, amounts: [30_000] }],
  });
  await bursar.put(`${plans}/items/classes`, { id: tuitionId, version: 1, classIds: [classId] });
  expect((await bursar.put(`${plans}/open`, { id: planId, version: 1 })).status).toBe(200);
  await bursar.post(`${path}/items/create`, { studentId, itemId: canteenId });
  const carried = { studentId, year: '2025/2026', amount: 20_000, reason: 'Left over' };
  debtId = (await bursar.post(`${path}/debts/create`, carried)).body.data[0].debts[0].id;
  penaltyId = await addPenalty();
});

const open = async () =>
  (await bursar.get(`${path}/account?studentId=${studentId}`)).body.data[0].open as number;
const limitNow = async () =>
  (await bursar.get('/slm/PaymentSettings/v1/get')).body.data[0].aloneLimit as number;
/** Lowering the limit needs nobody else. */
async function setLimit(limit: number): Promise<void> {
  const before = await limitNow();
  if (limit > before) return leaveToOne(http, limit);
  expect((await bursar.put('/slm/PaymentSettings/v1/alone', { limit, before })).status).toBe(200);
}
const decide = (id: number, decision: string, who = principal) =>
  who.put(`${requests}/decide`, { id, decision });
const discount = (basisPoints: number) => ({
  studentId,
  itemId: tuitionId,
  kind: 'other',
  size: { basisPoints },
  reason: 'Scholarship',
});

/** A penalty on the first instalment of tuition. @returns its id */
async function addPenalty(): Promise<number> {
  const rule = { graceDays: 7, size: { amount: 5_000 }, most: null };
  const set = await bursar.put(`${plans}/penalties`, { planId, version: 0, rule });
  expect(set.status, set.text).toBe(200);
  await chargeStudents(http.database, usualNow as Instant);
  const late = await bursar.get(`${path}/late?studentId=${studentId}`);
  return late.body.data[0].penalties[0].id;
}

/** Each act with what it takes off, as its own call sends it. */
const acts: Record<
  Exclude<LoweringAct, 'setAloneLimit' | 'openPlan'>,
  {
    readonly off: number;
    readonly input: () => object;
    readonly send: (input: object) => ReturnType<Caller['get']>;
  }
> = {
  grantDiscount: {
    off: 100_000,
    input: () => discount(10_000),
    send: (input) => bursar.post(`${path}/discounts/create`, input),
  },
  withdrawItem: {
    off: 30_000,
    input: () => ({ studentId, itemId: canteenId }),
    send: () => bursar.delete(`${path}/items/delete?studentId=${studentId}&itemId=${canteenId}`),
  },
  setItemStudents: {
    off: 30_000,
    input: () => ({ itemId: canteenId, added: [], removed: [studentId] }),
    send: (input) => bursar.put(`${plans}/items/students`, input),
  },
  reverseDebt: {
    off: 20_000,
    input: () => ({ id: debtId, reason: 'Was paid' }),
    send: (input) => bursar.put(`${path}/debts/reverse`, input),
  },
  reversePenalty: {
    off: 5_000,
    input: () => ({ id: penaltyId, reason: 'Was in hospital' }),
    send: (input) => bursar.put(`${path}/penalties/reverse`, input),
  },
  setFeeCategory: {
    off: 90_000,
    input: () => ({ studentId, categoryId, before: null }),
    send: (input) => bursar.put(`${path}/category`, input),
  },
  editItem: {
    off: 50_000,
    input: () => ({ id: tuitionId, version: 2, ...tuition([30_000, 20_000]) }),
    send: (input) => bursar.put(`${plans}/items/update`, input),
  },
  assignItem: {
    off: 100_000,
    input: () => ({ id: tuitionId, version: 2, classIds: [] }),
    send: (input) => bursar.put(`${plans}/items/classes`, input),
  },
};
const names = Object.keys(acts) as (keyof typeof acts)[];

test.each(sampledCases(names))(
  '%s waits for a second person, who posts it by approving, once',
  async (act) => {
    const { off, input, send } = acts[act];
    expect(await open()).toBe(owedInAll);
    const refused = await send(input());
    expect([refused.status, refused.body.code]).toEqual([409, 'PAYMENTS.errors.secondPerson']);
    expect(await open()).toBe(owedInAll);
    const sent = await bursar.post(`${requests}/lowering`, { act, input: input(), reason: 'Agreed' });
    expect(sent.status, sent.text).toBe(201);
    const request = sent.body.data[0];
    expect(request).toMatchObject({ kind: 'lowering', act, mayDecide: false, decision: null });
    expect(request.amount).toBeGreaterThanOrEqual(off);
    expect(await open()).toBe(owedInAll);
    expect((await decide(request.id, 'approved', bursar)).body.code).toBe('PAYMENTS.errors.ownRequest');
    const approved = await decide(request.id, 'approved');
    expect(approved.status, approved.text).toBe(200);
    expect((await decide(request.id, 'approved')).body.code).toBe('PAYMENTS.errors.alreadyDecided');
    expect(await open()).toBe(owedInAll - off);
  },
);

sampledTest('two approvals at once do an act once', async () => {
  const sent = { act: 'withdrawItem', input: acts.withdrawItem.input(), reason: 'Agreed' };
  const { id } = (await bursar.post(`${requests}/lowering`, sent)).body.data[0];
  const replies = await Promise.all([decide(id, 'approved'), decide(id, 'approved')]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await open()).toBe(owedInAll - 30_000);
});

test.each(sampledCases(names))(
  '%s is done by one person up to the limit, not one franc beyond',
  async (act) => {
    const { off, input, send } = acts[act];
    await setLimit(off - 1);
    expect((await send(input())).body.code).toBe('PAYMENTS.errors.secondPerson');
    await setLimit(off);
    const done = await send(input());
    expect(done.status, done.text).toBeLessThan(300);
    expect(await open()).toBe(owedInAll - off);
  },
);

sampledTest(
  'reductions by one person in parts count together, whatever the call and whatever is charged in between',
  async () => {
    await setLimit(50_000);
    expect((await acts.withdrawItem.send({})).status).toBe(200);
    await bursar.post(`${path}/items/create`, { studentId, itemId: canteenId });
    expect((await acts.withdrawItem.send({})).body.code).toBe('PAYMENTS.errors.secondPerson');
    const part = (basisPoints: number) => bursar.post(`${path}/discounts/create`, discount(basisPoints));
    expect((await part(2_000)).status).toBe(201);
    expect((await part(1)).body.code).toBe('PAYMENTS.errors.secondPerson');
    // An act that two have approved leaves nothing to one alone.
    const sent = await bursar.post(`${requests}/lowering`, {
      act: 'grantDiscount',
      input: discount(3_000),
      reason: 'Agreed',
    });
    expect((await decide(sent.body.data[0].id, 'approved')).status).toBe(200);
    expect((await part(1)).body.code).toBe('PAYMENTS.errors.secondPerson');
  },
);

sampledTest('one person alone lowers the limit, and raises it by no act', async () => {
  await setLimit(1_000);
  const raise = { limit: 2_000, before: 1_000 };
  const alone = await bursar.put('/slm/PaymentSettings/v1/alone', raise);
  expect([alone.status, alone.body.code]).toEqual([409, 'PAYMENTS.errors.secondPerson']);
  const settings = (await bursar.get('/slm/PaymentSettings/v1/get')).body.data[0];
  const { mayEdit: _, aloneLimit: _limit, ...wanted } = settings;
  const smuggled = await bursar.put('/slm/PaymentSettings/v1/update', { ...wanted, aloneLimit: 9_999_999 });
  expect(smuggled.status).toBe(400);
  expect((await bursar.put('/slm/PaymentSettings/v1/update', wanted)).status).toBe(200);
  expect(await limitNow()).toBe(1_000);
  const sent = await bursar.post(`${requests}/lowering`, {
    act: 'setAloneLimit',
    input: raise,
    reason: 'A small school',
  });
  expect((await decide(sent.body.data[0].id, 'refused')).status).toBe(200);
  expect(await limitNow()).toBe(1_000);
});

sampledTest(
  'an act that is no longer possible is not approved, and only a person who may do the act may request it',
  async () => {
    const input = acts.reverseDebt.input();
    const ask = (who: Caller) =>
      who.post(`${requests}/lowering`, { act: 'reverseDebt', input, reason: 'Paid' });
    const { id } = (await ask(bursar)).body.data[0];
    await setLimit(20_000);
    expect((await acts.reverseDebt.send(input)).status).toBe(200);
    const again = await decide(id, 'approved');
    expect([again.status, again.body.code]).toEqual([409, 'PAYMENTS.errors.debtReversed']);
    expect((await decide(id, 'withdrawn', bursar)).status).toBe(200);
    for (const name of ['ngo', 'secretary', 'mbarga'] as const)
      expect((await ask(await http.as(name))).status, name).toBe(403);
    expect((await ask(await http.as('bursar', http.otherSchool))).status).toBe(404);
  },
);

test.each(sampledCases(names))('%s that waits is not asked for a second time', async (act) => {
  const ask = (reason: string) =>
    bursar.post(`${requests}/lowering`, { act, input: acts[act].input(), reason });
  const replies = await Promise.all([ask('Agreed'), ask('Agreed with the family')]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const third = await ask('Agreed');
  expect([third.status, third.body.code]).toEqual([409, 'PAYMENTS.errors.requestWaits']);
  const made = replies.find(({ status }) => status === 201);
  expect((await decide(made?.body.data[0].id, 'refused')).status).toBe(200);
  expect((await ask('Agreed')).status).toBe(201);
});

sampledTest('the request of another student, or of another item, is another one', async () => {
  const ask = (input: object) =>
    bursar.post(`${requests}/lowering`, { act: 'grantDiscount', input, reason: 'Agreed' });
  expect((await ask(discount(1_000))).status).toBe(201);
  expect((await ask({ ...discount(1_000), itemId: canteenId })).status).toBe(201);
  expect((await ask(discount(500))).body.code).toBe('PAYMENTS.errors.requestWaits');
});

test.each(sampledCases(names))(
  '%s as an earlier program kept it is refused with the reason, not posted',
  async (act) => {
    const sent = await bursar.post(`${requests}/lowering`, {
      act,
      input: acts[act].input(),
      reason: 'Agreed',
    });
    const { id } = sent.body.data[0];
    const { org } = http.school;
    for (const kept of [{}, { ...acts[act].input(), former: 1 }, { studentId: 'x', itemId: null, id: [1] }]) {
      await http.database.write(asOrg(org), ({ db }) =>
        sql`UPDATE payment_requests SET act_input = ${JSON.stringify(kept)}::jsonb WHERE org_id = ${org} AND id = ${id}`.execute(
          db,
        ),
      );
      const refused = await decide(id, 'approved');
      expect([refused.status, refused.body.code]).toEqual([409, 'PAYMENTS.errors.requestOutdated']);
    }
    expect(await open()).toBe(owedInAll);
    expect((await decide(id, 'refused')).status).toBe(200);
    expect(
      (await bursar.post(`${requests}/lowering`, { act, input: acts[act].input(), reason: 'Agreed' })).status,
    ).toBe(201);
  },
);

sampledTest(
  'an act that raises a debt, or lowers one that the student never had, needs no second person',
  async () => {
    const sent = await bursar.post(`${requests}/lowering`, {
      act: 'editItem',
      input: { id: tuitionId, version: 2, ...tuition([70_000, 40_000]) },
      reason: 'Dearer',
    });
    expect([sent.status, sent.body.code]).toEqual([409, 'PAYMENTS.errors.nothingLowered']);
    const raised = await bursar.put(`${plans}/items/update`, {
      id: tuitionId,
      version: 2,
      ...tuition([70_000, 40_000]),
    });
    expect(raised.status, raised.text).toBe(200);
    expect(await open()).toBe(owedInAll + 10_000);
  },
);
