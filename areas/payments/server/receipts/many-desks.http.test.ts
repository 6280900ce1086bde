/** Several desks at once keep the books right, and the check that says so finds planted faults. 64 clients: testing/prove/many-desks.prove.ts. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import { asOrg, type InOrganisation } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import { leaveToOne } from '#testing/payments/leave-to-one.ts';
import { ledgerFaults } from '#testing/payments/ledger-faults.ts';
import { loseNumbers } from '#testing/payments/lose-numbers.ts';
import { keepDesksBusy, openDesks } from '#testing/payments/open-desks.ts';
import { openTuition } from '#testing/payments/open-tuition.ts';
import { lockLedger } from '../ledger/ledger-store.ts';
import { postPayments } from './receipts-store.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
  await leaveToOne(http);
});
afterAll(() => http.close());

/** Faults are planted in the second school: the books of the first stay right. */
const plant = <T>(work: (at: InOrganisation) => Promise<T>) =>
  http.database.write(asOrg(http.otherSchool.org), work);

test('eight clients at once lose nothing, take nothing twice and leave no gap', async () => {
  const itemId = await openDesks(http);
  const confirmed = await keepDesksBusy(http, { itemId, clients: 8, operations: 12 });
  expect(confirmed.receipts.size).toBeGreaterThan(20);
  expect(await http.database.read(asOrg(http.school.org), (at) => ledgerFaults(at, confirmed))).toEqual([]);
});

test('the check finds two payments that read the account before the other one ended', async () => {
  const { otherSchool } = http;
  await openTuition(
    { ...http, school: otherSchool, as: (name) => http.as(name, otherSchool) },
    { amounts: [60_000], dueDays: ['2026-10-01'] },
  );
  const studentId = otherSchool.students.form1[1] ?? 0;
  // Both read before one of them writes: what a payment without the ledger's lock may do.
  let ready = () => {};
  let waiting = 0;
  const bothRead = new Promise<void>((resolve) => {
    ready = () => {
      waiting += 1;
      if (waiting === 2) resolve();
    };
  });
  await Promise.all(
    [700, 800].map((amount) => plant((at) => payWithoutLock(at, studentId, amount, bothRead, ready))),
  );
  expect(await plant((at) => ledgerFaults(at, null))).toEqual([
    expect.stringMatching(/receipt \d+ says \d+ is owed, the ledger/),
  ]);
});

test('the check finds a number that was taken and not used', async () => {
  const planted = plant(async (at) => {
    await payWithoutLock(at, http.otherSchool.students.form1[0] ?? 0, 600, Promise.resolve(), () => {});
    const before = await ledgerFaults(at, null);
    await loseNumbers(at, http.otherSchool.yearId, 1);
    const after = await ledgerFaults(at, null);
    expect(after.filter((fault) => !before.includes(fault))).toEqual([
      expect.stringContaining('numbers'),
      expect.stringContaining('the counter says'),
    ]);
    throw new Error('Taken back');
  });
  await expect(planted).rejects.toThrow('Taken back');
});

/** As `takePayments`, but what is owed is read before the ledger is locked. */
async function payWithoutLock(
  at: InOrganisation,
  studentId: number,
  amount: number,
  bothRead: Promise<void>,
  ready: () => void,
): Promise<void> {
  const { rows } = await sql<{ owed: number }>`
    SELECT sum(owed)::bigint AS owed FROM ledger_lines WHERE org_id = ${at.org} AND student_id = ${studentId}
  `.execute(at.db);
  ready();
  await bothRead;
  await lockLedger(at);
  const { yearId, people } = http.otherSchool;
  await postPayments(at, yearId, [
    {
      account: { kind: 'bank', id: 0 },
      studentId,
      classId: null,
      amount,
      way: 'transfer',
      reference: null,
      payer: null,
      parts: [{ itemId: null, kind: 'advance', amount }],
      open: Math.max(0, (rows[0]?.owed ?? 0) - amount),
      day: '2026-11-20' as SchoolDay,
      takenAt: usualNow as Instant,
      takenBy: people.bursar.userId,
      code: String.fromCharCode(65 + (amount % 26)).repeat(26),
    },
  ]);
}
