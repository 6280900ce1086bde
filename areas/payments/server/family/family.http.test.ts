/** The parents' view of payments, and the data that the school hides from them in every call that they can make. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LayerItem } from '#areas/calendar/server/public/contract.ts';
import { addGuardians } from '#areas/parents/server/public/guardians.ts';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { leaveToOne } from '#testing/payments/leave-to-one.ts';
import { openTuition } from '#testing/payments/open-tuition.ts';
import { readPdf } from '#testing/pdf-content.ts';
import { sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
let bursar: Caller;
let parent: Caller;
let own: number;
const payments = '/slm/Payments/v1';
const settingsPath = '/slm/PaymentSettings/v1';

/** Each student of Form 1 owes 60,000 francs since October and 40,000 in December. */
beforeAll(async () => {
  http = await openTestHttp();
  await leaveToOne(http);
  bursar = await http.as('bursar');
  parent = await http.as('mbarga');
  const { students } = http.school;
  own = students.form1[0] ?? 0;
  const { itemId } = await openTuition(http, {
    amounts: [60_000, 40_000],
    dueDays: ['2026-10-01', '2026-12-15'],
  });
  const discount = { studentId: own, itemId, kind: 'scholarship', size: { amount: 5_000 }, reason: 'Merit' };
  expect((await bursar.post(`${payments}/discounts/create`, discount)).status).toBe(201);
  for (const [amount, day] of [
    [10_000, '2026-10-05'],
    [2_000, '2026-11-10'],
  ] as const) {
    const taken = await bursar.post(`${payments}/create`, {
      payments: [{ studentId: own, amount, parts: null }],
      way: 'mobile',
      reference: `T${amount}`,
      payer: null,
      day,
      advance: false,
      again: false,
    });
    expect(taken.status, taken.text).toBe(201);
  }
});
afterAll(() => http.close());

const nothingHidden = {
  hideBalances: false,
  hideDiscounts: false,
  historyFrom: null,
  howToPay: { en: null, fr: null },
  unpaidList: false,
};
async function set(changes: object, who = bursar) {
  const { version } = (await bursar.get(`${settingsPath}/get`)).body.data[0];
  const reply = await who.put(`${settingsPath}/update`, { ...nothingHidden, ...changes, version });
  return reply;
}
const family = async (who = parent) => {
  const reply = await who.get(`${payments}/family`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0];
};
const childOf = async (who = parent) =>
  (await family(who)).children.find(({ studentId }: { studentId: number }) => studentId === own);

test('a parent sees what each own child owes now and next, with the latest receipts, in one call', async () => {
  await set({ howToPay: { en: 'Pay at UBA,\naccount 42.', fr: null } });
  expect(await family()).toMatchObject({
    currency: 'XAF',
    hidden: false,
    howToPay: { en: 'Pay at UBA,\naccount 42.', fr: null },
  });
  const child = await childOf();
  expect(child).toMatchObject({
    due: 43_000,
    open: 83_000,
    next: { dueOn: '2026-12-15', amount: 40_000 },
    advance: 0,
  });
  expect(child.className).not.toBeNull();
  expect(child.charges).toHaveLength(2);
  expect(child.receipts.map(({ amount, day }: Record<string, unknown>) => [amount, day])).toEqual([
    [2_000, '2026-11-10'],
    [10_000, '2026-10-05'],
  ]);
});

test('shows children to their own parents alone: not to staff, another parent, or one who is barred by now', async () => {
  expect((await family(bursar)).children).toEqual([]);
  const other = await http.as('etoa');
  const [seen] = (await family(other)).children;
  expect(seen.studentId).toBe(http.school.students.form1[1]);
  expect(await childOf(other)).toBeUndefined();
  await http.database.write(asOrg(http.school.org), async (at) => {
    const [guardianId] = await addGuardians(at, [
      {
        userId: http.school.people.etoa.userId,
        firstName: 'Second',
        lastName: 'Record',
        phone: null,
        email: null,
      },
    ]);
    const link = { guardianId: guardianId ?? 0, studentId: seen.studentId, relation: 'father' } as const;
    await addGuardianLinks(at, [{ ...link, state: 'barred' }]);
  });
  expect((await family(other)).children).toEqual([]);
});

test('hidden balances are in no call that a parent can make', async () => {
  await set({ hideBalances: true });
  const child = await childOf();
  expect(child).toMatchObject({ charges: [], open: 0, due: 0, advance: 0, next: null });
  expect(child.receipts).toHaveLength(2);
  const account = (await parent.get(`${payments}/account?studentId=${own}`)).body.data[0];
  expect(account).toMatchObject({ hidden: true, charges: [], lines: [], open: 0, due: 0, advance: 0 });
  expect((await parent.get(`${payments}/account/pdf?studentId=${own}`)).status).toBe(404);
  const terms = (await parent.get(`${payments}/terms?studentId=${own}`)).body.data[0];
  expect(terms).toMatchObject({ discounts: [], debts: [], items: [] });
  const late = (await parent.get(`${payments}/late?studentId=${own}`)).body.data[0];
  expect(late.penalties).toEqual([]);
  const receipts = (await parent.get(`${payments}/get?studentId=${own}`)).body.data;
  expect(receipts.map(({ open }: { open: number | null }) => open)).toEqual([null, null]);
  const pdf = await readPdf((await parent.get(`${payments}/pdf?ids=${receipts[0].id}`)).bytes);
  expect(pdf.pages[0]).not.toMatch(/83.000|Reste à payer|Still to pay/);
  for (const path of ['balances', 'balances/sums', 'family'])
    expect((await parent.get(`${payments}/${path}`)).text).not.toContain('83000');

  expect((await bursar.get(`${payments}/account?studentId=${own}`)).body.data[0]).toMatchObject({
    hidden: false,
    open: 83_000,
  });
  expect((await bursar.get(`${payments}/get?studentId=${own}`)).body.data[0].open).toBe(83_000);
  await set({});
});

test('hidden discounts are kept from parents, with the reasons of entries', async () => {
  await set({ hideDiscounts: true });
  const terms = `${payments}/terms?studentId=${own}`;
  expect((await parent.get(terms)).body.data[0].discounts).toEqual([]);
  expect((await bursar.get(terms)).body.data[0].discounts).toHaveLength(1);
  const account = (await parent.get(`${payments}/account?studentId=${own}`)).body.data[0];
  const revealing = (line: { reason: string | null; purpose: string }) =>
    line.reason !== null || line.purpose === 'discount';
  expect(account.lines.filter(revealing)).toEqual([]);
  expect(account.open).toBe(83_000);
  await set({});
  expect((await parent.get(terms)).body.data[0].discounts).toHaveLength(1);
});

test('hides lines before the day of the school from parents, and the balance stays right', async () => {
  const all = (await bursar.get(`${payments}/account?studentId=${own}`)).body.data[0];
  const older = (await parent.get(`${payments}/get?studentId=${own}`)).body.data[1];
  await set({ historyFrom: '2026-11-01' });
  const account = (await parent.get(`${payments}/account?studentId=${own}`)).body.data[0];
  const isNew = ({ day }: { day: string }) => day >= '2026-11-01';
  const sum = (lines: readonly { owed: number }[]) => lines.reduce((total, { owed }) => total + owed, 0);
  expect(account.lines).toHaveLength(all.lines.filter(isNew).length);
  expect(account.carried + sum(account.lines)).toBe(sum(all.lines));
  expect(account.carried).toBe(sum(all.lines.filter((line: { day: string }) => !isNew(line))));
  expect((await childOf()).receipts).toHaveLength(1);
  const receipts = await parent.get(`${payments}/get?studentId=${own}`);
  expect([receipts.body.data.length, receipts.body.total]).toEqual([1, 1]);
  expect((await parent.get(`${payments}/pdf?ids=${older.id}`)).status).toBe(404);
  expect((await bursar.get(`${payments}/pdf?ids=${older.id}`)).status).toBe(200);
  await set({});
});

test('the bursar and the principal change the settings, the administrator reads them, parents do neither', async () => {
  expect((await set({ hideBalances: true }, await http.as('principal'))).status).toBe(200);
  expect((await set({})).status).toBe(200);
  const admin = await http.as('admin');
  expect((await admin.get(`${settingsPath}/get`)).body.data[0]).toMatchObject({ mayEdit: false });
  for (const who of [admin, parent, await http.as('ngo')])
    expect((await set({ hideBalances: true }, who)).status).toBe(403);
  expect((await parent.get(`${settingsPath}/get`)).status).toBe(403);
});

test('settings that somebody else has saved meanwhile are not overwritten', async () => {
  const { version } = (await bursar.get(`${settingsPath}/get`)).body.data[0];
  expect((await set({})).status).toBe(200);
  const late = await bursar.put(`${settingsPath}/update`, { ...nothingHidden, version });
  expect(late.status).toBe(409);
});

sampledTest(
  'the list of students who have not paid exists only where the school wants it, by class and without amounts',
  async () => {
    const print = (who: Caller) =>
      who.post(`${settingsPath}/unpaid/export-paper`, { classId: null, graceDays: 0 });
    const off = await print(bursar);
    expect([off.status, off.body.code]).toEqual([409, 'PAYMENTS.errors.unpaidListOff']);
    await set({ unpaidList: true });
    const extended = http.school.students.form1[1] ?? 0;
    const extension = { studentId: extended, itemId: null, until: '2026-12-01', reason: 'Harvest' };
    const principal = await http.as('principal');
    expect((await principal.post(`${payments}/extensions/create`, extension)).status).toBe(201);
    const printed = await print(bursar);
    expect(printed.status, printed.text).toBe(200);
    const text = (await readPdf(printed.bytes)).pages.join(' ');
    const nameOf = async (id: number) =>
      (await bursar.get(`${payments}/balances?studentId=${id}`)).body.data[0].student.matricule;
    expect(text).toContain(await nameOf(own));
    expect(text).not.toContain(await nameOf(extended));
    expect(text).not.toMatch(/43.000|60.000/);
    expect((await print(parent)).status).toBe(403);
    expect((await print(await http.as('ngo'))).status).toBe(403);
    await set({});
  },
);

test('the calendar has the due days of the own child that are not paid, for staff those of the school, without amounts', async () => {
  await set({});
  const due = async (who: Caller) => {
    const reply = await who.get('/slm/Calendar/v1/days?from=2026-10-01&until=2026-12-31');
    expect(reply.text).not.toMatch(/60.?000|40.?000|43.?000/);
    return (reply.body.data[0].layers as LayerItem[])
      .filter(({ layer }) => layer === 'fees')
      .map(({ from, detail }) => [from, detail]);
  };
  const { form1 } = http.school.students;
  expect(form1[0]).toBe(own);
  const ofParent = await due(parent);
  expect(ofParent.map(([day]) => day)).toEqual(['2026-10-01', '2026-12-15']);
  expect((await due(bursar)).map(([day]) => day)).toEqual(['2026-10-01', '2026-12-15']);
  expect(await due(await http.as('ngo'))).toEqual([]);
});
