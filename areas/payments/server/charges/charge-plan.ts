/** Posting what an opened plan asks for: the difference between the plan and the ledger, so that it can be done again at any time. */
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { type Instant, type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context, ReferenceContext } from '#platform/server/context.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { sparedOf } from '../../charges/favour-rules.ts';
import { type Adjustment, atLowestPrices, type ChangeSummary, summaryOf } from '../../charges/rules.ts';
import type { DiscountChange } from '../../terms/discount-rules.ts';
import { type LedgerAccount, lockLedger, type NewLine } from '../ledger/ledger-store.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { findItems } from '../plans/items-store.ts';
import { findOpenPlans, type StoredPlan } from '../plans/plans-store.ts';
import { setChargedClasses } from './charged-classes-store.ts';
import { type ComparedItems, type Comparison, comparePlan } from './compare-plan.ts';

/** The effect of charging the plan with these items. @param items as they are, or as they would be after a change */
export async function previewCharges(
  context: ReferenceContext,
  yearId: number,
  items: ComparedItems,
  today: SchoolDay,
): Promise<ChangeSummary> {
  return summaryFrom(await comparePlan(context, yearId, items, today, null));
}

/** The effect of another fee category on the account of a student, in all open plans of the current year. */
export async function previewCategory(
  context: ReferenceContext,
  studentId: number,
  category: { readonly id: number | null },
  today: SchoolDay,
): Promise<ChangeSummary> {
  const all: Comparison[] = [];
  for (const { id, yearId } of await openPlansOfThisYear(context))
    all.push(await comparePlan(context, yearId, await findItems(context, id), today, studentId, category));
  return summaryFrom({
    wanted: all.flatMap(({ wanted }) => wanted),
    posted: all.flatMap(({ posted }) => posted),
    changes: all.flatMap(({ changes }) => changes),
    discounts: all.flatMap(({ discounts }) => discounts),
  });
}

/** When and by whom charges are posted. */
export interface Posting {
  readonly at: Instant;
  readonly today: SchoolDay;
  /** Null for the program itself. */
  readonly by: number | null;
  readonly reason: string | null;
}

/** The posted charges, and their effect on the students. */
export interface Charged extends ChangeSummary {
  readonly discounts: readonly DiscountChange[];
  /** How much less than others each student owes now: by prices of their own, or also by paid instalments that keep a lower price. */
  readonly spared: (by: 'ownPrices' | 'keptPrices') => ReadonlyMap<number, number>;
}

/**
 * Posts one entry with everything that the plan asks for, less its discounts, and the ledger does not have yet, or has too much of.
 * @param only one student; null for all
 */
export async function chargePlan(
  context: ReferenceContext,
  plan: Pick<StoredPlan, 'id' | 'yearId'>,
  { at, today, by, reason }: Posting,
  only: number | null = null,
): Promise<Charged> {
  // Two who compare at once would post the same difference twice.
  await lockLedger(context);
  const items = await findItems(context, plan.id);
  const comparison = await comparePlan(context, plan.yearId, items, today, only);
  const lines = [...comparison.changes.map(lineOf), ...comparison.discounts.map(discountLine)];
  if (lines.length > 0) {
    const entry = { yearId: plan.yearId, day: today, at, by, reason, reverses: null };
    await postEntry(context, entry, lines);
  }
  await setChargedClasses(context, comparison.otherClasses);
  const { wanted, posted, discounts, usual } = comparison;
  return {
    ...summaryFrom(comparison),
    discounts,
    spared: (by) => sparedOf(usual(), by === 'ownPrices' ? wanted : atLowestPrices(wanted, posted)),
  };
}

function summaryFrom({
  wanted,
  posted,
  changes,
  discounts,
}: Omit<Comparison, 'usual' | 'otherClasses'>): ChangeSummary {
  const taken = discounts.map(({ studentId, amount }) => ({ studentId, amount: -amount }));
  return summaryOf(wanted, posted, [...changes, ...taken]);
}

/**
 * Posts the changed charges of one student in all open plans of the current year. @returns by how much more or less is owed, and is spared
 */
export async function chargeStudent(
  context: Context,
  studentId: number,
): Promise<{ readonly difference: number; readonly spared: number }> {
  const sum = { difference: 0, spared: 0 };
  for (const plan of await openPlansOfThisYear(context)) {
    const charged = await chargePlan(context, plan, postingOf(context, null), studentId);
    sum.difference += charged.difference;
    sum.spared += charged.spared('ownPrices').get(studentId) ?? 0;
  }
  return sum;
}

/** The posting of a request: today, by whoever asked. */
export function postingOf(context: Context, reason: string | null): Posting {
  const { userId, timeZone } = context.actor;
  return { at: context.now, today: schoolDayOf(context.now, timeZone), by: userId, reason };
}

/** For what is asked outside of a request: nothing is kept. */
export function referenceOf(at: InOrganisation): ReferenceContext {
  return { ...at, reference: (_topics, _key, load) => load() };
}

/** The opened plans of the current year. */
export async function openPlansOfThisYear(context: ReferenceContext): Promise<readonly StoredPlan[]> {
  const opened = await findOpenPlans(context);
  if (opened.length === 0) return [];
  const year = await currentYear(context);
  return opened.filter(({ yearId }) => yearId === year?.id);
}

/** A raise debits the student, a reduction credits the student. */
function lineOf({ studentId, itemId, instalment, amount, dueOn }: Adjustment): NewLine {
  const student = { kind: 'student', id: studentId } as const;
  const income = { kind: 'income', id: itemId } as const;
  const [debit, credit] = amount > 0 ? [student, income] : [income, student];
  return { purpose: 'charge', debit, credit, amount: Math.abs(amount), itemId, instalment, dueOn };
}

/** A discount debits what the school gave away of the item. */
function discountLine({ studentId, itemId, amount }: DiscountChange): NewLine {
  const student: LedgerAccount = { kind: 'student', id: studentId };
  const discount: LedgerAccount = { kind: 'discount', id: itemId };
  const [debit, credit] = amount > 0 ? [discount, student] : [student, discount];
  return {
    purpose: 'discount',
    debit,
    credit,
    amount: Math.abs(amount),
    itemId,
    instalment: null,
    dueOn: null,
  };
}
