import { classesInScope } from '#areas/classes/server/public.ts';
import { barredChildren, childrenInScope } from '#areas/students/server/public.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Page } from '#platform/kernel/envelope.ts';
import { reachesWholeSchool } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { canSee } from '../../contract.ts';
import type { listReceipts as call, Receipt } from '../../receipts-contract.ts';
import { findReceipts, type ReceiptScope, receiptsById, type StoredReceipt } from '../receipts-store.ts';
import { asRecords } from './receipt-records.ts';

/** A page of the receipts that the caller sees, the latest first. */
export async function listReceipts(
  context: Context,
  { page, size, ...filter }: InputOf<typeof call>,
): Promise<Page<Receipt>> {
  const found = await findReceipts(context, await scopeOf(context), filter, { page, size });
  return { rows: await asRecords(context, found.rows), total: found.total, page, size };
}

/** Those of these receipts that the caller sees. */
export async function visibleReceipts(
  context: Context,
  ids: readonly number[],
): Promise<readonly StoredReceipt[]> {
  const { all, classIds, studentIds, barred } = await scopeOf(context);
  return (await receiptsById(context, ids)).filter(
    ({ classId, studentId }) =>
      !barred.includes(studentId) &&
      (all || studentIds.includes(studentId) || (classId !== null && classIds.includes(classId))),
  );
}

/** Staff see the receipts of the classes in their scope, parents those of their own children. */
async function scopeOf(context: Context): Promise<ReceiptScope> {
  const children = await childrenInScope(context, canSee);
  return {
    all: reachesWholeSchool(context.actor, canSee),
    classIds: [...(await classesInScope(context, canSee))],
    studentIds: children.map(({ studentId }) => studentId),
    barred: [...(await barredChildren(context))],
  };
}
