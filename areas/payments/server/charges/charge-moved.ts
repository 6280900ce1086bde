/** Students who are in other classes than before owe what these ask for, at once: the hourly round finds who came by a list. */
import { classFollowers } from '#areas/students/server/public/extension-points.ts';
import type { Context } from '#platform/server/context.ts';
import { isClosed, lockLedger } from '../ledger/ledger-store.ts';
import { chargePlan, openPlansOfThisYear, postingOf } from './charge-plan.ts';

/** For more students than these whole plans are compared at once. */
const mostSingly = 20;

export const chargeMoved = classFollowers.contribute({ changed: chargeStudents });

async function chargeStudents(context: Context, studentIds: readonly number[]): Promise<void> {
  const plans = await openPlansOfThisYear(context);
  if (plans.length === 0 || studentIds.length === 0) return;
  await lockLedger(context);
  const posting = postingOf(context, null);
  // Closed books do not keep a student out of a class: the round posts the charges on the first open day.
  if (await isClosed(context, posting.today)) return;
  for (const plan of plans) {
    if (studentIds.length > mostSingly) await chargePlan(context, plan, posting);
    else for (const id of studentIds) await chargePlan(context, plan, posting, id);
  }
}
