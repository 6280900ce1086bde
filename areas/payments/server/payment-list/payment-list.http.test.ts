/** The student payment list: what each student owes, compared with the lines of the ledger, and who sees it. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { leaveToOne } from '#testing/payments/leave-to-one.ts';
import { readPdf } from '#testing/pdf-content.ts';
import { sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
let bursar: Caller;
let planId: number;
let itemId: number;
const nobody = { levelId: null, classId: null, categoryId: null, studentId: null };
const plans = '/slm/PaymentPlans/v1';
const list = '/slm/Payments/v1/balances';

/** Form 1 owes 60,000 since October and 40,000 in December; Form 2 an exam fee that was due six days before the test's day. */
beforeAll(async () => {
  http = await openTestHttp();
  await leaveToOne(http);
  bursar = await http.as('bursar');
  const { yearId, classes, students } = http.school;
  const plan = async (name: string, item: object, classId: number) => {
    const body = { yearId, sectionId: null, name, start: { kind: 'nothing' } };
    const id = (await bursar.post(`${plans}/create`, body)).body.data[0].id;
    const added = await bursar.post(`${plans}/items/create`, { planId: id, compulsory: true, ...item });
    const itemOf = added.body.data[0].id;
    await bursar.put(`${plans}/items/classes`, { id: itemOf, version: 1, classIds: [classId] });
    expect((await bursar.put(`${plans}/open`, { id, version: 1 })).status).toBe(200);
    return { id, itemOf };
  };
  const tuition = {
    name: 'Tuition',
    kind: 'tuition',
    dueDays: ['2026-10-01', '2026-12-15'],
    prices: [{ ...nobody, amounts: [60_000, 40_000] }],
  };
  const fees = await plan('Fees', tuition, classes.form1);
  [planId, itemId] = [fees.id, fees.itemOf];
  const exam = {
    name: 'Exam',
    kind: 'exam',
    dueDays: ['2026-11-14'],
    prices: [{ ...nobody, amounts: [5_000] }],
  };
  await plan('Exams', exam, classes.form2);
  for (const [at, amount] of [
    [0, 100_000],
    [1, 75_000],
    [2, 10_000],
  ] as const)
    await pay(students.form1[at] ?? 0, amount);
});
afterAll(() => http.close());

async function pay(studentId: number, amount: number): Promise<void> {
  const reply = await bursar.post('/slm/Payments/v1/create', {
    payments: [{ studentId, amount, parts: null }],
    way: 'mobile',
    reference: `M${studentId}`,
    payer: null,
    day: null,
    advance: true,
    again: true,
  });
  expect(reply.status, reply.text).toBe(201);
}

interface Row {
  readonly studentId: number;
  readonly owed: number;
  readonly paid: number;
  readonly open: number;
  readonly due: number;
  readonly overdue: number;
  readonly overdueSince: string | null;
  readonly state: string;
  readonly className: string | null;
}
const balances = async (query = '', who = bursar): Promise<readonly Row[]> => {
  const reply = await who.get(`${list}${query}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
};
const sums = async (query = '', who = bursar) => (await who.get(`${list}/sums${query}`)).body.data[0];
const student = (at: number) => http.school.students.form1[at] ?? 0;
const everything = {
  planId: null,
  itemId: null,
  yearId: null,
  studentId: null,
  classId: null,
  levelId: null,
  debtors: false,
  graceDays: 0,
  atLeast: null,
};

/** Per student straight from the lines: owed, paid, due on the test's day. Payments run over the earliest due day first, old debts are due, what is more than is owed is an advance. */
async function fromLedger(): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await http.database.read(asOrg(http.school.org), ({ db, org }) =>
    sql<{ id: number; owed: number; paid: number; before: number }>`
      SELECT CASE WHEN debit = 'student' THEN debit_id ELSE credit_id END AS id,
        sum(CASE WHEN purpose IN ('charge', 'debt') THEN CASE WHEN debit = 'student' THEN amount ELSE -amount END ELSE 0 END)::bigint AS owed,
        sum(CASE WHEN purpose = 'payment' THEN CASE WHEN credit = 'student' THEN amount ELSE -amount END ELSE 0 END)::bigint AS paid,
        sum(CASE WHEN purpose IN ('charge', 'debt') AND coalesce(due_on, '2026-11-20') <= '2026-11-20' THEN CASE WHEN debit = 'student' THEN amount ELSE -amount END
          ELSE 0 END)::bigint AS before
      FROM ledger_lines WHERE org_id = ${org} AND 'student' IN (debit, credit) GROUP BY 1
    `.execute(db),
  );
  return new Map(
    rows.map(({ id, owed, paid: given, before }) => {
      const paid = Math.min(given, owed);
      return [id, [owed, paid, owed - paid, Math.max(0, before - paid)]];
    }),
  );
}

test('every student has what the lines of the ledger add up to, who owes most now first', async () => {
  const expected = await fromLedger();
  const rows = await balances();
  expect(expected.size).toBeGreaterThan(4);
  for (const [id, amounts] of expected) {
    const row = rows.find(({ studentId }) => studentId === id);
    expect([row?.owed, row?.paid, row?.open, row?.due], String(id)).toEqual(amounts);
  }
  const dues = rows.map(({ due }) => due);
  expect(dues).toEqual(dues.toSorted((one, other) => other - one));
  expect(rows.filter(({ studentId }) => !expected.has(studentId)).every(({ owed }) => owed === 0)).toBe(true);
  const total = await sums();
  const add = (at: number) => [...expected.values()].reduce((sum, amounts) => sum + (amounts[at] ?? 0), 0);
  expect([total.owed, total.paid, total.open, total.due]).toEqual([add(0), add(1), add(2), add(3)]);
  expect(total.students).toBe(rows.length);
  for (const groups of [total.classes, total.items]) {
    const together = (key: string) =>
      groups.reduce((sum: number, group: Record<string, number>) => sum + (group[key] ?? 0), 0);
    expect([together('owed'), together('paid'), together('due')]).toEqual([add(0), add(1), add(3)]);
  }
});

test('says since when a student owes, and in which state the instalments are', async () => {
  const rows = await balances(`?pmtPlanId=${planId}`);
  const of = (at: number) => rows.find(({ studentId }) => studentId === student(at));
  expect(of(0)).toMatchObject({ state: 'paid', open: 0, overdueSince: null });
  expect(of(1)).toMatchObject({ state: 'partial', open: 25_000, due: 0, overdueSince: null });
  expect(of(2)).toMatchObject({ state: 'late', due: 50_000, overdue: 50_000, overdueSince: '2026-10-01' });
  expect(of(3)).toMatchObject({ state: 'late', paid: 0, due: 60_000, overdueSince: '2026-10-01' });
  expect(rows.map(({ studentId }) => studentId).slice(0, 2)).toEqual([student(3), student(2)]);
});

test('filters by plan, item, class, student, debtors, grace and threshold', async () => {
  const { classes, students } = http.school;
  const ids = async (query: string) => (await balances(query)).map(({ studentId }) => studentId);
  expect((await ids(`?pmtPlanItemId=${itemId}`)).toSorted()).toEqual(students.form1.toSorted());
  const ofForm2 = await balances(`?classId=${classes.form2}`);
  expect(ofForm2.every(({ owed }) => owed === 5_000)).toBe(true);
  expect(await ids(`?studentId=${student(1)}`)).toEqual([student(1)]);
  expect(await ids(`?classId=${classes.form1}&debtors=true`)).toEqual([student(3), student(2)]);
  // The exam fee is six days late.
  expect((await ids(`?classId=${classes.form2}&debtors=true&graceDays=5`)).length).toBe(ofForm2.length);
  expect(await ids(`?classId=${classes.form2}&debtors=true&graceDays=6`)).toEqual([]);
  expect(await ids('?debtors=true&atLeast=50001')).toEqual([student(3)]);
  expect(await ids('?pmtPlanId=999999999')).toEqual([]);
  expect((await bursar.get(`${list}?graceDays=400`)).status).toBe(400);
  const second = await bursar.get(`${list}?page=2&size=3`);
  expect([second.body.data.length, second.body.size]).toEqual([3, 3]);
});

test('a student who left is listed without a class, to who sees the whole school', async () => {
  const { students } = http.school;
  const gone = students.form2[0] ?? 0;
  const changed = await http.database.write(asOrg(http.school.org), ({ db, org }) =>
    sql`UPDATE students SET status = 'left', status_on = '2026-11-19' WHERE org_id = ${org} AND id = ${gone}`.execute(
      db,
    ),
  );
  expect(changed.numAffectedRows).toBe(1n);
  const row = (await balances()).find(({ studentId }) => studentId === gone);
  expect(row).toMatchObject({ className: null, due: 5_000 });
});

test('parents see no list, staff limited to a section that of its classes, and another school nothing', async () => {
  const parent = await http.as('mbarga');
  expect(await balances('', parent)).toEqual([]);
  expect(await sums('', parent)).toMatchObject({ students: 0, open: 0, classes: [] });
  expect((await parent.post(`${list}/export`, { format: 'xlsx', ...everything })).status).toBe(403);
  expect((await parent.post(`${list}/export-paper`, everything)).status).toBe(403);
  expect((await (await http.as('ngo')).get(list)).status).toBe(403);
  const other = await balances('', await http.as('bursar', http.otherSchool));
  expect(other.every(({ owed }) => owed === 0)).toBe(true);
  const { org, people } = http.school;
  await http.database.write(asOrg(org), ({ db }) =>
    sql`INSERT INTO membership_roles (org_id, user_id, role_name, scope)
      VALUES (${org}, ${people.sectionHead.userId}, 'SLM.Payment.View', 'organisation')`.execute(db),
  );
  const rows = await balances('', await http.as('sectionHead'));
  const { students } = http.school;
  const ofOtherSection = new Set([...students.form1, ...students.form2]);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ studentId }) => ofOtherSection.has(studentId))).toBe(false);
});

test('the list is exported as an Excel file and as a PDF, and audited', async () => {
  const debtors = { ...everything, planId, debtors: true };
  const file = (await bursar.post(`${list}/export`, { format: 'xlsx', ...debtors })).body.data[0];
  expect(file.name).toMatch(/^Student payments Fees .*\.xlsx$/);
  const csv = (await bursar.post(`${list}/export`, { format: 'csv', ...debtors })).body.data[0];
  const lines = Buffer.from(csv.content, 'base64').toString('utf8').trim().split(/\r?\n/);
  expect(lines.slice(1).map((line) => line.split(',').slice(4, 9))).toEqual([
    ['100000', '0', '100000', '60000', '01/10/2026'],
    ['100000', '10000', '90000', '50000', '01/10/2026'],
  ]);
  const document = await bursar.post(`${list}/export-paper`, debtors);
  expect(document.status, document.text).toBe(200);
  const { text } = await readPdf(document.bytes);
  expect(text).toContain('60,000');
  expect(text).toContain('200,000 FCFA owed');
  const { rows } = await http.database.read(asOrg(http.school.org), ({ db, org }) =>
    sql`SELECT 1 FROM audit_entries WHERE org_id = ${org} AND action = 'payments.export'`.execute(db),
  );
  expect(rows).toHaveLength(3);
});

sampledTest(
  'the figures of the school are what the ledger and the receipts say, for who sees the whole school',
  async () => {
    const figures = async (who: Caller) => (await who.get('/slm/Payments/v1/figures')).body.data[0];
    const { rows } = await http.database.read(asOrg(http.school.org), ({ db, org }) =>
      sql<{ today: number; month: number }>`
      SELECT coalesce(sum(l.amount) FILTER (WHERE e.day = '2026-11-20'), 0)::bigint AS today,
        coalesce(sum(l.amount) FILTER (WHERE e.day >= '2026-11-01'), 0)::bigint AS month
      FROM ledger_lines l JOIN ledger_entries e ON e.org_id = l.org_id AND e.id = l.entry_id
      WHERE l.org_id = ${org} AND l.purpose = 'payment' AND l.credit = 'student'
    `.execute(db),
    );
    const [received] = rows;
    const { open, due, debtors } = await sums();
    const receipts = async () => (await bursar.get('/slm/Payments/v1/get')).body.data;
    const taken: { amount: number; cancelled: boolean }[] = await receipts();
    const read = await figures(await http.as('principal'));
    expect(read).toEqual({ currency: 'XAF', ...received, open, due, debtors, requests: 0 });
    expect(read.today).toBe(taken.reduce((sum, one) => sum + (one.cancelled ? 0 : one.amount), 0));
    expect(read.today).toBeGreaterThanOrEqual(185_000);
    await pay(http.school.students.sixth[2] ?? 0, 4_000);
    expect((await figures(bursar)).today).toBe(read.today + 4_000);
    const receiptId = (await receipts())[0].id;
    const request = { kind: 'cancellation', receiptId, reason: 'Typed twice' };
    const sent = await bursar.post('/slm/PaymentRequests/v1/create', request);
    expect((await figures(bursar)).requests).toBe(1);
    const decision = { id: sent.body.data[0].id, decision: 'approved' };
    await (await http.as('principal')).put('/slm/PaymentRequests/v1/decide', decision);
    const after = await figures(bursar);
    expect([after.today, after.requests]).toEqual([read.today, 0]);
    expect((await (await http.as('mbarga')).get('/slm/Payments/v1/figures')).status).toBe(403);
  },
);

test('the list is right after each of several payments, also of an account without any line before', async () => {
  const withoutLine = http.school.students.sixth[0] ?? 0;
  const [, , one = 0, other = 0] = http.school.students.form2;
  const accounts = [one, other, withoutLine];
  for (const id of [other, one, other, withoutLine]) {
    await balances();
    await pay(id, 1000);
    const rows = await balances();
    for (const account of accounts) {
      const read = await balances(`?studentId=${account}`);
      expect(
        rows.filter(({ studentId }) => studentId === account),
        `${account} after ${id}`,
      ).toEqual(read);
    }
  }
  const { body } = await bursar.get(`/slm/Payments/v1/account?studentId=${withoutLine}`);
  expect(body.data[0].advance).toBe(1000);
});

sampledTest(
  'the statement of account is printed in both languages, for staff and the own parents',
  async () => {
    const pdf = async (language: string, who = bursar) => {
      const reply = await who.get(
        `/slm/Payments/v1/account/pdf?studentId=${student(0)}&language=${language}`,
      );
      expect(reply.status, reply.text).toBe(200);
      return readPdf(reply.bytes);
    };
    const english = await pdf('en');
    expect(english.text).toContain('Statement of account');
    expect(english.text).toMatch(/Tuition, instalment 1 of 2/);
    expect(english.text).toContain('60,000');
    expect(english.language).toMatch(/^en/);
    expect((await pdf('fr', await http.as('mbarga'))).text).toContain('Relevé de compte');
    const stranger = await (await http.as('etoa')).get(
      `/slm/Payments/v1/account/pdf?studentId=${student(0)}`,
    );
    expect(stranger.status).toBe(404);
  },
);

test('a debt of earlier years, which has no due day, is overdue at once', async () => {
  const studentId = http.school.students.sixth[1];
  const [before] = (await bursar.get(`${list}?studentId=${studentId}`)).body.data;
  const debt = { studentId, year: '2024/2025', amount: 7000, reason: 'On paper' };
  expect((await bursar.post('/slm/Payments/v1/debts/create', debt)).status).toBe(201);
  const [after] = (await bursar.get(`${list}?studentId=${studentId}`)).body.data;
  expect([after.open, after.due, after.overdue]).toEqual([
    before.open + 7000,
    before.due + 7000,
    before.overdue + 7000,
  ]);
});
