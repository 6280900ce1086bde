import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { childrenInScope } from '#areas/students/server/public/children-in-scope.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Page } from '#platform/kernel/envelope.ts';
import { reachesWholeSchool } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { canSee } from '../../contract.ts';
import type { listReceipts as call, Receipt } from '../../receipts/contract.ts';
import { hiddenFromFamilies } from '../accounts/account-access.ts';
import { asRecords } from './receipt-records.ts';
import { findReceiptsBetween, type ReceiptDays } from './receipts-between-store.ts';
import { findReceipts, type ReceiptScope, receiptsById, type StoredReceipt } from './receipts-store.ts';

/** A page of the receipts that the caller sees, the latest first. */
export async function listReceipts(
  context: Context,
  { page, size, ...filter }: InputOf<typeof call>,
): Promise<Page<Receipt>> {
  const scope = await scopeOf(context);
  const found = await findReceipts(context, scope, filter, { page, size });
  return { rows: await recordsWithin(context, scope, found.rows), total: found.total, page, size };
}

/** The receipts of some days that the caller sees, the earliest first. */
export async function receiptsBetween(context: Context, days: ReceiptDays): Promise<readonly Receipt[]> {
  return asRecords(context, await findReceiptsBetween(context, await scopeOf(context), days));
}

/** Those of these receipts that the caller sees. */
export async function visibleReceipts(
  context: Context,
  ids: readonly number[],
): Promise<{ readonly stored: readonly StoredReceipt[]; readonly records: readonly Receipt[] }> {
  const scope = await scopeOf(context);
  const stored = (await receiptsById(context, ids)).filter(
    (receipt) =>
      !scope.barred.includes(receipt.studentId) &&
      (isOfStaff(scope, receipt) ||
        (scope.studentIds.includes(receipt.studentId) && (scope.from === null || receipt.day >= scope.from))),
  );
  return { stored, records: await recordsWithin(context, scope, stored) };
}

interface Scope extends ReceiptScope {
  /** Hides the remaining debt from families. */
  readonly hideBalances: boolean;
}

const isOfStaff = ({ all, classIds }: ReceiptScope, { classId }: Pick<StoredReceipt, 'classId'>) =>
  all || (classId !== null && classIds.includes(classId));

async function recordsWithin(
  context: Context,
  scope: Scope,
  stored: readonly StoredReceipt[],
): Promise<readonly Receipt[]> {
  const records = await asRecords(context, stored);
  return records.map((record, at) => {
    const receipt = stored[at];
    return scope.hideBalances && receipt && !isOfStaff(scope, receipt) ? { ...record, open: null } : record;
  });
}

/** Staff see the receipts of the classes in their scope, parents those of their own children, as far as the school shows them. */
async function scopeOf(context: Context): Promise<Scope> {
  const children = await childrenInScope(context, canSee);
  const { balances, before } = await hiddenFromFamilies(context);
  return {
    all: reachesWholeSchool(context.actor, canSee),
    classIds: [...(await classesInScope(context, canSee))],
    studentIds: children.map(({ studentId }) => studentId),
    barred: [...(await barredChildren(context))],
    from: before,
    hideBalances: balances,
  };
}
