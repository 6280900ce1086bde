/** Debts of earlier years that are carried in by hand, and taking them back. */
import { currentYear } from '#areas/school/server/public/school-years.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { failures as planFailures } from '../../contract.ts';
import {
  type carryDebt as carryCall,
  failures,
  type reverseDebt as reverseCall,
  type StudentTerms,
} from '../../terms/contract.ts';
import { postingOf } from '../charges/charge-plan.ts';
import { type LedgerAccount, lockLedger, type NewEntry, type NewLine } from '../ledger/ledger-store.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { alone, type DoneBy, lowering } from '../lowering/lowering.ts';
import { findDebt, insertDebt } from './debts-store.ts';
import { termsOf } from './read-terms.ts';
import { refusePartOfSchool, refuseTerms } from './terms-access.ts';

/** Families see the year, staff also the reason. @throws missing, forbidden, noYear. */
export async function carryDebt(
  context: Context,
  { studentId, year, amount, reason }: InputOf<typeof carryCall>,
): Promise<StudentTerms> {
  await refuseTerms(context, studentId);
  refusePartOfSchool(context);
  await lockLedger(context);
  const [debit, credit] = sidesOf(studentId);
  const entry = await entryOf(context, year, null);
  const entryId = await postEntry(context, entry, [lineOf(debit, credit, amount)]);
  const id = await insertDebt(context, {
    studentId,
    yearName: year,
    amount,
    reason,
    entryId,
    carriedBy: context.actor.userId,
    carriedAt: context.now,
  });
  await context.audit('payments.carryDebt', `student ${studentId}`, { debt: id, year, amount });
  return termsOf(context, studentId);
}

/** @throws missing, forbidden, noYear, debtReversed, secondPerson. */
export async function reverseDebt(
  context: Context,
  { id, reason }: InputOf<typeof reverseCall>,
  by: DoneBy = alone,
): Promise<StudentTerms> {
  const known = await findDebt(context, id);
  if (!known) throw common.missing();
  await refuseTerms(context, known.studentId);
  refusePartOfSchool(context);
  await lockLedger(context);
  const { studentId, amount, entryId, reversed } = (await findDebt(context, id)) ?? known;
  if (reversed) throw failures.debtReversed();
  const [debit, credit] = sidesOf(studentId);
  return lowering(context, 'reverseDebt', by, async () => {
    await postEntry(context, await entryOf(context, reason, entryId), [lineOf(credit, debit, amount)]);
    await context.audit('payments.reverseDebt', `student ${studentId}`, { debt: id, amount });
    return termsOf(context, studentId);
  });
}

/** The student owes what earlier years left over. */
function sidesOf(studentId: number): readonly [LedgerAccount, LedgerAccount] {
  return [
    { kind: 'student', id: studentId },
    { kind: 'past', id: 0 },
  ];
}

function lineOf(debit: LedgerAccount, credit: LedgerAccount, amount: number): NewLine {
  return { purpose: 'debt', debit, credit, amount, itemId: null, instalment: null, dueOn: null };
}

async function entryOf(context: Context, reason: string, reverses: number | null): Promise<NewEntry> {
  const year = await currentYear(context);
  if (!year) throw planFailures.noYear();
  const { at, today, by } = postingOf(context, reason);
  return { yearId: year.id, day: today, at, by, reason, reverses };
}
