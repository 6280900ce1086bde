/** Which charges a plan asks for, and what must be posted so that the ledger says so. Pure. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { PlanItem } from '../plans/items-contract.ts';
import { type PricedStudent, priceFor } from '../rules.ts';

/** The debt of one student for one instalment of an item. */
export interface WantedCharge {
  readonly studentId: number;
  readonly itemId: number;
  readonly instalment: number;
  readonly amount: number;
  readonly dueOn: SchoolDay;
}

/** The same as the ledger has it, and what of the item's credits covers it; discounts cover first. */
export interface PostedCharge extends WantedCharge {
  readonly covered: number;
  /** The part of it that discounts cover. */
  readonly discounted: number;
  /** The student is in a class with another price since: what is paid pays, the price is that of the class. */
  readonly repriced: boolean;
}

/** A change of what is owed; negative takes back. */
export type Adjustment = WantedCharge;

/**
 * The charges of compulsory items for a student in a class, and of the items given to this student: 0 for a free item, nothing where no
 * price applies.
 * @param given ids of the items that are given to the student
 */
export function wantedCharges(
  items: readonly PlanItem[],
  student: PricedStudent,
  given: ReadonlySet<number>,
): readonly WantedCharge[] {
  return items
    .filter(
      ({ id, compulsory, classIds }) => given.has(id) || (compulsory && classIds.includes(student.classId)),
    )
    .flatMap(({ id, instalments, prices }) => {
      const price = priceFor(prices, student);
      if (!price) return [];
      return instalments.map(({ number, dueOn }, at) => ({
        studentId: student.studentId,
        itemId: id,
        instalment: number,
        amount: price.amounts[at] ?? 0,
        dueOn,
      }));
    });
}

/** One charge of each kind: whoever is enrolled in two classes of a plan owes an item once, by the first of them. */
export function onceEach<Charge extends WantedCharge>(charges: readonly Charge[]): readonly Charge[] {
  const first = new Map<string, Charge>();
  for (const charge of charges) if (!first.has(keyOf(charge))) first.set(keyOf(charge), charge);
  return [...first.values()];
}

const keyOf = ({ studentId, itemId, instalment }: Omit<WantedCharge, 'amount' | 'dueOn'>) =>
  `${studentId}/${itemId}/${instalment}`;

/**
 * The charges to post so that the ledger asks for what the plan wants.
 * - A paid instalment that is still asked for keeps the price of its receipt (`keptCharges`), unless its student changed to another class.
 * - A charge that nothing asks for any more is taken back, even when paid: its payment is left over and pays other debts.
 * - Students who have left all classes of the year keep the charges that were due before today.
 * @param enrolled students who are in a class of the plan's year
 */
export function adjustments(
  wanted: readonly WantedCharge[],
  posted: readonly PostedCharge[],
  today: SchoolDay,
  enrolled: ReadonlySet<number>,
): readonly Adjustment[] {
  const before = new Map(posted.map((charge) => [keyOf(charge), charge]));
  const wantedKeys = new Set(wanted.map(keyOf));
  const kept = keptCharges(wanted, posted);
  const changed = wanted.flatMap((charge) => {
    const there = before.get(keyOf(charge));
    const amount = (kept.get(keyOf(charge)) ?? charge.amount) - (there?.amount ?? 0);
    return amount === 0 ? [] : [{ ...charge, amount }];
  });
  const dropped = posted
    .filter((charge) => !wantedKeys.has(keyOf(charge)) && charge.amount !== 0)
    .filter(({ studentId, amount, dueOn }) => amount < 0 || enrolled.has(studentId) || dueOn >= today)
    .map(({ covered: _, discounted: __, repriced: ___, ...charge }) => ({
      ...charge,
      amount: -charge.amount,
    }));
  return [...changed, ...dropped];
}

/** The charges of the plan; an instalment that is paid in full keeps its price where that is lower. */
export function atLowestPrices(
  wanted: readonly WantedCharge[],
  posted: readonly PostedCharge[],
): readonly WantedCharge[] {
  const kept = keptCharges(wanted, posted);
  return wanted.map((charge) => ({
    ...charge,
    amount: Math.min(charge.amount, kept.get(keyOf(charge)) ?? charge.amount),
  }));
}

/**
 * The amounts that instalments paid in full keep, by their key, where their item still has the same instalments. Where it has others, all
 * take the new amounts: two that became three are not charged again, three that became two are not given away.
 */
function keptCharges(
  wanted: readonly WantedCharge[],
  posted: readonly PostedCharge[],
): ReadonlyMap<string, number> {
  const isOwed = ({ amount }: WantedCharge) => amount !== 0;
  const wantedKeys = new Set(wanted.map(keyOf));
  const postedKeys = new Set(posted.filter(isOwed).map(keyOf));
  const changed = new Set(
    [
      ...posted.filter((charge) => isOwed(charge) && !wantedKeys.has(keyOf(charge))),
      ...wanted.filter((charge) => isOwed(charge) && !postedKeys.has(keyOf(charge))),
    ].map(itemKeyOf),
  );
  return new Map(
    posted
      .filter((charge) => isSettled(charge) && !changed.has(itemKeyOf(charge)))
      .map((charge) => [keyOf(charge), charge.amount]),
  );
}

const itemKeyOf = ({ studentId, itemId }: Pick<WantedCharge, 'studentId' | 'itemId'>) =>
  `${studentId}/${itemId}`;

/** Whether it is paid in full at the price of its class. An instalment that only a discount covers is not paid: it has no receipt. */
export function isSettled({ amount, covered, discounted, repriced }: PostedCharge): boolean {
  return !repriced && amount > 0 && covered >= amount && covered > discounted;
}

/** The effect of a change of a plan on families, before it is saved. */
export interface ChangeSummary {
  readonly students: number;
  readonly raised: number;
  readonly lowered: number;
  /** Students who keep an instalment at its old price because it is paid. */
  readonly kept: number;
  /** By how much all students together owe more, or less. */
  readonly difference: number;
}

/** @param changes by how much students owe more, or less */
export function summaryOf(
  wanted: readonly WantedCharge[],
  posted: readonly PostedCharge[],
  changes: readonly Pick<Adjustment, 'studentId' | 'amount'>[],
): ChangeSummary {
  const sums = new Map<number, number>();
  for (const { studentId, amount } of changes) sums.set(studentId, (sums.get(studentId) ?? 0) + amount);
  const unchanged = keptCharges(wanted, posted);
  const students = wanted.flatMap((charge) => {
    const amount = unchanged.get(keyOf(charge));
    return amount === undefined || amount === charge.amount ? [] : charge.studentId;
  });
  return {
    students: sums.size,
    raised: [...sums.values()].filter((sum) => sum > 0).length,
    lowered: [...sums.values()].filter((sum) => sum < 0).length,
    kept: new Set(students).size,
    difference: [...sums.values()].reduce((sum, one) => sum + one, 0),
  };
}
