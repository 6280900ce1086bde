/** Posting what an opened plan asks for: the difference between the plan and the ledger, so that it can be done again at any time. */
import { classroomsById } from '#areas/classes/server/public.ts';
import { currentYear } from '#areas/school/server/public.ts';
import { rollsOf } from '#areas/students/server/public.ts';
import { defaultTimeZone, type Instant, type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context, ReferenceContext } from '#platform/server/context.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import {
  type Adjustment,
  adjustments,
  type ChangeSummary,
  type PostedCharge,
  summaryOf,
  type WantedCharge,
  wantedCharges,
} from '../charge-rules.ts';
import type { PlanItem } from '../items-contract.ts';
import { categoriesOfStudents } from './categories-store.ts';
import { findItems } from './items-store.ts';
import {
  insertEntry,
  type NewLine,
  type StudentSum,
  studentsWithItems,
  sumsOfStudents,
} from './ledger-store.ts';
import { findOpenPlans, type StoredPlan } from './plans-store.ts';

type Items = readonly Omit<PlanItem, 'mayEdit'>[];

/** What charging the plan with these items would do. @param items as they are, or as they would be after a change */
export async function previewCharges(
  context: ReferenceContext,
  items: Items,
  today: SchoolDay,
): Promise<ChangeSummary> {
  const { wanted, posted, changes } = await compared(context, items, today);
  return summaryOf(wanted, posted, changes);
}

/** When and by whom charges are posted. */
export interface Posting {
  readonly at: Instant;
  readonly today: SchoolDay;
  /** Null for the program itself. */
  readonly by: number | null;
  readonly reason: string | null;
}

/** Posts one entry with everything that the plan asks for and the ledger does not have yet, or has too much of. */
export async function chargePlan(
  context: ReferenceContext,
  plan: Pick<StoredPlan, 'id' | 'yearId'>,
  { at, today, by, reason }: Posting,
): Promise<ChangeSummary> {
  const { wanted, posted, changes } = await compared(context, await findItems(context, plan.id), today);
  if (changes.length > 0) {
    const entry = { yearId: plan.yearId, day: today, at, by, reason, reverses: null };
    await insertEntry(context, entry, changes.map(lineOf));
  }
  return summaryOf(wanted, posted, changes);
}

/** The posting of a request: today, by whoever asked. */
export function postingOf(context: Context, reason: string | null): Posting {
  const { userId, timeZone } = context.actor;
  return { at: context.now, today: schoolDayOf(context.now, timeZone), by: userId, reason };
}

/** Charges who joined, left or changed class since: every opened plan of the current year of a school. */
export async function chargeOpenPlans(at: InOrganisation, now: Instant): Promise<void> {
  const context: ReferenceContext = { ...at, reference: (_topics, _key, load) => load() };
  const plans = await openPlansOfThisYear(context);
  const today = schoolDayOf(now, defaultTimeZone);
  for (const plan of plans) await chargePlan(context, plan, { at: now, today, by: null, reason: null });
}

async function openPlansOfThisYear(context: ReferenceContext): Promise<readonly StoredPlan[]> {
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

async function compared(context: ReferenceContext, items: Items, today: SchoolDay) {
  const wanted = await wantedOf(context, items);
  const itemIds = items.map(({ id }) => id);
  const known = await studentsWithItems(context, itemIds);
  const ids = [...new Set([...wanted.map(({ studentId }) => studentId), ...known])];
  const posted = postedOf(await sumsOfStudents(context, ids, itemIds));
  return { wanted, posted, changes: adjustments(wanted, posted, today) };
}

async function wantedOf(context: ReferenceContext, items: Items): Promise<readonly WantedCharge[]> {
  const classIds = [...new Set(items.flatMap((item) => item.classIds))];
  const rolls = await rollsOf(context, classIds);
  const classrooms = await classroomsById(context);
  const categories = await categoriesOfStudents(context);
  const all = items.map((item) => ({ ...item, mayEdit: false }));
  return [...rolls].flatMap(([classId, roll]) =>
    roll.flatMap(({ id }) =>
      wantedCharges(all, {
        studentId: id,
        classId,
        levelId: classrooms.get(classId)?.levelId ?? null,
        categoryId: categories.get(id) ?? null,
      }),
    ),
  );
}

/** Charges by instalment, each with what the item's own credits cover of it, the first instalment first. */
function postedOf(sums: readonly StudentSum[]): readonly PostedCharge[] {
  const isCharge = ({ purpose }: StudentSum) => purpose === 'charge';
  const accountOfItem = ({ studentId, itemId }: StudentSum) => `${studentId}/${itemId}`;
  const credits = new Map<string, number>();
  for (const sum of sums.filter((one) => !isCharge(one)))
    credits.set(accountOfItem(sum), (credits.get(accountOfItem(sum)) ?? 0) - sum.owed);
  return sums
    .filter(isCharge)
    .sort((one, other) => (one.instalment ?? 0) - (other.instalment ?? 0))
    .flatMap((sum) => {
      const { studentId, itemId, instalment, owed, dueOn } = sum;
      if (itemId === null || instalment === null || dueOn === null) return [];
      const left = Math.max(0, credits.get(accountOfItem(sum)) ?? 0);
      const covered = Math.min(left, Math.max(0, owed));
      credits.set(accountOfItem(sum), left - covered);
      return [{ studentId, itemId, instalment, amount: owed, dueOn, covered }];
    });
}
