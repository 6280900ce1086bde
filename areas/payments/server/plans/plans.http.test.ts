/** Payment plans over HTTP: who may do what, what is refused, and what is kept of a change. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { leaveToOne } from '#testing/payments/leave-to-one.ts';

let http: TestHttp;
let bursar: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  await leaveToOne(http);
  bursar = await http.as('bursar');
});
afterAll(() => http.close());

const path = '/slm/PaymentPlans/v1';
const nobody = { levelId: null, classId: null, categoryId: null, studentId: null };
const errors = 'PAYMENTS.errors';

async function newPlan(name: string, more: Record<string, unknown> = {}): Promise<number> {
  const { yearId } = http.school;
  const body = { yearId, sectionId: null, name, start: { kind: 'nothing' }, ...more };
  const reply = await bursar.post(`${path}/create`, body);
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0].id;
}

const tuition = (planId: number, more: Record<string, unknown> = {}) => ({
  planId,
  name: 'Tuition',
  kind: 'tuition',
  compulsory: true,
  dueDays: ['2026-09-30', '2026-12-15'],
  prices: [{ ...nobody, amounts: [30_000, 20_000] }],
  ...more,
});

async function newItem(planId: number, more: Record<string, unknown> = {}) {
  const reply = await bursar.post(`${path}/items/create`, tuition(planId, more));
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
}

const book = async (planId: number, who = bursar) =>
  (await who.get(`${path}/plan?pmtPlanId=${planId}`)).body.data[0];

test('creates a plan from the levels, with items assigned to the classes of the year', async () => {
  const id = await newPlan('Fees 2026', { start: { kind: 'levels' } });
  const { plan, items, classes, currency } = await book(id);
  expect([plan.name, plan.items, plan.classes, currency]).toEqual(['Fees 2026', 3, 3, 'XAF']);
  expect(items.map(({ name }: { name: string }) => name)).toEqual([
    'Registration',
    'Tuition',
    'Parents’ association',
  ]);
  expect(classes.map(({ students }: { students: number }) => students)).toEqual([4, 4, 4]);
  const twice = await bursar.post(`${path}/create`, {
    yearId: http.school.yearId,
    sectionId: null,
    name: 'FEES 2026',
    start: { kind: 'nothing' },
  });
  expect([twice.status, twice.body.code]).toEqual([409, `${errors}.planExists`]);
});

test('copies the plan of another year onto the classes of the same name', async () => {
  const { lastYearId, yearId } = http.school;
  const old = await newPlan('Fees', { yearId: lastYearId, start: { kind: 'levels' } });
  const copy = await newPlan('Fees copied', { yearId, start: { kind: 'copy', planId: old } });
  const [before, after] = [await book(old), await book(copy)];
  expect(after.items.map(({ name }: { name: string }) => name)).toEqual(
    before.items.map(({ name }: { name: string }) => name),
  );
  expect(after.items[0].instalments[0].dueOn > before.items[0].instalments[0].dueOn).toBe(true);
});

test('rejects a second item of one name in a plan, also in other letters', async () => {
  const id = await newPlan('Names');
  await newItem(id);
  const twice = await bursar.post(`${path}/items/create`, tuition(id, { name: 'TUITION ' }));
  expect([twice.status, twice.body.code]).toEqual([409, `${errors}.itemExists`]);
  const french = await bursar.post(`${path}/items/create`, tuition(id), { 'accept-language': 'fr' });
  expect(french.text).toContain('Une rubrique de plan de paiement existe déjà avec ce nom');
});

test('removes an item only when no class has it, and a plan only then', async () => {
  const id = await newPlan('Removing');
  const item = await newItem(id);
  const { form1 } = http.school.classes;
  const assigned = await bursar.put(`${path}/items/classes`, { id: item.id, version: 1, classIds: [form1] });
  expect(assigned.body.data[0].classIds).toEqual([form1]);
  const refused = await bursar.delete(`${path}/items/delete?pmtPlanItemId=${item.id}`);
  expect([refused.status, refused.body.code]).toEqual([409, `${errors}.itemAssigned`]);
  expect((await bursar.delete(`${path}/delete?pmtPlanId=${id}`)).status).toBe(409);
  await bursar.put(`${path}/items/classes`, { id: item.id, version: 2, classIds: [] });
  expect((await bursar.delete(`${path}/items/delete?pmtPlanItemId=${item.id}`)).status).toBe(200);
  expect((await bursar.delete(`${path}/delete?pmtPlanId=${id}`)).status).toBe(200);
  expect((await bursar.get(`${path}/plan?pmtPlanId=${id}`)).status).toBe(404);
});

test('keeps the former version of a changed item', async () => {
  const id = await newPlan('Versions');
  const item = await newItem(id);
  const changed = {
    ...tuition(id),
    id: item.id,
    version: 1,
    prices: [{ ...nobody, amounts: [35_000, 25_000] }],
  };
  const { planId: _, ...body } = changed;
  const reply = await bursar.put(`${path}/items/update`, body);
  expect([reply.status, reply.body.data[0].version]).toEqual([200, 2]);
  const same = await bursar.put(`${path}/items/update`, { ...body, version: 2 });
  expect(same.body.data[0].version).toBe(2);
  const stale = await bursar.put(`${path}/items/update`, body);
  expect(stale.status).toBe(409);
  const former = await http.database.read(asOrg(http.school.org), ({ org, db }) =>
    sql<{ version: number; content: { prices: { amounts: number[] }[] } }>`
      SELECT version, content FROM former_payment_items WHERE org_id = ${org} AND item_id = ${item.id}
    `.execute(db),
  );
  expect(former.rows.map(({ version, content }) => [version, content.prices[0]?.amounts])).toEqual([
    [1, [30_000, 20_000]],
  ]);
});

test.each([
  ['an amount below 0', { prices: [{ ...nobody, amounts: [-1, 0] }] }, 400],
  ['half a franc', { prices: [{ ...nobody, amounts: [0.5, 0] }] }, 400],
  ['an amount of 1e308', { prices: [{ ...nobody, amounts: [1e308, 0] }] }, 400],
  ['an amount of 2^63', { prices: [{ ...nobody, amounts: [2 ** 63, 0] }] }, 400],
  ['an amount as text', { prices: [{ ...nobody, amounts: ['5000 ', 0] }] }, 400],
  ['an amount too few', { prices: [{ ...nobody, amounts: [5000] }] }, 400],
  ['instalments out of order', { dueDays: ['2026-12-15', '2026-09-30'] }, 400],
  ['no instalment', { dueDays: [], prices: [] }, 400],
  ['a day that does not exist', { dueDays: ['2026-02-30', '2026-12-15'] }, 400],
  ['a blank name', { name: ' ' }, 400],
])('rejects %s and keeps nothing of it', async (what, more, status) => {
  const id = await newPlan(`Refused ${what}`);
  const reply = await bursar.post(`${path}/items/create`, tuition(id, more));
  expect(reply.status, reply.text).toBe(status);
  expect((await book(id)).items).toEqual([]);
});

test('rejects prices for classes and students outside the plan', async () => {
  const id = await newPlan('Outside');
  const { classes, students } = http.school;
  const amounts = [1, 1];
  for (const target of [
    { classId: classes.lastYear },
    { classId: http.otherSchool.classes.form1 },
    { studentId: students.lastYear[0] },
    { studentId: http.otherSchool.students.form1[0] },
    { categoryId: 999_999 },
  ]) {
    const reply = await bursar.post(
      `${path}/items/create`,
      tuition(id, { prices: [{ ...nobody, ...target, amounts }] }),
    );
    expect([reply.status, reply.body.code]).toEqual([400, `${errors}.outsidePlan`]);
  }
  const item = await newItem(id, { prices: [{ ...nobody, studentId: students.form1[0], amounts }] });
  const outside = { id: item.id, version: 1, classIds: [classes.lastYear] };
  expect((await bursar.put(`${path}/items/classes`, outside)).status).toBe(400);
});

test('shows plans to the staff who see payments, and no plan to parents and teachers', async () => {
  const id = await newPlan('Seen');
  for (const name of ['principal', 'admin'] as const) {
    expect((await (await http.as(name)).get(`${path}/plan?pmtPlanId=${id}`)).status).toBe(200);
  }
  const parent = await http.as('mbarga');
  expect((await parent.get(`${path}/get`)).body.data).toEqual([]);
  expect((await parent.get(`${path}/plan?pmtPlanId=${id}`)).status).toBe(404);
  for (const name of ['ngo', 'secretary', 'vicePrincipal', 'discipline'] as const) {
    expect((await (await http.as(name)).get(`${path}/get`)).status).toBe(403);
  }
  const rename = { id, version: 1, name: 'Renamed' };
  expect((await (await http.as('admin')).put(`${path}/update`, rename)).status).toBe(403);
  expect((await (await http.as('bursar', http.otherSchool)).put(`${path}/update`, rename)).status).toBe(404);
  expect((await (await http.as('principal')).put(`${path}/update`, rename)).status).toBe(200);
});

test('takes the payment-plan filter with its wire names, empty values included', async () => {
  const { org, yearId } = http.school;
  const id = await newPlan('Filtered');
  const list = async (query: string) =>
    (await bursar.get(`${path}/get?orgId=${org}&page=1&size=500&${query}`)).body.data.map(
      (plan: { id: number }) => plan.id,
    );
  expect(await list(`pmtPlanId=${id}&pmtPlanItemId=&schoolYearId=${yearId}&studentId=0`)).toEqual([id]);
  expect(await list(`pmtPlanId=${id}&schoolYearId=${http.school.lastYearId}`)).toEqual([]);
  expect(await list('pmtPlanId=&schoolYearId=')).toContain(id);
  const { classes, students } = http.school;
  const item = await newItem(id);
  await bursar.put(`${path}/items/classes`, { id: item.id, version: 1, classIds: [classes.form1] });
  expect(await list(`pmtPlanItemId=${item.id}`)).toEqual([id]);
  expect(await list(`pmtPlanItemId=${item.id}&pmtPlanId=${id + 1}`)).toEqual([]);
  expect(await list('pmtPlanItemId=999999999')).toEqual([]);
  expect(await list(`studentId=${students.form1[0]}`)).toContain(id);
  expect(await list(`studentId=${students.sixth[0]}`)).not.toContain(id);
  expect((await bursar.get(`${path}/get?studentId=999999999`)).status).toBe(404);
  await bursar.put(`${path}/items/classes`, { id: item.id, version: 2, classIds: [] });
});

test('adds and renames fee categories of unique names', async () => {
  const save = (body: unknown) => bursar.post(`${path}/categories/save`, body);
  const added = await save({ id: null, version: 0, name: 'Boarders' });
  expect(added.status, added.text).toBe(200);
  const { id, version } = added.body.data[0];
  expect((await save({ id: null, version: 0, name: 'boarders' })).status).toBe(409);
  expect((await save({ id, version, name: 'Boarding students' })).body.data[0].name).toBe(
    'Boarding students',
  );
  expect((await save({ id, version, name: 'Late' })).status).toBe(409);
});

test('shows people limited to a section the plans of the school and of their section, without prices of single students', async () => {
  const { org, people, classes, students } = http.school;
  const limited = people.sectionHead.userId;
  await http.database.write(asOrg(org), ({ db }) =>
    sql`INSERT INTO membership_roles (org_id, user_id, role_name, scope)
      VALUES (${org}, ${limited}, 'SLM.Payment.View', 'organisation')`.execute(db),
  );
  const head = await http.as('sectionHead');
  const sections = await http.database.read(asOrg(org), ({ db }) =>
    sql<{ id: number; subsystem: string }>`SELECT id, subsystem FROM sections WHERE org_id = ${org}`.execute(
      db,
    ),
  );
  const section = (wanted: string) => sections.rows.find(({ subsystem }) => subsystem === wanted)?.id ?? 0;
  const english = await newPlan('Of the English section', { sectionId: section('english') });
  const french = await newPlan('Of the French section', { sectionId: section('french') });
  const whole = await newPlan('Of the school');
  const item = await newItem(whole, {
    prices: [
      { ...nobody, amounts: [1, 2] },
      { ...nobody, classId: classes.form1, amounts: [3, 4] },
      { ...nobody, studentId: students.sixth[0], amounts: [5, 6] },
    ],
  });
  await bursar.put(`${path}/items/classes`, {
    id: item.id,
    version: 1,
    classIds: [classes.form1, classes.sixth],
  });
  const listed = (await head.get(`${path}/get`)).body.data.map(({ id }: { id: number }) => id);
  expect([french, whole].every((id) => listed.includes(id)) && !listed.includes(english)).toBe(true);
  expect((await head.get(`${path}/plan?pmtPlanId=${english}`)).status).toBe(404);
  const [seen] = (await book(whole, head)).items;
  expect([seen.classIds, seen.prices.map(({ amounts }: { amounts: number[] }) => amounts)]).toEqual([
    [classes.sixth],
    [[1, 2]],
  ]);
});

test('keeps a year and a class that a plan names', async () => {
  const principal = await http.as('principal');
  const created = await principal.post('/slm/Classes/v1/create', {
    yearId: http.school.yearId,
    name: 'Form 9',
    levelId: null,
    series: null,
    room: null,
    capacity: null,
    masterId: null,
  });
  expect(created.status, created.text).toBe(201);
  const classId = created.body.data[0].id;
  const item = await newItem(await newPlan('In use'));
  await bursar.put(`${path}/items/classes`, { id: item.id, version: 1, classIds: [classId] });
  const refused = await principal.delete(`/slm/Classes/v1/delete?id=${classId}`);
  expect([refused.status, refused.body.code]).toEqual([409, 'CLASS.errors.classInUse']);
  // Named no more it goes, so that the school has its three classes again.
  await bursar.put(`${path}/items/classes`, { id: item.id, version: 2, classIds: [] });
  expect((await principal.delete(`/slm/Classes/v1/delete?id=${classId}`)).status).toBe(200);
});
