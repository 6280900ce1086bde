/** Payments as the demonstration loads them are those that the desk would have taken. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { balancesOfKinds } from '../ledger/ledger-store.ts';
import { addPlan } from '../plans/load-plans.ts';
import { addPayments, openLoadedPlan } from './load-payments.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

test('loads an opened plan and what was paid since, with receipts and balanced books', async () => {
  const { yearId, classes, people, students } = http.school;
  const by = people.bursar.userId;
  const on = '2026-09-07T08:00:00.000Z' as Instant;
  const price = {
    levelId: null,
    classId: null,
    categoryId: null,
    studentId: null,
    amounts: [30_000, 20_000],
  };
  const [first = 0, second = 0] = students.form1;
  const payment = { classId: classes.form1, way: 'cash', reference: null } as const;
  await http.database.write(asOrg(http.school.org), async (at) => {
    const id = await addPlan(at, {
      yearId,
      name: 'Loaded',
      at: on,
      by,
      items: [
        {
          name: 'Tuition',
          kind: 'tuition',
          compulsory: true,
          instalments: [
            { number: 1, dueOn: '2026-09-10' as never },
            { number: 2, dueOn: '2026-12-10' as never },
          ],
          prices: [price],
          classIds: [classes.form1],
        },
      ],
    });
    await openLoadedPlan(at, { id, yearId }, { by, on });
    await addPayments(at, yearId, by, [
      { ...payment, studentId: first, share: 1000, at: '2026-09-12T08:00:00.000Z' as Instant },
      { ...payment, studentId: second, share: 500, at: '2026-09-11T08:00:00.000Z' as Instant },
      {
        ...payment,
        studentId: second,
        share: 1000,
        way: 'mobile',
        at: '2026-10-11T08:00:00.000Z' as Instant,
      },
    ]);
  });
  const bursar = await http.as('bursar');
  const receipts = (await bursar.get('/slm/Payments/v1/get?page=1')).body.data;
  expect(
    receipts.map(({ number, studentId, amount, open }: Record<string, number>) => [
      number,
      studentId,
      amount,
      open,
    ]),
  ).toEqual([
    [3, second, 15_000, 20_000],
    [2, first, 30_000, 20_000],
    [1, second, 15_000, 35_000],
  ]);
  const balances = await http.database.read(asOrg(http.school.org), balancesOfKinds);
  expect([balances.get('bank'), balances.get('provider'), balances.get('till')]).toEqual([45_000, 15_000, 0]);
});
