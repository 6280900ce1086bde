/** Taking a penalty back. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { type reversePenalty as call, failures, type LatePayment } from '../../late-payment/contract.ts';
import { postingOf } from '../charges/charge-plan.ts';
import { lockLedger } from '../ledger/ledger-store.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { alone, type DoneBy, lowering } from '../lowering/lowering.ts';
import { itemToChange } from '../plans/plan-records.ts';
import { refuseTerms } from '../terms/terms-access.ts';
import { findPenalty } from './penalties-store.ts';
import { penaltyLine } from './post-penalties.ts';
import { latePaymentOf } from './read-late-payment.ts';

/** Families read the reason in the statement of account. @throws missing, forbidden, penaltyReversed, secondPerson. */
export async function reversePenalty(
  context: Context,
  { id, reason }: InputOf<typeof call>,
  by: DoneBy = alone,
): Promise<LatePayment> {
  const known = await findPenalty(context, id);
  if (!known) throw common.missing();
  await refuseTerms(context, known.studentId);
  const { plan } = await itemToChange(context, known.itemId, null);
  await lockLedger(context);
  const penalty = (await findPenalty(context, id)) ?? known;
  if (penalty.reversed) throw failures.penaltyReversed();
  const { studentId, itemId, instalment, amount, entryId } = penalty;
  const { at, today, by: postedBy } = postingOf(context, reason);
  const entry = { yearId: plan.yearId, day: today, at, by: postedBy, reason, reverses: entryId };
  const { debit, credit, ...line } = penaltyLine({ studentId, itemId, instalment, amount }, null);
  return lowering(context, 'reversePenalty', by, async () => {
    await postEntry(context, entry, [{ ...line, debit: credit, credit: debit }]);
    await context.audit('payments.reversePenalty', `student ${studentId}`, {
      penalty: id,
      item: itemId,
      amount,
    });
    return latePaymentOf(context, studentId);
  });
}
