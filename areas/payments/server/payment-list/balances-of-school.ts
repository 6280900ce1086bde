/** What everybody with an account owes, kept in memory until something of it changes: figures of the school add it up at every opening. */
import { pastYears } from '#areas/school/server/public.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import { type Balance, balanceOf } from '../../payment-list-rules.ts';
import { type SumsOfStudents, sumsByStudent } from '../balances-store.ts';
import { namedItems } from '../items-store.ts';
import { accountOfSums } from '../read-account.ts';

export type OwedBalance = Pick<Balance, 'open' | 'due' | 'overdue'>;

/** By student; without those who owe nothing and have nothing in advance. */
export function balancesOfSchool(
  context: ReferenceContext,
  today: SchoolDay,
): Promise<ReadonlyMap<number, OwedBalance>> {
  return context.reference(['ledger', 'payments', 'school'], `large payments.balances ${today}`, async () => {
    const sums = await sumsOfSchool(context);
    const items = await namedItems(context, sums.itemIds);
    const past = await pastYears(context);
    const balances = new Map<number, OwedBalance>();
    for (const studentId of sums.studentIds) {
      const { charges } = accountOfSums(sums.of(studentId), items, past, today);
      const { open, due, overdue } = balanceOf(charges, today, today);
      if (open !== 0 || due !== 0 || overdue !== 0) balances.set(studentId, { open, due, overdue });
    }
    return balances;
  });
}

/** The sums of everybody, kept until the next payment: also for who reads a page or narrows the list. */
export function sumsOfSchool(context: ReferenceContext): Promise<SumsOfStudents> {
  return context.reference(['ledger'], 'large payments.sums', () => sumsByStudent(context, null));
}
