/** The account of a record that goes moves to the one that is kept: by entries, since the ledger is never changed. */
import { currentYear } from '#areas/school/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import { moveFeeCategory } from './categories-store.ts';
import { postingOf } from './charge-plan.ts';
import {
  insertEntry,
  type LedgerAccount,
  type NewLine,
  type StudentSum,
  sumsOfStudents,
} from './ledger-store.ts';

const moved: LedgerAccount = { kind: 'moved', id: 0 };

export async function moveAccount(context: Context, keptId: number, goneId: number): Promise<void> {
  await moveFeeCategory(context, keptId, goneId);
  const sums = (await sumsOfStudents(context, [goneId])).filter(({ owed }) => owed !== 0);
  const year = await currentYear(context);
  if (sums.length === 0 || !year) return;
  const { at, today, by } = postingOf(context, null);
  const entry = { yearId: year.id, day: today, at, by, reason: null, reverses: null };
  await insertEntry(
    context,
    entry,
    sums.flatMap((sum) => [lineOf(sum, goneId, -sum.owed), lineOf(sum, keptId, sum.owed)]),
  );
}

/** Makes a student owe `owed` more, or less, against the account of what moved. */
function lineOf(
  { purpose, itemId, instalment, dueOn }: StudentSum,
  studentId: number,
  owed: number,
): NewLine {
  const student: LedgerAccount = { kind: 'student', id: studentId };
  const [debit, credit] = owed > 0 ? [student, moved] : [moved, student];
  return { purpose, debit, credit, amount: Math.abs(owed), itemId, instalment, dueOn };
}
