/** Granting a discount, and ending it. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import {
  type endDiscount as endCall,
  failures,
  type grantDiscount as grantCall,
  type StudentTerms,
} from '../../terms/contract.ts';
import { discountOn, sumOfDiscounts } from '../../terms/discount-rules.ts';
import { chargePlan, postingOf } from '../charges/charge-plan.ts';
import { lockLedger, sumsOfStudents } from '../ledger/ledger-store.ts';
import { alone, type DoneBy, lowering } from '../lowering/lowering.ts';
import { itemToChange } from '../plans/plan-records.ts';
import { activeDiscounts, findDiscount, insertDiscount, setEnded } from './discounts-store.ts';
import { termsOf } from './read-terms.ts';
import { refuseTerms } from './terms-access.ts';

/** @throws missing, forbidden, itemNotOwed, discountTooHigh, secondPerson. */
export async function grantDiscount(
  context: Context,
  { studentId, itemId, kind, size, reason }: InputOf<typeof grantCall>,
  by: DoneBy = alone,
): Promise<StudentTerms> {
  await refuseTerms(context, studentId);
  const { plan } = await itemToChange(context, itemId, null);
  if (!plan.opened) throw failures.itemNotOwed();
  // A student who joined since the last round is charged first: the discount is measured by what the item asks.
  await chargePlan(context, plan, postingOf(context, null), studentId);
  const owed = await owedOf(context, studentId, itemId);
  if (owed <= 0) throw failures.itemNotOwed();
  const wanted = {
    basisPoints: 'basisPoints' in size ? size.basisPoints : null,
    amount: 'amount' in size ? size.amount : null,
  };
  const before = sumOfDiscounts(owed, await activeDiscounts(context, [itemId], studentId));
  if (before + discountOn(owed, wanted) > owed)
    throw failures.discountTooHigh({ most: Math.max(0, owed - before) });
  const grantor = { grantedBy: context.actor.userId, grantedAt: context.now };
  return lowering(context, 'grantDiscount', by, async (grants) => {
    const id = await insertDiscount(context, { studentId, itemId, kind, ...wanted, reason, ...grantor });
    const { difference } = await chargePlan(context, plan, postingOf(context, null), studentId);
    grants({ spared: new Map(), favoured: [studentId] });
    await context.audit('payments.grantDiscount', `student ${studentId}`, {
      discount: id,
      item: itemId,
      kind,
      ...size,
      posted: -difference,
    });
    return termsOf(context, studentId);
  });
}

/** @throws missing, forbidden, discountEnded. */
export async function endDiscount(context: Context, { id }: InputOf<typeof endCall>): Promise<StudentTerms> {
  const discount = await findDiscount(context, id);
  if (!discount) throw common.missing();
  const { studentId, itemId } = discount;
  await refuseTerms(context, studentId);
  const { plan } = await itemToChange(context, itemId, null);
  // Before the discount's row: whoever posts holds the ledger first, so that none waits for another crosswise.
  await lockLedger(context);
  if (!(await setEnded(context, id, { at: context.now, by: context.actor.userId })))
    throw failures.discountEnded();
  const { difference } = await chargePlan(context, plan, postingOf(context, null), studentId);
  await context.audit('payments.endDiscount', `student ${studentId}`, {
    discount: id,
    item: itemId,
    posted: -difference,
  });
  return termsOf(context, studentId);
}

/** The charge of an item for a student by the ledger. */
async function owedOf(context: Context, studentId: number, itemId: number): Promise<number> {
  const sums = await sumsOfStudents(context, [studentId], [itemId]);
  return sums.filter(({ purpose }) => purpose === 'charge').reduce((sum, { owed }) => sum + owed, 0);
}
