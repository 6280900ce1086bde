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
  onceEach,
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
  lockLedger,
  type NewLine,
  type StudentSum,
  studentsWithItems,
  sumsOfStudents,
} from './ledger-store.ts';
import { findOpenPlans, findPlan, type StoredPlan } from './plans-store.ts';

type Items = readonly Omit<PlanItem, 'mayEdit'>[];

/** What charging the plan with these items would do. @param items as they are, or as they would be after a change */
export async function previewCharges(
  context: ReferenceContext,
  yearId: number,
  items: Items,
  today: SchoolDay,
): Promise<ChangeSummary> {
  const { wanted, posted, changes } = await compared(context, yearId, items, today);
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
  // Two who compare at once would post the same difference twice.
  await lockLedger(context);
  const items = await findItems(context, plan.id);
  const { wanted, posted, changes } = await compared(context, plan.yearId, items, today);
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

/** The opened plans of the school's current year: each is charged in a transaction of its own. */
export async function plansToCharge(at: InOrganisation): Promise<readonly number[]> {
  return (await openPlansOfThisYear(referenceOf(at))).map(({ id }) => id);
}

/** Charges who joined, left or changed class since the plan was charged last. */
export async function chargeAgain(at: InOrganisation, planId: number, now: Instant): Promise<void> {
  const context = referenceOf(at);
  await lockLedger(at);
  const plan = await findPlan(context, planId);
  const today = schoolDayOf(now, defaultTimeZone);
  if (plan?.opened) await chargePlan(context, plan, { at: now, today, by: null, reason: null });
}

/** For what is asked outside of a request: nothing is kept. */
export function referenceOf(at: InOrganisation): ReferenceContext {
  return { ...at, reference: (_topics, _key, load) => load() };
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

async function compared(context: ReferenceContext, yearId: number, items: Items, today: SchoolDay) {
  const rolls = await rollsOfYear(context, yearId);
  const wanted = await wantedOf(context, items, rolls);
  const itemIds = items.map(({ id }) => id);
  const known = await studentsWithItems(context, itemIds);
  const ids = [...new Set([...wanted.map(({ studentId }) => studentId), ...known])];
  const dueDays = new Map(
    items.flatMap(({ id, instalments }) =>
      instalments.map(({ number, dueOn }) => [`${id}/${number}`, dueOn] as const),
    ),
  );
  // The plan's day counts, should it have been moved since the charge was posted.
  const posted = postedOf(await sumsOfStudents(context, ids, itemIds)).map((charge) => ({
    ...charge,
    dueOn: dueDays.get(`${charge.itemId}/${charge.instalment}`) ?? charge.dueOn,
  }));
  const enrolled = new Set([...rolls.values()].flatMap((roll) => roll.map(({ id }) => id)));
  return { wanted, posted, changes: adjustments(wanted, posted, today, enrolled) };
}

type Rolls = Awaited<ReturnType<typeof rollsOf>>;

/** The students of each class of the year. */
async function rollsOfYear(context: ReferenceContext, yearId: number): Promise<Rolls> {
  const classrooms = [...(await classroomsById(context)).values()];
  return rollsOf(
    context,
    classrooms.filter((classroom) => classroom.yearId === yearId).map(({ id }) => id),
  );
}

async function wantedOf(
  context: ReferenceContext,
  items: Items,
  rolls: Rolls,
): Promise<readonly WantedCharge[]> {
  const classrooms = await classroomsById(context);
  const categories = await categoriesOfStudents(context);
  const all = items.map((item) => ({ ...item, mayEdit: false }));
  const inOrder = [...rolls].sort(([one], [other]) => one - other);
  return onceEach(
    inOrder.flatMap(([classId, roll]) =>
      roll.flatMap(({ id }) =>
        wantedCharges(all, {
          studentId: id,
          classId,
          levelId: classrooms.get(classId)?.levelId ?? null,
          categoryId: categories.get(id) ?? null,
        }),
      ),
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
