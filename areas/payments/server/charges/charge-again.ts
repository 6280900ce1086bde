/** The hourly round of one school: charges and penalties of its opened plans. */
import { findNamingSettings } from '#areas/school/server/public/naming-settings.ts';
import { defaultTimeZone, type Instant, schoolDayOf } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { changeVersions } from '#platform/server/reads/change-versions.ts';
import { postPenalties } from '../late-payment/post-penalties.ts';
import { isClosed, lockLedger } from '../ledger/ledger-store.ts';
import { findPlan } from '../plans/plans-store.ts';
import { chargePlan, openPlansOfThisYear, referenceOf } from './charge-plan.ts';

/** The state that a round depends on; equal texts: a second round would find nothing to post. */
export interface RoundState {
  /** Class lists, classes, years and plans: who owes what. */
  readonly charges: string;
  /** The same, the ledger and the day: what is late. */
  readonly penalties: string;
}

export const roundParts = ['charges', 'penalties'] as const;
export type RoundPart = (typeof roundParts)[number];

const chargedBy = ['payments', 'students', 'classes', 'school'];

/** Reads counters alone, so that a school in which nothing changed costs one short query. */
export async function roundState(at: InOrganisation, now: Instant): Promise<RoundState> {
  const versions = await changeVersions(at);
  const charges = chargedBy.map((topic) => versions.get(topic) ?? 0).join(' ');
  const today = schoolDayOf(now, defaultTimeZone);
  return { charges, penalties: `${charges} ${versions.get('ledger') ?? 0} ${today}` };
}

/** The opened plans of the school's current year: each is charged in a transaction of its own. */
export async function plansToCharge(at: InOrganisation): Promise<readonly number[]> {
  return (await openPlansOfThisYear(referenceOf(at))).map(({ id }) => id);
}

/** Charges students who joined, left or changed class since the plan was charged last, then adds penalties by its rule. */
export async function chargeAgain(
  at: InOrganisation,
  planId: number,
  now: Instant,
  parts: readonly RoundPart[],
): Promise<void> {
  const context = referenceOf(at);
  await lockLedger(at);
  const plan = await findPlan(context, planId);
  if (!plan?.opened) return;
  // By the day of the school: its books may be closed up to the day before.
  const { timeZone } = await findNamingSettings(at);
  const posting = { at: now, today: schoolDayOf(now, timeZone), by: null, reason: null };
  // The clock of the server was set back: what is missing is posted on the first open day.
  if (await isClosed(at, posting.today)) return;
  if (parts.includes('charges')) await chargePlan(context, plan, posting);
  if (parts.includes('penalties')) await postPenalties(context, plan, posting);
}
