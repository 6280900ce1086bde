/** Every act that can lower what a student owes runs in here: alone up to the school's limit, else after a second person has approved it. */
import { currentYear } from '#areas/school/server/public/school-years.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../../contract.ts';
import { type Granted, type Lowered, needsSecondPerson, takenOff } from '../../lowering/rules.ts';
import type { LoweringAct } from '../../requests/contract.ts';
import { lockLedger } from '../ledger/ledger-store.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { insertLowered, lastEntry, loweredAlone, loweredSince } from './lowered-debts-store.ts';

/** By whom an act is done: the caller alone, two people, or nobody yet, where it is only tried. */
export type DoneBy =
  | { readonly kind: 'alone' }
  | { readonly kind: 'two'; readonly requestId: number; readonly shown: number }
  | { readonly kind: 'tried'; readonly note: (lowered: readonly Tried[]) => void };

/** The reduction by an act, 0 where that is not known yet; for no student where it raises the limit. */
export interface Tried {
  readonly studentId: number | null;
  readonly amount: number;
}

export const alone: DoneBy = { kind: 'alone' };

/**
 * Runs an act and measures by the ledger what it takes off of each student. Due charges and reversals are posted before, so that they do
 * not count; payments and refunds never do.
 * @param work tells by `grants` what else it gives to whom, which the ledger does not show as less owed
 * @throws secondPerson where one person alone may not, amountChanged where it is not what the second person saw, noYear
 */
export async function lowering<Result>(
  context: Context,
  act: LoweringAct,
  by: DoneBy,
  work: (grants: (granted: Granted) => void) => Promise<Result>,
): Promise<Result> {
  await lockLedger(context);
  const before = await lastEntry(context);
  let granted: Granted = { spared: new Map(), favoured: [] };
  const result = await work((grants) => {
    granted = grants;
  });
  const lowered = takenOff(await loweredSince(context, before), granted);
  if (by.kind === 'tried') by.note(lowered);
  if (by.kind === 'two') refuseOtherAmount(by.shown, lowered);
  if (by.kind !== 'tried' && lowered.length > 0) await record(context, act, by, lowered);
  return result;
}

/** A second person agrees to an amount, not to whatever it has become since. */
function refuseOtherAmount(shown: number, lowered: readonly Lowered[]): void {
  const amount = lowered.reduce((sum, one) => sum + one.amount, 0);
  if (amount !== shown) throw failures.amountChanged({ shown, amount });
}

async function record(
  context: Context,
  act: LoweringAct,
  by: Exclude<DoneBy, { readonly kind: 'tried' }>,
  lowered: readonly Lowered[],
): Promise<void> {
  const year = await currentYear(context);
  if (!year) throw failures.noYear();
  if (by.kind === 'alone') {
    const ids = lowered.map(({ studentId }) => studentId);
    const before = await loweredAlone(context, ids, year.id);
    const { aloneLimit } = await settingsOf(context);
    if (needsSecondPerson(lowered, before, aloneLimit)) throw failures.secondPerson();
  }
  const { actor, now: at } = context;
  const requestId = by.kind === 'two' ? by.requestId : null;
  const known = lowered.filter(({ amount }) => amount > 0);
  await insertLowered(context, { act, yearId: year.id, by: actor.userId, at, requestId }, known);
}
