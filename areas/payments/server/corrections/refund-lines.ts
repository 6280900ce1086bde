/** Lines of a refund: money leaves the till of the person who requested it, the bank, or the operator. */
import type { Context } from '#platform/server/context.ts';
import { refundParts } from '../../corrections/rules.ts';
import { failures, type RefundWay } from '../../requests/contract.ts';
import { accountOfSumsToday } from '../accounts/read-account.ts';
import { type LedgerAccount, type NewLine, sumsOfStudents } from '../ledger/ledger-store.ts';
import { namedItems } from '../plans/items-store.ts';
import { refuseClosedTill, refuseEmptyTill } from '../till/refuse-till.ts';
import type { ApprovedLines, MoneyRequest } from './approve-money.ts';

export async function refundOf(
  context: Context,
  { studentId, amount, way, requestedBy }: MoneyRequest,
): Promise<ApprovedLines> {
  const sums = await sumsOfStudents(context, [studentId]);
  const items = await namedItems(
    context,
    sums.flatMap(({ itemId }) => itemId ?? []),
  );
  const { charges } = await accountOfSumsToday(context, sums, items);
  const order = [...new Set(charges.map(({ itemId }) => itemId).filter((itemId) => itemId !== 0))];
  const parts = refundParts(sums, order, amount);
  if (!parts) throw failures.requestTooHigh({ most: 0 });
  // Cash leaves the till of whoever asked.
  const accounts: Readonly<Record<RefundWay, LedgerAccount>> = {
    cash: { kind: 'till', id: requestedBy },
    transfer: { kind: 'bank', id: 0 },
    phone: { kind: 'provider', id: 0 },
  };
  const credit = accounts[way ?? 'transfer'];
  const lines = parts.map(
    (part): NewLine => ({
      purpose: 'refund',
      debit: { kind: 'student', id: studentId },
      credit,
      amount: part.amount,
      itemId: part.itemId,
      instalment: null,
      dueOn: null,
    }),
  );
  if (way === 'cash') await refuseClosedTill(context, requestedBy);
  await refuseEmptyTill(context, lines);
  return { lines, reverses: null };
}
