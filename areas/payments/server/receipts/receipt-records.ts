/** Receipts as the caller reads them. */
import { membersAmong } from '#areas/accounts/server/public/members-by-id.ts';
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { yearsOf } from '#areas/school/server/public/school-years.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import type { Receipt } from '../../receipts/contract.ts';
import { usualCurrency } from '../../rules.ts';
import { phoneChannel } from '../extension-points.ts';
import { namedItems } from '../plans/items-store.ts';
import type { StoredReceipt } from './receipts-store.ts';

/** Names on receipts, as far as the caller of `recordsOf` knows them already. */
export interface KnownNames {
  readonly students: ReadonlyMap<number, NonNullable<Receipt['student']>>;
  readonly items: ReadonlyMap<number, { readonly name: string }>;
  /** Operators that took the money of payments by phone. */
  readonly operators: ReadonlyMap<number, string>;
}

/** Receipts with the names that they bear. */
export async function asRecords(
  context: Context,
  receipts: readonly StoredReceipt[],
): Promise<readonly Receipt[]> {
  const studentIds = receipts.map(({ studentId }) => studentId);
  const itemIds = receipts.flatMap(({ parts }) => parts.flatMap(({ itemId }) => itemId ?? []));
  const ids = receipts.map(({ id }) => id);
  const [channel] = context.contributions(phoneChannel);
  return recordsOf(context, receipts, {
    students: new Map((await studentsById(context, studentIds)).map((student) => [student.id, student])),
    items: await namedItems(context, itemIds),
    operators: channel ? await channel.takers(context, ids) : new Map(),
  });
}

/** The same without reading again what the caller knows. */
export async function recordsOf(
  context: Context,
  receipts: readonly StoredReceipt[],
  { students, items, operators }: KnownNames,
): Promise<readonly Receipt[]> {
  const members = await membersAmong(
    context,
    receipts.map(({ takenBy }) => takenBy),
  );
  const classrooms = await classroomsById(context);
  const years = new Map((await yearsOf(context)).map(({ id, name }) => [id, name]));
  return receipts.map(({ entryId: _, code: _code, classId, yearId, takenBy, parts, ...receipt }) => {
    const student = students.get(receipt.studentId);
    return {
      ...receipt,
      year: years.get(yearId) ?? '',
      student: student
        ? { firstName: student.firstName, lastName: student.lastName, matricule: student.matricule }
        : null,
      className: classId === null ? null : (classrooms.get(classId)?.name ?? null),
      currency: usualCurrency,
      parts: parts.map((part) => ({
        ...part,
        name: part.itemId === null ? null : (items.get(part.itemId)?.name ?? null),
      })),
      takenBy: operators.get(receipt.id) ?? fullName(members.get(takenBy)),
    };
  });
}
