/** Entries of a cancelled receipt, and of a cheque that bounced. */
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../../requests/contract.ts';
import { type LedgerAccount, linesOfEntry } from '../ledger/ledger-store.ts';
import { receiptsById } from '../receipts/receipts-store.ts';
import { refuseClosedTill, refuseEmptyTill } from '../till/refuse-till.ts';
import type { ApprovedLines, MoneyRequest } from './approve-money.ts';

/**
 * The lines of the receipt the other way round, on the record that the receipt belongs to now. Cash is paid back out of the open till of
 * whoever asked, as a refund is: the drawer that it was put into may have been counted since.
 */
export async function reversalOf(
  context: Context,
  { receiptId, requestedBy }: MoneyRequest,
): Promise<ApprovedLines> {
  const [receipt] = receiptId === null ? [] : await receiptsById(context, [receiptId]);
  if (!receipt) throw common.missing();
  if (receipt.cancelled) throw failures.cancelledBefore();
  const student: LedgerAccount = { kind: 'student', id: receipt.studentId };
  const till: LedgerAccount = { kind: 'till', id: requestedBy };
  const lines = (await linesOfEntry(context, receipt.entryId)).map((line) => ({
    ...line,
    debit: student,
    credit: receipt.way === 'cash' ? till : line.debit,
  }));
  if (receipt.way === 'cash') await refuseClosedTill(context, requestedBy);
  await refuseEmptyTill(context, lines);
  return { lines, reverses: receipt.entryId };
}
