/** The start of a new plan: items proposed from the school's levels, or those of another year's plan. Pure. */
import { addDays, daysBetween, parseSchoolDay, type SchoolDay } from '#platform/kernel/time.ts';
import type { ItemContent } from '../rules.ts';
import type { ItemKind, Price } from './items-contract.ts';

/** A level as the school's structure has it. */
export interface PricedLevel {
  readonly id: number;
  readonly cycle: 0 | 1 | 2;
  readonly exam: string | null;
}

export interface YearDays {
  readonly startsOn: SchoolDay;
  readonly endsOn: SchoolDay;
}

/** An item of a new plan, and the classes to assign it to. */
export interface ProposedItem extends ItemContent {
  readonly classIds: readonly number[];
}

/**
 * Registration by cycle (7,500 francs in the first, 10,000 in the second: domain.md 1.10, public schools of Cameroon), tuition in three
 * instalments, the parents' association, and exam fees of the levels with an exam. Amounts without a public tariff are left open.
 * @param nameOf the item's name in the language of whoever creates the plan
 */
export function proposedItems(
  year: YearDays,
  levels: readonly PricedLevel[],
  classes: readonly { readonly id: number; readonly levelId: number | null }[],
  nameOf: (kind: Exclude<ItemKind, 'other'>) => string,
): readonly ProposedItem[] {
  const classesOf = (wanted: (level: PricedLevel | undefined) => boolean) =>
    classes.filter(({ levelId }) => wanted(levels.find((level) => level.id === levelId))).map(({ id }) => id);
  const everyClass = classesOf(() => true);
  const examClasses = classesOf((level) => level?.exam !== undefined && level.exam !== null);
  const item = (
    kind: Exclude<ItemKind, 'other'>,
    dueDays: readonly SchoolDay[],
    classIds: readonly number[],
    prices: readonly Price[] = [],
  ): ProposedItem => ({
    name: nameOf(kind),
    kind,
    compulsory: true,
    instalments: dueDays.map((dueOn, at) => ({ number: at + 1, dueOn })),
    prices: [...prices],
    classIds,
  });
  return [
    item('registration', [year.startsOn], everyClass, registrationPrices(levels)),
    item('tuition', spread(year, 3), everyClass),
    item('association', [addDays(year.startsOn, 30)], everyClass),
    ...(examClasses.length > 0 ? [item('exam', [addDays(year.startsOn, 90)], examClasses)] : []),
  ];
}

const registrationOfCycle = { 0: null, 1: 7_500, 2: 10_000 } as const;

function registrationPrices(levels: readonly PricedLevel[]): readonly Price[] {
  return levels.flatMap(({ id, cycle }) => {
    const amount = registrationOfCycle[cycle];
    return amount === null
      ? []
      : [{ levelId: id, classId: null, categoryId: null, studentId: null, amounts: [amount] }];
  });
}

/** So many due days from a month after the year begins, a quarter of the year apart. */
function spread({ startsOn, endsOn }: YearDays, count: number): readonly SchoolDay[] {
  const days = daysBetween(startsOn, endsOn);
  return Array.from({ length: count }, (_, at) => addDays(startsOn, 30 + Math.floor((at * days) / 4)));
}

interface CopiedClass {
  readonly id: number;
  readonly name: string;
  readonly sectionId: number | null;
}

/**
 * The items of a plan for another year: due days keep day and month, classes follow by their names. Prices of classes that the new year does
 * not have are left out, and so are those of single students.
 */
export function copiedItems(
  items: readonly (ItemContent & { readonly classIds: readonly number[] })[],
  from: { readonly startsOn: SchoolDay; readonly classes: readonly CopiedClass[] },
  to: { readonly startsOn: SchoolDay; readonly classes: readonly CopiedClass[] },
): readonly ProposedItem[] {
  const years = Math.round(daysBetween(from.startsOn, to.startsOn) / 365.25);
  const same = new Map(
    from.classes.flatMap(({ id, name, sectionId }) => {
      const found = to.classes.find((one) => one.name === name && one.sectionId === sectionId);
      return found ? [[id, found.id] as const] : [];
    }),
  );
  return items.map(({ name, kind, compulsory, instalments, prices, classIds }) => ({
    name,
    kind,
    compulsory,
    instalments: instalments.map(({ number, dueOn }) => ({ number, dueOn: inLaterYear(dueOn, years) })),
    prices: prices.flatMap((price) => {
      if (price.studentId !== null) return [];
      if (price.classId === null) return [price];
      const classId = same.get(price.classId);
      return classId === undefined ? [] : [{ ...price, classId }];
    }),
    classIds: classIds.flatMap((id) => same.get(id) ?? []),
  }));
}

/** The same day of the month so many years later; 29 February is 28 February in a year without it. */
function inLaterYear(day: SchoolDay, years: number): SchoolDay {
  const [year = '', month = '', date = ''] = day.split('-');
  const later = `${Number(year) + years}-${month}`;
  return parseSchoolDay(`${later}-${date}`) ?? parseSchoolDay(`${later}-28`) ?? day;
}
