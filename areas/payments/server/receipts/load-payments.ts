/** A year of payments as the demonstration loads it: an opened plan, and what families have paid since. */
import { defaultTimeZone, type Instant, schoolDayOf } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { newVerificationCode } from '#platform/server/verification-code.ts';
import type { Way } from '../../ledger/contract.ts';
import type { ReceiptPart } from '../../receipts/contract.ts';
import { partsOf } from '../../receipts/rules.ts';
import { accountOfSums } from '../accounts/read-account.ts';
import { chargePlan, referenceOf } from '../charges/charge-plan.ts';
import {
  checkEntries,
  insertEntry,
  type LedgerAccount,
  type StudentSum,
  sumsOfStudents,
} from '../ledger/ledger-store.ts';
import { namedItems } from '../plans/items-store.ts';
import { setOpened } from '../plans/plans-store.ts';
import { type NewPayment, postPayments } from './receipts-store.ts';

/** Opens a plan and posts what it asks for, as of that moment. */
export async function openLoadedPlan(
  at: InOrganisation,
  plan: { readonly id: number; readonly yearId: number },
  { by, on }: { readonly by: number; readonly on: Instant },
): Promise<void> {
  await setOpened(at, plan.id, on);
  const today = schoolDayOf(on, defaultTimeZone);
  await chargePlan(referenceOf(at), plan, { at: on, today, by, reason: null });
  await checkEntries(at);
}

export interface LoadedPayment {
  readonly studentId: number;
  readonly classId: number;
  /** In thousandths of what is due on that day: 1000 pays all of it. */
  readonly share: number;
  readonly way: Way;
  readonly reference: string | null;
  readonly at: Instant;
}

/** Takes payments in the order of time, each with a receipt, in whole thousands; the cash ends up at the bank. */
export async function addPayments(
  at: InOrganisation,
  yearId: number,
  by: number,
  payments: readonly LoadedPayment[],
): Promise<void> {
  const ids = [...new Set(payments.map(({ studentId }) => studentId))];
  const sums = await sumsOfStudents(at, ids);
  const items = await namedItems(
    at,
    sums.flatMap(({ itemId }) => itemId ?? []),
  );
  const ofStudent = new Map<number, StudentSum[]>();
  for (const sum of sums) {
    const known = ofStudent.get(sum.studentId);
    if (known) known.push(sum);
    else ofStudent.set(sum.studentId, [sum]);
  }
  const taken = [...payments]
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .flatMap(({ studentId, classId, share, way, reference, at: takenAt }) => {
      const day = schoolDayOf(takenAt, defaultTimeZone);
      const own = ofStudent.get(studentId) ?? [];
      const account = accountOfSums(own, items, new Set(), day);
      const amount = Math.floor((account.due * share) / 1_000_000) * 1000;
      if (amount === 0) return [];
      const parts = partsOf(account.charges, amount);
      own.push(...parts.map((part) => paidSum(studentId, part)));
      const open = account.open - amount;
      return [
        {
          studentId,
          classId,
          amount,
          way,
          reference,
          parts,
          open,
          day,
          takenAt,
          account: accountFor(way, by),
        },
      ];
    });
  await postPayments(
    at,
    yearId,
    taken.map((payment) => ({ ...payment, takenBy: by, payer: null, code: newVerificationCode() })),
  );
  await bankAll(at, yearId, by, taken);
  await checkEntries(at);
}

/** All cash that was taken is paid in at the bank, as of the last payment. */
async function bankAll(
  at: InOrganisation,
  yearId: number,
  by: number,
  taken: readonly Pick<NewPayment, 'way' | 'amount' | 'day' | 'takenAt'>[],
): Promise<void> {
  const cash = taken.filter(({ way }) => way === 'cash');
  const last = cash.at(-1);
  if (!last) return;
  const amount = cash.reduce((sum, payment) => sum + payment.amount, 0);
  const entry = { yearId, day: last.day, at: last.takenAt, by, reason: null, reverses: null };
  await insertEntry(at, entry, [
    {
      purpose: 'cash',
      debit: { kind: 'bank', id: 0 },
      credit: accountFor('cash', by),
      amount,
      itemId: null,
      instalment: null,
      dueOn: null,
    },
  ]);
}

function accountFor(way: Way, by: number): LedgerAccount {
  if (way === 'cash') return { kind: 'till', id: by };
  return { kind: way === 'mobile' ? 'provider' : 'bank', id: 0 };
}

const paidSum = (studentId: number, { itemId, amount }: ReceiptPart): StudentSum => ({
  studentId,
  purpose: 'payment',
  itemId,
  instalment: null,
  owed: -amount,
  dueOn: null,
});
