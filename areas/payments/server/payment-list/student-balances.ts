/** The debts of the students in the caller's scope: set-based reads, whatever their number. */
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { schoolOrder } from '#areas/classes/server/public/school-order.ts';
import { currentYear, pastYears } from '#areas/school/server/public/school-years.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { namesOnClassLists } from '#areas/students/server/public/class-list.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import { reachesWholeSchool } from '#platform/kernel/roles.ts';
import { addDays, type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { PaidCharge } from '../../accounts/balance-rules.ts';
import { canSee } from '../../contract.ts';
import { type Extension, isExtended } from '../../late-payment/rules.ts';
import { type BalanceFilter, wholeList } from '../../payment-list/contract.ts';
import { type Balance, balanceOf, byAmountDue, isListed } from '../../payment-list/rules.ts';
import { type SumsOfStudents, sumsByStudent } from '../accounts/balances-store.ts';
import { accountOfSums } from '../accounts/read-account.ts';
import { activeExtensions } from '../late-payment/extensions-store.ts';
import { type NamedItem, namedItems } from '../plans/items-store.ts';
import { sumsOfSchool } from './balances-of-school.ts';
import { itemsOfFilter } from './figures-store.ts';

interface NamedStudent {
  readonly firstName: string;
  readonly lastName: string;
  readonly matricule: string;
}

export interface ListedBalance {
  readonly studentId: number;
  /** Null where the record is erased. */
  readonly student: NamedStudent | null;
  readonly classroom: Classroom | null;
  /** The instalments that the filter counts, worked out when they are asked for: most lists show sums alone. */
  charges(): readonly PaidCharge[];
  readonly balance: Balance;
  /** The last day of an extension that is active; null for none. */
  readonly extendedUntil: SchoolDay | null;
  /** The balance without charges that an active extension covers; null where the filter does not list this. */
  readonly withoutExtended: Balance | null;
}

export interface FoundBalances {
  readonly today: SchoolDay;
  /** The largest amount due first. */
  readonly rows: readonly ListedBalance[];
  readonly items: ReadonlyMap<number, NamedItem>;
}

/**
 * The students of the classes in the caller's scope; for who sees the whole school also those with an account and no class. Parents
 * see none, and nobody sees a child they are barred from.
 */
export async function studentBalances(context: Context, filter: BalanceFilter): Promise<FoundBalances> {
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const whole = reachesWholeSchool(context.actor, canSee);
  const counted = await countedItems(context, filter);
  const everybody = whole && filter.classId === null && filter.levelId === null;
  const yearId = await yearOf(context, filter, counted);
  // For the whole school the sums do not depend on the class lists: both are read together.
  const [all, enrolled] = await Promise.all([
    everybody ? sumsOf(context, filter.studentId) : null,
    enrolledStudents(context, filter, yearId),
  ]);
  if (enrolled.size === 0 && !everybody) return { today, rows: [], items: new Map() };
  const sums = all ?? (await sumsByStudent(context, idsToRead(filter, [...enrolled.keys()])));
  const barred = await barredChildren(context);
  const ids = [...new Set([...enrolled.keys(), ...sums.studentIds])].filter(
    (id) => !barred.has(id) && (filter.studentId === null || id === filter.studentId),
  );
  const items = await namedItems(context, sums.itemIds);
  const named = await namesOf(context, ids, enrolled);
  const past = await pastYears(context);
  const extensions = Map.groupBy(await activeExtensions(context, today), ({ studentId }) => studentId);
  const lateBefore = addDays(today, -filter.graceDays);
  const chargesOf = (studentId: number) => {
    const all = accountOfSums(sums.of(studentId), items, past, today).charges;
    return counted === null ? all : all.filter(({ itemId }) => counted.has(itemId));
  };
  const rows = ids.flatMap((studentId) => {
    const charges = chargesOf(studentId);
    const balance = balanceOf(charges, today, lateBefore);
    if ((counted !== null && charges.length === 0) || !isListed(balance, filter)) return [];
    const classroom = enrolled.get(studentId)?.classroom ?? null;
    const student = named.get(studentId) ?? null;
    const own = extensions.get(studentId) ?? [];
    const extendedUntil = lastDayOf(own, counted);
    const others = charges.filter(({ itemId }) => !isExtended({ studentId, itemId }, own));
    const rest = own.length === 0 ? balance : balanceOf(others, today, lateBefore);
    const withoutExtended = isListed(rest, filter) ? rest : null;
    return [
      {
        studentId,
        student,
        classroom,
        charges: () => chargesOf(studentId),
        balance,
        extendedUntil,
        withoutExtended,
      },
    ];
  });
  return { today, rows: inOrder(rows, context.actor.nameOrder), items };
}

function sumsOf(context: Context, studentId: number | null): Promise<SumsOfStudents> {
  return studentId === null ? sumsOfSchool(context) : sumsByStudent(context, [studentId]);
}

/** The items that count, with the year of their plan; null for the whole account. */
async function countedItems(
  context: Context,
  filter: BalanceFilter,
): Promise<ReadonlyMap<number, number> | null> {
  if (filter.planId === null && filter.itemId === null && filter.yearId === null) return null;
  const found = await itemsOfFilter(context, filter);
  return new Map(found.map(({ id, yearId }) => [id, yearId]));
}

/** The last day of a student's active extensions of what is counted; null for none. */
function lastDayOf(
  extensions: readonly Extension[],
  counted: ReadonlyMap<number, number> | null,
): SchoolDay | null {
  let last: SchoolDay | null = null;
  for (const { itemId, until } of extensions) {
    if (itemId !== null && counted !== null && !counted.has(itemId)) continue;
    if (last === null || until > last) last = until;
  }
  return last;
}

/** The year whose classes are listed: of the plan, else the one given, else the current one. */
async function yearOf(
  context: Context,
  filter: BalanceFilter,
  counted: ReadonlyMap<number, number> | null,
): Promise<number | null> {
  const ofItems = counted === null ? [] : [...counted.values()];
  return ofItems[0] ?? filter.yearId ?? (await currentYear(context))?.id ?? null;
}

function idsToRead({ studentId }: BalanceFilter, enrolledIds: readonly number[]): readonly number[] {
  return studentId === null ? enrolledIds : enrolledIds.filter((id) => id === studentId);
}

/** The students of the year's classes in scope and filter, each with the first of the classes. */
async function enrolledStudents(
  context: Context,
  { classId, levelId }: BalanceFilter,
  yearId: number | null,
) {
  const whole = reachesWholeSchool(context.actor, canSee);
  const inScope = whole ? null : await classesInScope(context, canSee);
  const classrooms = [...(await classroomsById(context)).values()]
    .filter(
      (classroom) =>
        classroom.yearId === yearId &&
        (inScope === null || inScope.has(classroom.id)) &&
        (classId === null || classroom.id === classId) &&
        (levelId === null || classroom.levelId === levelId),
    )
    .sort(await schoolOrder(context));
  const classLists = await namesOnClassLists(
    context,
    classrooms.map(({ id }) => id),
  );
  const students = new Map<number, { readonly classroom: Classroom; readonly student: NamedStudent }>();
  for (const classroom of classrooms) {
    for (const { id, firstName, lastName, matricule } of classLists.get(classroom.id) ?? []) {
      if (!students.has(id)) students.set(id, { classroom, student: { firstName, lastName, matricule } });
    }
  }
  return students;
}

/** Names from the class lists, and from the records of those who are on none. */
async function namesOf(
  context: Context,
  ids: readonly number[],
  enrolled: ReadonlyMap<number, { readonly student: NamedStudent }>,
): Promise<ReadonlyMap<number, NamedStudent>> {
  const others = ids.filter((id) => !enrolled.has(id));
  const records = others.length === 0 ? [] : await studentsById(context, others);
  return new Map([
    ...[...enrolled].map(([id, { student }]) => [id, student] as const),
    ...records.map(({ id, ...student }) => [id, student] as const),
  ]);
}

function inOrder(
  rows: readonly ListedBalance[],
  nameOrder: Parameters<typeof listName>[1],
): readonly ListedBalance[] {
  return rows
    .map((row) => ({ row, name: row.student ? listName(row.student, nameOrder) : '' }))
    .sort(
      (one, other) =>
        byAmountDue(one.row.balance, other.row.balance) ||
        compare(one.name, other.name) ||
        one.row.studentId - other.row.studentId,
    )
    .map(({ row }) => row);
}

const { compare } = new Intl.Collator('fr');

/** The sum due now by student, for debtors in the caller's scope. */
export async function dueByStudent(context: Context): Promise<ReadonlyMap<number, number>> {
  const { rows } = await studentBalances(context, { ...wholeList, debtors: true });
  return new Map(rows.map(({ studentId, balance }) => [studentId, balance.due]));
}
