/** The account of a record that goes moves to the one that is kept: by entries, since the ledger is never changed. */

import { currentYear } from '#areas/school/server/public/school-years.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../../contract.ts';
import { needsSecondPerson } from '../../lowering/rules.ts';
import { postingOf } from '../charges/charge-plan.ts';
import { mergeChargedClasses } from '../charges/charged-classes-store.ts';
import { moveExtensions } from '../late-payment/extensions-store.ts';
import { movePenalties } from '../late-payment/penalties-store.ts';
import {
  type LedgerAccount,
  lockLedger,
  type NewLine,
  type StudentSum,
  sumsOfStudents,
} from '../ledger/ledger-store.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { loweredAlone, moveLowered } from '../lowering/lowered-debts-store.ts';
import { moveStudentPrices } from '../plans/items-store.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { moveFeeCategory } from '../terms/categories-store.ts';
import { moveDebts } from '../terms/debts-store.ts';
import { hasTerms, moveDiscounts } from '../terms/discounts-store.ts';
import { moveGivenItems } from '../terms/optional-items-store.ts';

const moved: LedgerAccount = { kind: 'moved', id: 0 };

/**
 * An instalment charged to both is owed once, at the larger amount, and so is its penalty; a discount on one item counts once. Other
 * payments and credits move whole.
 * @throws noYear where the school has no current year to post in
 */
export async function moveAccount(context: Context, keptId: number, goneId: number): Promise<void> {
  await lockLedger(context);
  await moveFeeCategory(context, keptId, goneId);
  await moveStudentPrices(context, keptId, goneId);
  await mergeChargedClasses(context, keptId, goneId);
  const { at, today, by } = postingOf(context, null);
  await moveDiscounts(context, keptId, goneId, { at, by: context.actor.userId });
  await moveGivenItems(context, keptId, goneId);
  await moveDebts(context, keptId, goneId);
  await moveLowered(context, keptId, goneId);
  await moveExtensions(context, keptId, goneId);
  await movePenalties(context, keptId, goneId);
  const sums = await sumsOfStudents(context, [keptId, goneId]);
  const gone = sums.filter(({ studentId, owed }) => studentId === goneId && owed !== 0);
  if (gone.length === 0) return;
  const year = await currentYear(context);
  if (!year) throw failures.noYear();
  const lines = gone.flatMap((sum) => {
    const kept = sums.find((one) => one.studentId === keptId && sameCharge(one, sum))?.owed ?? 0;
    const added = addedOwed(sum, kept);
    return [lineOf(sum, goneId, -sum.owed), lineOf(sum, keptId, added)].filter(({ amount }) => amount > 0);
  });
  await postEntry(context, { yearId: year.id, day: today, at, by, reason: null, reverses: null }, lines);
  const open = gone.reduce((sum, { owed }) => sum + owed, 0);
  await context.audit('payments.moveAccount', `student ${keptId}`, { gone: goneId, amount: open });
}

/** Whether the terms of the record that goes, which single persons granted, are together with what they granted to the other more than one may grant. */
export async function mergeNeedsTwo(context: Context, keptId: number, goneId: number): Promise<boolean> {
  await lockLedger(context);
  const year = await currentYear(context);
  if (!year || !(await hasTerms(context, goneId))) return false;
  const alone = await loweredAlone(context, [keptId, goneId], year.id);
  const ofGone = alone.get(goneId) ?? 0;
  const { aloneLimit } = await settingsOf(context);
  return ofGone > 0 && needsSecondPerson([{ studentId: keptId, amount: ofGone }], alone, aloneLimit);
}

const sameCharge = (one: StudentSum, other: StudentSum) =>
  one.purpose === other.purpose && one.itemId === other.itemId && one.instalment === other.instalment;

/** The change of the kept record's debt. @param kept what it has of the same itself */
function addedOwed({ purpose, owed }: StudentSum, kept: number): number {
  if (purpose === 'charge' || purpose === 'penalty') return Math.max(0, owed - kept);
  return purpose === 'discount' ? Math.min(0, owed - kept) : owed;
}

/** Against the income or the discounts of an item, all else against the account of what moved. */
function counterpartOf({ purpose, itemId }: StudentSum): LedgerAccount {
  if (purpose === 'charge' || purpose === 'penalty') return { kind: 'income', id: itemId ?? 0 };
  return purpose === 'discount' ? { kind: 'discount', id: itemId ?? 0 } : moved;
}

/** Makes a student owe `owed` more, or less. */
function lineOf(sum: StudentSum, studentId: number, owed: number): NewLine {
  const { purpose, itemId, instalment, dueOn } = sum;
  const student: LedgerAccount = { kind: 'student', id: studentId };
  const counterpart = counterpartOf(sum);
  const [debit, credit] = owed > 0 ? [student, counterpart] : [counterpart, student];
  return { purpose, debit, credit, amount: Math.abs(owed), itemId, instalment, dueOn };
}
