/** Terms that take off only later, when a student changes class, a price rises or two records become one: one person alone grants none. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { usualPlan } from '#areas/school/server/public.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { leaveToOne } from '#testing/payments/leave-to-one.ts';
import { sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
let bursar: Caller;
let principal: Caller;
let secretary: Caller;
let rounds = 0;
/** Each test has a class that pays 100,000 francs of tuition, orphans 10,000, and a class without fees, in which the student is. */
let paying: number;
let free: number;
let studentId: number;
let planId: number;
let tuitionId: number;
let categoryId: number;

const plans = '/slm/PaymentPlans/v1';
const path = '/slm/Payments/v1';
const requests = '/slm/PaymentRequests/v1';
const students = '/slm/Students/v1';
const nobody = { levelId: null, classId: null, categoryId: null, studentId: null };

beforeAll(async () => {
  http = await openTestHttp();
  [bursar, principal] = [await http.as('bursar'), await http.as('principal')];
  secretary = await http.as('secretary');
  expect((await bursar.post('/slm/Tills/v1/open', { counted: 0, reason: null })).status).toBe(200);
});
afterAll(() => http.close());

beforeEach(async () => {
  rounds += 1;
  const category = { id: null, version: 0, name: `Orphan ${rounds}` };
  categoryId = (await bursar.post(`${plans}/categories/save`, category)).body.data[0].id;
  [paying, free] = [await addClass(`Pays ${rounds}`, null), await addClass(`Free ${rounds}`, null)];
  studentId = (await addStudent(free)).id;
  planId = await addPlan(http.school.yearId);
  tuitionId = await addItem(planId, item([100_000], [{ ...nobody, categoryId, amounts: [10_000] }]));
  await assign(tuitionId, [paying]);
  await openPlan(planId);
});

async function addClass(name: string, yearId: number | null): Promise<number> {
  const classroom = { yearId, name, levelId: null, series: null, room: null, capacity: null, masterId: null };
  const made = await secretary.post('/slm/Classes/v1/create', classroom);
  expect(made.status, made.text).toBe(201);
  return made.body.data[0].id;
}

async function addStudent(classId: number): Promise<{ readonly id: number; readonly version: number }> {
  const made = await secretary.post(`${students}/create`, {
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
  return made.body.data[0];
}

async function addPlan(yearId: number): Promise<number> {
  const plan = { yearId, sectionId: null, name: `Plan ${rounds}`, start: { kind: 'nothing' } };
  const made = await bursar.post(`${plans}/create`, plan);
  expect(made.status, made.text).toBe(201);
  return made.body.data[0].id;
}

const item = (amounts: readonly number[], more: readonly object[] = []) => ({
  name: 'Tuition',
  kind: 'tuition',
  compulsory: true,
  dueDays: amounts.map((_, at) => `2026-1${at}-01`),
  prices: [{ ...nobody, amounts }, ...more],
});
const ofOrphans = (amount: number) => ({ ...nobody, categoryId, amounts: [amount] });
const ofStudent = (amount: number) => ({ ...nobody, studentId, amounts: [amount] });

async function addItem(id: number, content: object): Promise<number> {
  const made = await bursar.post(`${plans}/items/create`, { planId: id, ...content });
  expect(made.status, made.text).toBe(201);
  return made.body.data[0].id;
}

async function versionOf(id: number): Promise<number> {
  const { items } = (await bursar.get(`${plans}/plan?pmtPlanId=${planId}`)).body.data[0];
  return items.find((one: { id: number }) => one.id === id).version;
}
async function assign(id: number, classIds: readonly number[], who = bursar) {
  return who.put(`${plans}/items/classes`, { id, version: await versionOf(id), classIds });
}
const edited = async (content: object) => ({
  id: tuitionId,
  version: await versionOf(tuitionId),
  ...content,
});
const edit = async (content: object, who = bursar) => who.put(`${plans}/items/update`, await edited(content));
async function openPlan(id: number): Promise<void> {
  const opened = await bursar.put(`${plans}/open`, { id, version: 1 });
  expect(opened.status, opened.text).toBe(200);
}

async function move(from: number, to: number, who = secretary): Promise<void> {
  const { version } = (await secretary.get(`${students}/record?id=${studentId}`)).body.data[0];
  const moved = await who.put(`${students}/class`, {
    id: studentId,
    version,
    fromClassId: from,
    toClassId: to,
    repeating: false,
    on: '2026-11-20',
    reason: null,
  });
  expect(moved.status, moved.text).toBe(200);
}
const setCategory = (who = bursar, id = studentId) =>
  who.put(`${path}/category`, { studentId: id, categoryId, before: null });
const discount = (basisPoints: number) => ({
  studentId,
  itemId: tuitionId,
  kind: 'other',
  size: { basisPoints },
  reason: 'Scholarship',
});
const open = async (id = studentId) =>
  (await bursar.get(`${path}/account?studentId=${id}`)).body.data[0].open as number;

async function ask(act: string, input: object) {
  const sent = await bursar.post(`${requests}/lowering`, { act, input, reason: 'Agreed' });
  expect(sent.status, sent.text).toBe(201);
  return sent.body.data[0] as { readonly id: number; readonly amount: number };
}
const approve = (id: number) => principal.put(`${requests}/decide`, { id, decision: 'approved' });

function expectSecondPerson(reply: { readonly status: number; readonly body: { readonly code?: string } }) {
  expect([reply.status, reply.body.code]).toEqual([409, 'PAYMENTS.errors.secondPerson']);
}

test('a fee category that a student without fees would take along is given by two, for a class as for next year', async () => {
  expectSecondPerson(await setCategory());
  const request = await ask('setFeeCategory', { studentId, categoryId, before: null });
  expect(request.amount).toBe(0);
  await move(free, paying);
  expect(await open()).toBe(100_000);
  // It would take off 90,000 by now, which the approver was not shown.
  const refused = await approve(request.id);
  expect([refused.status, refused.body.code]).toEqual([409, 'PAYMENTS.errors.amountChanged']);
  expect(refused.body.facts).toEqual({ shown: 0, amount: 90_000 });
  expect(await open()).toBe(100_000);

  const next = await secretary.post('/slm/SchoolYears/v1/create', usualPlan(2030 + rounds, ['A', 'B']));
  expect(next.status, next.text).toBe(201);
  const scholar = { id: null, version: 0, name: `Scholar ${rounds}` };
  categoryId = (await bursar.post(`${plans}/categories/save`, scholar)).body.data[0].id;
  const laterPlan = await addPlan(next.body.data[0].id);
  const laterId = await addItem(laterPlan, item([100_000], [ofOrphans(0)]));
  const laterClass = await addClass(`Later ${rounds}`, next.body.data[0].id);
  const sent = { id: laterId, version: 1, classIds: [laterClass] };
  expect((await bursar.put(`${plans}/items/classes`, sent)).status).toBe(200);
  expect((await setCategory()).status).toBe(200);
  expectSecondPerson(await bursar.put(`${plans}/open`, { id: laterPlan, version: 1 }));
});

sampledTest(
  'a principal who moves the student out of the class first gives no fee category alone',
  async () => {
    await move(free, paying);
    await move(paying, free, principal);
    expectSecondPerson(await setCategory(principal));
    await move(free, paying, principal);
    expect(await open()).toBe(100_000);
  },
);

sampledTest('a fee category within the limit is one person’s act where it takes off something', async () => {
  await move(free, paying);
  await leaveToOne(http, 90_000);
  expect((await setCategory()).status).toBe(200);
  expect(await open()).toBe(10_000);
  await bursar.put('/slm/PaymentSettings/v1/alone', { limit: 0, before: 90_000 });
});

sampledTest('refuses to merge a record to which one person gave more than the limit', async () => {
  await move(free, paying);
  const second = await addStudent(paying);
  await leaveToOne(http, 90_000);
  expect((await setCategory(principal, second.id)).status).toBe(200);
  await bursar.put('/slm/PaymentSettings/v1/alone', { limit: 0, before: 90_000 });
  const merge = async () => {
    const { version: keptVersion } = (await principal.get(`${students}/record?id=${studentId}`)).body.data[0];
    return principal.put(`${students}/merge`, {
      keptId: studentId,
      keptVersion,
      goneId: second.id,
      goneVersion: second.version,
    });
  };
  const refused = await merge();
  expect([refused.status, refused.body.code]).toEqual([409, 'STUDENT.errors.loweredByOne']);
  expect(await open()).toBe(100_000);
  const ended = { studentId: second.id, categoryId: null, before: categoryId };
  expect((await bursar.put(`${path}/category`, ended)).status).toBe(200);
  const merged = await merge();
  expect(merged.status, merged.text).toBe(200);
  expect(await open()).toBe(100_000);
});

sampledTest(
  'a second record without fees gets no category from one person, to be merged with it',
  async () => {
    await move(free, paying);
    const second = await addStudent(free);
    expectSecondPerson(await setCategory(principal, second.id));
  },
);

sampledTest(
  'a discount that rounds to nothing is granted by two, and grows with the price by two',
  async () => {
    await move(free, paying);
    const cheap = await edit(item([1]));
    expectSecondPerson(cheap);
    const lowered = await ask('editItem', await edited(item([1])));
    expect((await approve(lowered.id)).status).toBe(200);
    const small = await bursar.post(`${path}/discounts/create`, discount(4_999));
    expectSecondPerson(small);
    const request = await ask('grantDiscount', discount(4_999));
    expect(request.amount).toBe(0);
    expect((await approve(request.id)).status).toBe(200);
    expectSecondPerson(await edit(item([50_000])));
    const raise = await ask('editItem', await edited(item([50_000])));
    expect(raise.amount).toBe(24_995);
    expect((await approve(raise.id)).status).toBe(200);
    expect(await open()).toBe(25_005);
  },
);

sampledTest('a raise that a paid instalment does not follow takes off the difference', async () => {
  await move(free, paying);
  expect((await approve((await ask('editItem', await edited(item([1])))).id)).status).toBe(200);
  const paid = await bursar.post(`${path}/create`, {
    payments: [{ studentId, amount: 1, parts: null }],
    way: 'cash',
    reference: null,
    payer: null,
    day: null,
    advance: false,
    again: false,
  });
  expect(paid.status, paid.text).toBe(201);
  expectSecondPerson(await edit(item([50_000])));
  expect((await ask('editItem', await edited(item([50_000])))).amount).toBe(49_999);
});

sampledTest(
  'a price for one student counts when the classes are assigned, and for whoever is elsewhere when it is set',
  async () => {
    await move(free, paying);
    const laterId = await addItem(planId, { ...item([30_000], [ofStudent(0)]), name: 'Uniform' });
    expectSecondPerson(await assign(laterId, [paying]));
    const sent = { id: laterId, version: await versionOf(laterId), classIds: [paying] };
    expect((await ask('assignItem', sent)).amount).toBe(30_000);
    await move(paying, free);
    expectSecondPerson(await edit(item([100_000], [ofStudent(0)])));
    const optional = { ...item([30_000], [ofStudent(0)]), name: 'Canteen', compulsory: false };
    const added = await bursar.post(`${plans}/items/create`, { planId, ...optional });
    expect([added.status, added.body.code]).toEqual([409, 'PAYMENTS.errors.ownPricesLater']);
  },
);

sampledTest('a plan with a price for one student is opened by two', async () => {
  await move(free, paying);
  const other = { yearId: http.school.yearId, sectionId: null, name: `Other ${rounds}` };
  const made = await bursar.post(`${plans}/create`, { ...other, start: { kind: 'nothing' } });
  const otherId = made.body.data[0].id;
  const examId = await addItem(otherId, { ...item([40_000], [ofStudent(0)]), name: 'Exam' });
  const sent = { id: examId, version: 1, classIds: [paying] };
  expect((await bursar.put(`${plans}/items/classes`, sent)).status).toBe(200);
  const input = { id: otherId, version: 1 };
  expectSecondPerson(await bursar.put(`${plans}/open`, input));
  const request = await ask('openPlan', input);
  expect(request.amount).toBe(40_000);
  const approved = await approve(request.id);
  expect(approved.status, approved.text).toBe(200);
  expect(await open()).toBe(100_000);
});

sampledTest('an approver who saw 1,000 francs does not approve what has become 100,000', async () => {
  await move(free, paying);
  expect((await edit(item([100_000], [ofOrphans(99_000)]))).status).toBe(200);
  const request = await ask('setFeeCategory', { studentId, categoryId, before: null });
  expect(request.amount).toBe(1_000);
  expect((await edit(item([100_000], [ofOrphans(0)]))).status).toBe(200);
  const refused = await approve(request.id);
  expect([refused.status, refused.body.code]).toEqual([409, 'PAYMENTS.errors.amountChanged']);
  expect(refused.body.facts).toEqual({ shown: 1_000, amount: 100_000 });
  expect(await open()).toBe(100_000);
});

sampledTest('a student loses a price above that of others by two where it is not charged today', async () => {
  const dear = item([100_000], [ofOrphans(150_000)]);
  expect((await edit(dear)).status).toBe(200);
  expect((await setCategory()).status).toBe(200);
  const away = { studentId, categoryId: null, before: categoryId };
  expectSecondPerson(await bursar.put(`${path}/category`, away));
  await move(free, paying);
  expect(await open()).toBe(150_000);
});
