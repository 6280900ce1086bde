/** Which penalties a plan adds today, and posting them. */
import { pastYears } from '#areas/school/server/public/school-years.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import {
  type DuePenalties,
  type DuePenalty,
  duePenalties,
  instalmentKey,
  type PenaltyRule,
} from '../../late-payment/rules.ts';
import { sumsByStudent } from '../accounts/balances-store.ts';
import { accountOfSums } from '../accounts/read-account.ts';
import type { Posting } from '../charges/charge-plan.ts';
import {
  insertEntries,
  type LedgerAccount,
  type NewLine,
  studentsWithItems,
} from '../ledger/ledger-store.ts';
import { findItems, namedItems } from '../plans/items-store.ts';
import type { StoredPlan } from '../plans/plans-store.ts';
import { activeExtensions } from './extensions-store.ts';
import { findRule, insertPenalties, penaltiesOnItems } from './penalties-store.ts';

export async function penaltiesDue(
  context: ReferenceContext,
  planId: number,
  rule: PenaltyRule,
  today: SchoolDay,
): Promise<DuePenalties> {
  const itemIds = (await findItems(context, planId)).map(({ id }) => id);
  const sums = await sumsByStudent(context, await studentsWithItems(context, itemIds));
  const items = await namedItems(context, sums.itemIds);
  const past = await pastYears(context);
  const accounts = sums.studentIds.map((studentId) => ({
    studentId,
    charges: accountOfSums(sums.of(studentId), items, past, today).charges,
  }));
  return duePenalties(accounts, rule, {
    itemIds: new Set(itemIds),
    before: new Set((await penaltiesOnItems(context, itemIds)).map(instalmentKey)),
    extensions: await activeExtensions(context, today),
    today,
  });
}

/** Posts what the plan's rule adds today, each penalty as an entry of its own, so that it can be taken back alone. The caller holds the ledger's lock. */
export async function postPenalties(
  context: ReferenceContext,
  plan: Pick<StoredPlan, 'id' | 'yearId'>,
  { at, today, by, reason }: Posting,
): Promise<void> {
  const rule = await findRule(context, plan.id);
  if (!rule?.active) return;
  const { due } = await penaltiesDue(context, plan.id, rule, today);
  if (due.length === 0) return;
  const entry = { yearId: plan.yearId, day: today, at, by, reason, reverses: null };
  const entryIds = await insertEntries(
    context,
    entry,
    due.map((penalty) => penaltyLine(penalty, penalty.dueOn)),
  );
  await insertPenalties(
    context,
    due.map((penalty, index) => ({ ...penalty, entryId: entryIds[index] ?? 0 })),
    today,
  );
}

/** Income of the item. */
export function penaltyLine(
  { studentId, itemId, instalment, amount }: Omit<DuePenalty, 'dueOn'>,
  dueOn: SchoolDay | null,
): NewLine {
  const debit: LedgerAccount = { kind: 'student', id: studentId };
  const credit: LedgerAccount = { kind: 'income', id: itemId };
  return { purpose: 'penalty', debit, credit, amount, itemId, instalment, dueOn };
}
