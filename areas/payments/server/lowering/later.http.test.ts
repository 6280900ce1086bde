/** Terms that take off only later, when a student changes class, a price rises or two records become one: one person alone grants none. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';

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
const open = async (id = studentId) =>
  (await bursar.get(`${path}/account?studentId=${id}`)).body.data[0].open as number;

async function ask(act: string, input: object) {
  const sent = await bursar.post(`${requests}/lowering`, { act, input, reason: 'Agreed' });
  expect(sent.status, sent.text).toBe(201);
  return sent.body.data[0] as { readonly id: number; readonly amount: number };
}
const approve = (id: number) => principal.put(`${requests}/decide`, { id, decision: 'approved' });

test('an approver who saw 1,000 francs does not approve what has become 100,000', async () => {
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
