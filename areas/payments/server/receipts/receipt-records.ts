/** Receipts as the caller reads them. */
import { membersAmong } from '#areas/accounts/server/public.ts';
import { classroomsById } from '#areas/classes/server/public.ts';
import { yearsOf } from '#areas/school/server/public.ts';
import { studentsById } from '#areas/students/server/public.ts';
import { fullName } from '#platform/kernel/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import { type Operator, operatorNames } from '../../payment-providers-contract.ts';
import type { Receipt } from '../../receipts-contract.ts';
import { usualCurrency } from '../../rules.ts';
import { namedItems } from '../items-store.ts';
import { operatorsOfReceipts } from '../phone-payments-store.ts';
import { receiptsById, type StoredReceipt } from '../receipts-store.ts';

/** In the order of their numbers. */
export async function receiptRecords(context: Context, ids: readonly number[]): Promise<readonly Receipt[]> {
  return asRecords(context, await receiptsById(context, ids));
}

export async function asRecords(
  context: Context,
  receipts: readonly StoredReceipt[],
): Promise<readonly Receipt[]> {
  const items = await namedItems(
    context,
    receipts.flatMap(({ parts }) => parts.flatMap(({ itemId }) => itemId ?? [])),
  );
  const students = new Map(
    (
      await studentsById(
        context,
        receipts.map(({ studentId }) => studentId),
      )
    ).map((student) => [student.id, student]),
  );
  const members = await membersAmong(
    context,
    receipts.map(({ takenBy }) => takenBy),
  );
  const operators = await operatorsOfReceipts(
    context,
    receipts.map(({ id }) => id),
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
      takenBy: takerOf(operators.get(receipt.id)) ?? fullName(members.get(takenBy)),
    };
  });
}

/** The operator that took the money of a payment by phone; null for none. */
function takerOf(operator: Operator | undefined): string | null {
  return operator === undefined ? null : operatorNames[operator];
}
