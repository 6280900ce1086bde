/** The hourly round of one school: charges and penalties of its opened plans. */
import { defaultTimeZone, type Instant, schoolDayOf } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { chargePlan, openPlansOfThisYear, referenceOf } from './charge-plan.ts';
import { postPenalties } from './late-payment/post-penalties.ts';
import { isClosed, lockLedger } from './ledger-store.ts';
import { findPlan } from './plans-store.ts';

/** The opened plans of the school's current year: each is charged in a transaction of its own. */
export async function plansToCharge(at: InOrganisation): Promise<readonly number[]> {
  return (await openPlansOfThisYear(referenceOf(at))).map(({ id }) => id);
}

/** Charges students who joined, left or changed class since the plan was charged last, then adds penalties by its rule. */
export async function chargeAgain(at: InOrganisation, planId: number, now: Instant): Promise<void> {
  const context = referenceOf(at);
  await lockLedger(at);
  const plan = await findPlan(context, planId);
  if (!plan?.opened) return;
  const posting = { at: now, today: schoolDayOf(now, defaultTimeZone), by: null, reason: null };
  // The clock of the server was set back: what is missing is posted on the first open day.
  if (await isClosed(at, posting.today)) return;
  await chargePlan(context, plan, posting);
  await postPenalties(context, plan, posting);
}
