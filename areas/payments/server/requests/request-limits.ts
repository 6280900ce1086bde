/** How much a refund or a waiver may be now. */
import type { Context } from '#platform/server/context.ts';
import { openByItem } from '../../receipt-rules.ts';
import { refundable } from '../../request-rules.ts';
import { failures } from '../../requests-contract.ts';
import { namedItems } from '../items-store.ts';
import { sumsOfStudents } from '../ledger-store.ts';
import { accountFrom } from '../read-account.ts';
import type { NewRequest } from '../requests-store.ts';

type Wanted = Pick<NewRequest, 'kind' | 'studentId' | 'itemId' | 'amount'>;

/** @throws requestTooHigh: more than was paid, or than is open of the item. */
export async function refuseTooMuch(
  context: Context,
  { kind, studentId, itemId, amount }: Wanted,
): Promise<void> {
  if (kind === 'cancellation') return;
  const sums = await sumsOfStudents(context, [studentId]);
  const items = await namedItems(
    context,
    sums.flatMap((sum) => sum.itemId ?? []),
  );
  const { charges } = await accountFrom(context, sums, items);
  const most = kind === 'refund' ? refundable(sums) : (openByItem(charges).get(itemId ?? 0) ?? 0);
  if (amount > most) throw failures.requestTooHigh({ most });
}
