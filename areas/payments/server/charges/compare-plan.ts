/** The charges of a plan compared with the ledger: charges, and the discounts on them. */
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { classListsOf } from '#areas/students/server/public/class-list.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import { isGeneral } from '../../charges/favour-rules.ts';
import {
  type Adjustment,
  adjustments,
  onceEach,
  type PostedCharge,
  type WantedCharge,
  wantedCharges,
} from '../../charges/rules.ts';
import type { PlanItem } from '../../plans/items-contract.ts';
import { type PricedStudent, priceFor } from '../../rules.ts';
import { type DiscountChange, discountChanges } from '../../terms/discount-rules.ts';
import { type StudentSum, studentsWithItems, sumsOfStudents } from '../ledger/ledger-store.ts';
import { categoriesOfStudents } from '../terms/categories-store.ts';
import { activeDiscounts } from '../terms/discounts-store.ts';
import { givenItems } from '../terms/optional-items-store.ts';
import { type ChargedClass, chargedClasses } from './charged-classes-store.ts';

export type ComparedItems = readonly Omit<PlanItem, 'mayEdit'>[];

export interface Comparison {
  readonly wanted: readonly WantedCharge[];
  readonly posted: readonly PostedCharge[];
  /** The charges and discounts to post. */
  readonly changes: readonly Adjustment[];
  readonly discounts: readonly DiscountChange[];
  /** Students charged by another class than before. */
  readonly otherClasses: readonly ChargedClass[];
  /** The charges without prices for single students and fee categories. */
  readonly usual: () => readonly WantedCharge[];
}

/**
 * @param only one student; null for all
 * @param category the fee category of that student instead of the stored one
 */
export async function comparePlan(
  context: ReferenceContext,
  yearId: number,
  items: ComparedItems,
  today: SchoolDay,
  only: number | null,
  category?: { readonly id: number | null },
): Promise<Comparison> {
  const classLists = await classListsOfYear(context, yearId, only);
  const { chargesAt, isAtOtherPrice } = await pricerOf(context, items, classLists, category);
  const wanted = chargesAt(items);
  const itemIds = items.map(({ id }) => id);
  const known = only === null ? await studentsWithItems(context, itemIds) : [only];
  const ids = [...new Set([...wanted.map(({ studentId }) => studentId), ...known])];
  const dueDays = new Map(
    items.flatMap(({ id, instalments }) =>
      instalments.map(({ number, dueOn }) => [`${id}/${number}`, dueOn] as const),
    ),
  );
  const sums = await sumsOfStudents(context, ids, itemIds);
  const otherClasses = otherClassesOf(wanted, await chargedClasses(context, itemIds, only));
  const repriced = new Set(otherClasses.filter(isAtOtherPrice).map(keyOf));
  // The plan's day counts, should it have been moved since the charge was posted.
  const posted = postedOf(sums).map((charge) => ({
    ...charge,
    dueOn: dueDays.get(`${charge.itemId}/${charge.instalment}`) ?? charge.dueOn,
    repriced: repriced.has(keyOf(charge)),
  }));
  const enrolled = new Set([...classLists.values()].flatMap((classList) => classList.map(({ id }) => id)));
  const changes = adjustments(wanted, posted, today, enrolled);
  const granted = await activeDiscounts(context, itemIds, only);
  const discounts = discountChanges(posted, changes, discountsOf(sums), granted);
  const usual = () => chargesAt(items.map((item) => ({ ...item, prices: item.prices.filter(isGeneral) })));
  return { wanted, posted, changes, discounts, otherClasses, usual };
}

type ClassCharge = WantedCharge & { readonly classId: number };

interface OtherClass extends ChargedClass {
  /** Null where that is not known. */
  readonly formerId: number | null;
}

const keyOf = ({ studentId, itemId }: { readonly studentId: number; readonly itemId: number }) =>
  `${studentId}/${itemId}`;

function otherClassesOf(
  wanted: readonly ClassCharge[],
  charged: readonly ChargedClass[],
): readonly OtherClass[] {
  const before = new Map(charged.map((one) => [keyOf(one), one.classId]));
  const now = new Map(wanted.map((one) => [keyOf(one), one]));
  return [...now].flatMap(([key, { studentId, itemId, classId }]) => {
    const formerId = before.get(key) ?? null;
    return formerId === classId ? [] : [{ studentId, itemId, classId, formerId }];
  });
}

type ClassLists = Awaited<ReturnType<typeof classListsOf>>;

/** The students of each class of the year. */
async function classListsOfYear(
  context: ReferenceContext,
  yearId: number,
  only: number | null,
): Promise<ClassLists> {
  const classrooms = [...(await classroomsById(context)).values()];
  const classIds = classrooms.filter((classroom) => classroom.yearId === yearId).map(({ id }) => id);
  const classLists = await classListsOf(context, classIds);
  if (only === null) return classLists;
  return new Map(
    [...classLists].map(([classId, classList]) => [classId, classList.filter(({ id }) => id === only)]),
  );
}

interface Pricer {
  /** The charges of these items at other prices. */
  readonly chargesAt: (priced: ComparedItems) => readonly ClassCharge[];
  /** Whether the item has another price for the student in this class than in the former one; also where that is not known. */
  readonly isAtOtherPrice: (one: OtherClass) => boolean;
}

async function pricerOf(
  context: ReferenceContext,
  items: ComparedItems,
  classLists: ClassLists,
  category: { readonly id: number | null } | undefined,
): Promise<Pricer> {
  const classrooms = await classroomsById(context);
  const categories = await categoriesOfStudents(context);
  const itemIds = items.map(({ id }) => id);
  const given = Map.groupBy(await givenItems(context, itemIds), ({ studentId }) => studentId);
  const inOrder = [...classLists].sort(([one], [other]) => one - other);
  const pricedIn = (studentId: number, classId: number): PricedStudent => ({
    studentId,
    classId,
    levelId: classrooms.get(classId)?.levelId ?? null,
    categoryId: category ? category.id : (categories.get(studentId) ?? null),
  });
  const chargesFor = (all: readonly PlanItem[]) =>
    inOrder.flatMap(([classId, classList]) =>
      classList.flatMap(({ id }) => {
        const ofStudent = new Set(given.get(id)?.map(({ itemId }) => itemId));
        return wantedCharges(all, pricedIn(id, classId), ofStudent).map((charge) => ({ ...charge, classId }));
      }),
    );
  const pricesOf = new Map(items.map(({ id, prices }) => [id, prices]));
  const amountsIn = ({ studentId, itemId }: OtherClass, classId: number) =>
    priceFor(pricesOf.get(itemId) ?? [], pricedIn(studentId, classId))?.amounts.join();
  return {
    chargesAt: (priced) => onceEach(chargesFor(priced.map((item) => ({ ...item, mayEdit: false })))),
    isAtOtherPrice: (one) =>
      one.formerId === null || amountsIn(one, one.formerId) !== amountsIn(one, one.classId),
  };
}

/**
 * Charges by instalment, each with what the item's own credits cover of it, the first instalment first. Discounts cover before payments: a
 * discount counts for the item as a whole. A penalty takes its part of the payments after its instalment.
 */
function postedOf(sums: readonly StudentSum[]): readonly Omit<PostedCharge, 'repriced'>[] {
  const discounts = creditsOf(sums.filter(isDiscount));
  const others = creditsOf(sums.filter((sum) => !isCharge(sum) && !isDiscount(sum) && !isPenalty(sum)));
  return sums
    .filter((sum) => isCharge(sum) || isPenalty(sum))
    .sort(
      (one, other) =>
        (one.instalment ?? 0) - (other.instalment ?? 0) || Number(isPenalty(one)) - Number(isPenalty(other)),
    )
    .flatMap((sum) => {
      const { studentId, itemId, instalment, owed, dueOn } = sum;
      if (isPenalty(sum)) takeCredit(others, sum, Math.max(0, owed));
      if (isPenalty(sum) || itemId === null || instalment === null || dueOn === null) return [];
      const discounted = takeCredit(discounts, sum, Math.max(0, owed));
      const covered = discounted + takeCredit(others, sum, Math.max(0, owed) - discounted);
      return [{ studentId, itemId, instalment, amount: owed, dueOn, covered, discounted }];
    });
}

const isCharge = ({ purpose }: StudentSum) => purpose === 'charge';
const isDiscount = ({ purpose }: StudentSum) => purpose === 'discount';
const isPenalty = ({ purpose }: StudentSum) => purpose === 'penalty';
const accountOfItem = ({ studentId, itemId }: StudentSum) => `${studentId}/${itemId}`;

function creditsOf(sums: readonly StudentSum[]): Map<string, number> {
  const credits = new Map<string, number>();
  for (const sum of sums) credits.set(accountOfItem(sum), (credits.get(accountOfItem(sum)) ?? 0) - sum.owed);
  return credits;
}

/** Takes at most so much of an item's credits. */
function takeCredit(credits: Map<string, number>, sum: StudentSum, most: number): number {
  const left = Math.max(0, credits.get(accountOfItem(sum)) ?? 0);
  const taken = Math.min(left, most);
  credits.set(accountOfItem(sum), left - taken);
  return taken;
}

function discountsOf(sums: readonly StudentSum[]): readonly DiscountChange[] {
  return sums
    .filter(isDiscount)
    .flatMap(({ studentId, itemId, owed }) =>
      itemId === null ? [] : [{ studentId, itemId, amount: -owed }],
    );
}
