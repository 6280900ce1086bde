/** The reports on money in the library of reports: what they say, and who is offered them. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { openTuition } from '#testing/payments/open-tuition.ts';
import { sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
let bursar: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  bursar = await http.as('bursar');
  const { students } = http.school;
  await openTuition(http, { amounts: [60_000], dueDays: ['2026-10-01'] });
  await bursar.post('/slm/Tills/v1/open', { counted: 0, reason: null });
  const taken = await bursar.post('/slm/Payments/v1/create', {
    payments: [
      { studentId: students.form1[0] ?? 0, amount: 60_000, parts: null },
      { studentId: students.form1[1] ?? 0, amount: 15_000, parts: null },
    ],
    way: 'cash',
    reference: null,
    payer: null,
    day: null,
    advance: false,
    again: false,
  });
  expect(taken.status, taken.text).toBe(201);
});
afterAll(() => http.close());

const make = (reportId: number, who = bursar) =>
  who.get(`/slm/Report/v1/show?reportId=${reportId}&language=en`);
const rowsOf = async (reportId: number) => {
  const reply = await make(reportId);
  expect(reply.body.success, reply.text).toBe(true);
  return reply.body.data[0].rows;
};

test('lists debtors, rates by class and item, receipts and the cash book', async () => {
  expect((await rowsOf(401)).map((row: string[]) => row.slice(3, 6))).toEqual([
    ['60,000', '0', '60,000'],
    ['60,000', '0', '60,000'],
    ['60,000', '15,000', '45,000'],
  ]);
  const classes = await rowsOf(402);
  expect(classes.at(-1).slice(2)).toEqual(['240,000', '75,000', '165,000', '31%']);
  expect((await rowsOf(403))[0].slice(0, 4)).toEqual(['Tuition', '4', '240,000', '75,000']);
  const receipts = await rowsOf(404);
  expect(receipts.map((row: string[]) => [row[1], row[5]])).toEqual([
    ['1', '60,000'],
    ['2', '15,000'],
  ]);
  const cash = await rowsOf(405);
  expect(cash).toHaveLength(1);
  expect(cash[0].slice(2)).toEqual(['0', '75,000', '0', '0', '0', '75,000']);
});

sampledTest('offers them to staff who see payments, and to no teacher and no parent', async () => {
  const idsOf = async (who: Caller): Promise<readonly number[]> =>
    (await who.get('/slm/Report/v1/get?page=1&size=200')).body.data.map(
      ({ reportId }: { reportId: number }) => reportId,
    );
  expect(await idsOf(bursar)).toEqual(expect.arrayContaining([401, 402, 403, 404, 405]));
  for (const name of ['ngo', 'secretary', 'mbarga'] as const) {
    const who = await http.as(name);
    expect(
      (await idsOf(who)).filter((id) => id > 400 && id < 500),
      name,
    ).toEqual([]);
    for (const id of [401, 402, 403, 404, 405])
      expect((await make(id, who)).body.success, `${name} ${id}`).toBe(false);
  }
});
