/** Reminders and the list of who has not paid, for students with an extension of one item: only that item is left out. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { openTuition } from '#testing/payments/open-tuition.ts';
import { readPdf } from '#testing/pdf-content.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const everybody = {
  planId: null,
  itemId: null,
  classId: null,
  studentId: null,
  graceDays: 0,
  atLeast: null,
  again: false,
};

test('an extension of one item leaves out this item, and the student only where nothing else is overdue', async () => {
  const tuition = await openTuition(http, { amounts: [60_000], dueDays: ['2026-10-01'] });
  await openTuition(http, {
    name: 'Canteen',
    amounts: [15_000, 9_000],
    dueDays: ['2026-11-01', '2027-01-10'],
  });
  const [studentId = 0, other = 0] = http.school.students.form1;
  const principal = await http.as('principal');
  const grant = (itemId: number | null, to: number) =>
    principal.post('/slm/Payments/v1/extensions/create', {
      studentId: to,
      itemId,
      until: '2026-12-01',
      reason: 'Ill',
    });
  expect((await grant(tuition.itemId, studentId)).status).toBe(201);
  expect((await grant(null, other)).status).toBe(201);
  const bursar = await http.as('bursar');
  const preview = async (more: object) => {
    const reply = await bursar.post('/slm/PaymentReminders/v1/preview', { ...everybody, ...more });
    const [{ mails, letters, extended }] = reply.body.data;
    const children = [...mails, ...letters].flatMap((message) => message.children);
    return { extended, children };
  };

  const own = await preview({ studentId });
  expect(own.extended).toBe(0);
  expect(own.children[0]).toMatchObject({ studentId, amount: 15_000, since: '2026-11-01' });
  expect(await preview({ studentId, atLeast: 20_000 })).toEqual({ extended: 1, children: [] });
  expect(await preview({ studentId, planId: tuition.planId })).toEqual({ extended: 1, children: [] });
  expect(await preview({ studentId: other })).toEqual({ extended: 1, children: [] });

  const settings = {
    hideBalances: false,
    hideDiscounts: false,
    historyFrom: null,
    howToPay: { en: null, fr: null },
    unpaidList: true,
    version: 0,
  };
  const set = await bursar.put('/slm/PaymentSettings/v1/update', settings);
  expect(set.status, set.text).toBe(200);
  const printed = await bursar.post('/slm/PaymentSettings/v1/unpaid/export-paper', {
    classId: null,
    graceDays: 0,
  });
  const text = (await readPdf(printed.bytes)).pages.join(' ');
  const matriculeOf = async (id: number) =>
    (await bursar.get(`/slm/Payments/v1/balances?studentId=${id}`)).body.data[0].student.matricule;
  expect(text).toContain(await matriculeOf(studentId));
  expect(text).not.toContain(await matriculeOf(other));
});
