/** The journal, the cash book and the sheet of a day agree with the ledger, and only staff of the whole school read them. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import { openTuition } from '#testing/payments/open-tuition.ts';
import { readPdf } from '#testing/pdf-content.ts';
import { sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
let bursar: Caller;
let principal: Caller;
const range = 'from=2026-09-01&until=2026-11-20';
const student = (at: number) => http.school.students.form1[at] ?? 0;

async function pay(at: number, amount: number, way: string, day: string | null = null) {
  const reply = await bursar.post('/slm/Payments/v1/create', {
    payments: [{ studentId: student(at), amount, parts: null }],
    way,
    reference: null,
    payer: null,
    day,
    advance: true,
    again: true,
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
}

/** Four students are charged; cash, a transfer, a deposit, a cancellation and a refund move money. */
beforeAll(async () => {
  http = await openTestHttp();
  bursar = await http.as('bursar');
  principal = await http.as('principal');
  await openTuition(http, { amounts: [60_000], dueDays: ['2026-10-01'] });
  await bursar.post('/slm/Tills/v1/open', { counted: 2000, reason: null });
  http.setNow('2026-11-18T09:00:00.000Z');
  await pay(0, 40_000, 'cash', '2026-11-18');
  http.setNow(usualNow);
  await pay(0, 20_000, 'cash');
  await pay(1, 25_000, 'transfer');
  const wrong = await pay(2, 5000, 'cash');
  await bursar.post('/slm/Tills/v1/deposit', { amount: 30_000, reference: 'S1' });
  const requested = await bursar.post('/slm/PaymentRequests/v1/create', {
    kind: 'cancellation',
    receiptId: wrong.id,
    reason: 'Typed twice',
  });
  const { id } = requested.body.data[0];
  expect((await principal.put('/slm/PaymentRequests/v1/decide', { id, decision: 'approved' })).status).toBe(
    200,
  );
  const counts = { '10000': 3, '1000': 6 };
  await bursar.put('/slm/Tills/v1/close', { counts, reason: 'Change given twice' });
});
afterAll(() => http.close());

const journal = async (more = '', who = bursar) =>
  (await who.get(`/slm/Journal/v1/get?${range}${more}`)).body.data;

test('the journal has every line of the ledger once, and debit equals credit', async () => {
  const entries = await journal();
  const { rows } = await http.database.read(asOrg(http.school.org), ({ db, org }) =>
    sql<{ entries: number; total: number }>`
      SELECT count(DISTINCT entry_id)::int AS entries, sum(amount)::bigint AS total FROM ledger_lines WHERE org_id = ${org}
    `.execute(db),
  );
  const total = entries.reduce((sum: number, one: { total: number }) => sum + one.total, 0);
  expect({ entries: entries.length, total }).toEqual(rows[0]);
  for (const entry of entries) {
    const lines = entry.lines.reduce((sum: number, one: { amount: number }) => sum + one.amount, 0);
    expect(lines).toBe(entry.total);
  }
  const sums = (await bursar.get(`/slm/Journal/v1/sums?${range}`)).body.data[0];
  const side = (key: 'debit' | 'credit') =>
    sums.accounts.reduce((sum: number, one: Record<string, number>) => sum + (one[key] ?? 0), 0);
  expect([side('debit'), side('credit'), sums.entries]).toEqual([total, total, entries.length]);
  const opening = entries.find(
    ({ lines }: { lines: { purpose: string }[] }) => lines[0]?.purpose === 'charge',
  );
  expect(opening.lines).toEqual([
    {
      purpose: 'charge',
      debit: { kind: 'student', name: null },
      credit: { kind: 'income', name: null },
      item: 'Tuition',
      amount: 240_000,
      students: 4,
    },
  ]);
});

test('filters by kind and account, and continues below the last entry', async () => {
  const payments = await journal('&purpose=payment');
  expect(payments.length).toBe(5);
  expect(payments[0]).toMatchObject({ reason: 'Typed twice', receipt: null, reverses: payments[1].id });
  expect(payments[1].receipt).toBe(4);
  const bank = await journal('&account=bank');
  expect(bank.map(({ total }: { total: number }) => total)).toEqual([30_000, 25_000]);
  const rest = await journal(`&before=${payments[1].id}&purpose=payment`);
  expect(rest.map(({ id }: { id: number }) => id)).toEqual(
    payments.slice(2).map(({ id }: { id: number }) => id),
  );
  // The day comes before the number: what counts for an earlier day is further down.
  expect(payments.at(-1).day).toBe('2026-11-18');
  expect((await bursar.get('/slm/Journal/v1/get?from=2026-09-01&until=2026-11-17')).body.data).toEqual([]);
});

test('the cash book of a till runs from its opening to its closing; its first change float is no difference', async () => {
  const book = (await bursar.get(`/slm/CashBook/v1/get?${range}`)).body.data[0];
  expect(book.days).toEqual([
    {
      day: '2026-11-18',
      opening: 0,
      received: 40_000,
      paidOut: 0,
      deposited: 0,
      difference: 0,
      closing: 40_000,
    },
    {
      day: '2026-11-20',
      opening: 40_000,
      received: 27_000,
      paidOut: 5000,
      deposited: 30_000,
      difference: 4000,
      closing: 36_000,
    },
  ]);
  const later = (await bursar.get('/slm/CashBook/v1/get?from=2026-11-19&until=2026-11-20')).body.data[0];
  expect([later.total.opening, later.total.closing]).toEqual([40_000, 36_000]);
  expect((await bursar.get(`/slm/CashBook/v1/get?${range}&tillId=999999999`)).status).toBe(404);
});

test('the sheet of a day has receipts by way and item, and each till with its count', async () => {
  const sheet = (await bursar.get('/slm/DaySheet/v1/get?day=2026-11-20')).body.data[0];
  expect(sheet.ways).toEqual([
    { way: 'cash', receipts: 1, amount: 20_000, cancelled: 1, cancelledAmount: 5000 },
    { way: 'transfer', receipts: 1, amount: 25_000, cancelled: 0, cancelledAmount: 0 },
  ]);
  expect([sheet.received, sheet.refunded]).toEqual([45_000, 0]);
  // Numbers of that day, the cancelled one too.
  expect(sheet.numbers.last - sheet.numbers.first).toBe(2);
  expect(sheet.items).toEqual([{ name: 'Tuition', kind: 'item', amount: 45_000 }]);
  expect(sheet.tills).toHaveLength(1);
  expect(sheet.tills[0]).toMatchObject({ closing: 36_000 });
  expect(sheet.tills[0].counts[0]).toMatchObject({ counted: 36_000, reason: 'Change given twice' });
});

sampledTest('all three leave as files and as PDFs in the language of the reader', async () => {
  const days = { from: '2026-09-01', until: '2026-11-20' };
  const outs = [
    ['Journal', { ...days, purpose: null, account: null }, 'Écart'],
    ['CashBook', { ...days, tillId: null }, 'Livre de caisse'],
    ['DaySheet', { day: '2026-11-20' }, 'Feuille de journée'],
  ] as const;
  for (const [name, filter, written] of outs) {
    const french = { 'accept-language': 'fr' };
    const file = await bursar.post(`/slm/${name}/v1/export`, { format: 'csv', ...filter });
    expect(file.status, file.text).toBe(200);
    const pdf = await bursar.post(`/slm/${name}/v1/export-paper`, filter, french);
    expect(pdf.status, name).toBe(200);
    const text = (await readPdf(pdf.bytes)).text.replaceAll(/\s+/g, ' ');
    expect(text, name).toContain(name === 'Journal' ? 'Journal' : written);
    if (name === 'DaySheet') expect(text).toMatch(/Reçus \d+ à \d+.*Caissier, nom et signature.*Vérifié par/);
  }
  const csv = await bursar.post('/slm/Journal/v1/export', {
    format: 'csv',
    ...days,
    purpose: 'payment',
    account: null,
  });
  const lines = Buffer.from(csv.body.data[0].content, 'base64').toString('utf8').trim().split('\n');
  expect(lines).toHaveLength(6);
  expect(lines[1]).toContain('18/11/2026');
});
