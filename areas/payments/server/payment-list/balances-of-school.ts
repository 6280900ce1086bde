/** The debts of everybody with an account, kept in memory until one changes: figures of the school add them up at every opening. */
import { pastYears } from '#areas/school/server/public/school-years.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import { type Balance, balanceOf } from '../../payment-list/rules.ts';
import { linesAfter, replaceSums, type SumsOfStudents, sumsByStudent } from '../accounts/balances-store.ts';
import { accountOfSums } from '../accounts/read-account.ts';
import { namedItems } from '../plans/items-store.ts';

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

/** The sums of everybody, kept until the next payment: also for who reads a page or narrows the list. After it one account is read. */
export async function sumsOfSchool(context: ReferenceContext): Promise<SumsOfStudents> {
  const { all, since } = await context.reference<KeptSums>(['ledger'], 'large payments.sums', (kept) =>
    sumsSince(context, kept),
  );
  return since.size === 0 ? all : replaceSums(all, since);
}

interface KeptSums {
  /** The last line that was added before they were read. */
  readonly lastLine: number;
  readonly all: SumsOfStudents;
  /** Accounts that have changed since all were read. */
  readonly since: ReadonlyMap<number, SumsOfStudents>;
}

/** When so many accounts have changed, all are read again. */
const mostSince = 200;

/**
 * Lines are only ever added, in a school each after those before it (`one_after_the_other`): accounts without a line after the last one that
 * was read are as they were.
 */
async function sumsSince(context: ReferenceContext, kept?: KeptSums): Promise<KeptSums> {
  const { lastLine, studentIds } = await linesAfter(context, kept?.lastLine ?? null);
  // A list that is kept may be of a later moment than this request.
  if (!kept || lastLine < kept.lastLine || kept.since.size + studentIds.length > mostSince)
    return { lastLine, all: await sumsByStudent(context, null), since: new Map() };
  const changed = await sumsByStudent(context, studentIds);
  const since = new Map([...kept.since, ...studentIds.map((id) => [id, changed] as const)]);
  return { lastLine, all: kept.all, since };
}
