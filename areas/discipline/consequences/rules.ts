/** The life of a consequence: which step leads from which state to which, and what amount a form has. */
import { daysBetween, type SchoolDay } from '#platform/kernel/time.ts';
import type { ConsequenceForm, ConsequenceKind } from '../catalogue/contract.ts';
import { type Act, type ConsequenceState, mostDays, type Step } from './contract.ts';

interface Way {
  readonly from: readonly ConsequenceState[];
  readonly act: Act;
  /** Whether a reason must be given. */
  readonly reason: boolean;
}

const inForce: readonly ConsequenceState[] = ['decided', 'served', 'missed'];

const ways: Readonly<Record<Step, Way>> = {
  decide: { from: ['proposed'], act: 'decided', reason: false },
  drop: { from: ['proposed'], act: 'dropped', reason: true },
  serve: { from: ['decided', 'missed'], act: 'served', reason: false },
  miss: { from: ['decided'], act: 'missed', reason: false },
  appeal: { from: inForce, act: 'appealed', reason: true },
  uphold: { from: ['appealed'], act: 'upheld', reason: true },
  revoke: { from: [...inForce, 'appealed'], act: 'revoked', reason: true },
  publish: { from: [...inForce, 'appealed', 'revoked', 'expired'], act: 'published', reason: false },
  withhold: { from: [...inForce, 'appealed', 'revoked', 'expired'], act: 'withheld', reason: false },
  keep: { from: [...inForce, 'appealed'], act: 'kept', reason: true },
  undo: { from: ['decided', 'dropped', 'served', 'missed', 'revoked'], act: 'undone', reason: false },
};

/** The way of a step; null where the state does not allow it. */
export function wayOf(step: Step, state: ConsequenceState): Way | null {
  const way = ways[step];
  return way.from.includes(state) ? way : null;
}

/** Acts that gave a consequence its state, the other ones leave it as it is. */
const stateOfAct: Partial<Record<Act, ConsequenceState>> = {
  proposed: 'proposed',
  decided: 'decided',
  dropped: 'dropped',
  served: 'served',
  missed: 'missed',
  appealed: 'appealed',
  revoked: 'revoked',
  expired: 'expired',
};

/**
 * The state after an act.
 * @param before the acts so far, the first one first; an undone act and what an appeal interrupted are read from them
 */
export function stateAfter(act: Act, before: readonly Act[]): ConsequenceState {
  const states: ConsequenceState[] = [];
  for (const one of [...before, act]) {
    if (one === 'undone') states.pop();
    else if (one === 'upheld') states.pop();
    else {
      const next = stateOfAct[one];
      if (next) states.push(next);
    }
  }
  return states.at(-1) ?? 'proposed';
}

export interface Amount {
  readonly hours: number | null;
  readonly fromDay: SchoolDay | null;
  readonly untilDay: SchoolDay | null;
}

/** Hours belong to detentions, days to suspensions, and neither to any other form. */
export function amountFault(
  form: ConsequenceForm,
  { hours, fromDay, untilDay }: Amount,
  year: { readonly startsOn: SchoolDay; readonly endsOn: SchoolDay } | null,
): 'wrongAmount' | 'wrongDays' | 'outsideYear' | null {
  if ((form === 'detention') !== (hours !== null)) return 'wrongAmount';
  if ((form === 'suspension') !== (fromDay !== null) || (fromDay === null) !== (untilDay === null))
    return 'wrongAmount';
  if (fromDay === null || untilDay === null) return null;
  if (untilDay < fromDay || daysBetween(fromDay, untilDay) >= mostDays) return 'wrongDays';
  return year && fromDay >= year.startsOn && untilDay <= year.endsOn ? null : 'outsideYear';
}

/** Whether less is counted than the tariff asks for, and nobody has decided that the consequence is kept. */
export function isNoLongerDue(
  tariff: { readonly countedNow: number; readonly atLeast: number; readonly kept: boolean } | null,
): boolean {
  return tariff !== null && tariff.countedNow < tariff.atLeast && !tariff.kept;
}

/** Whether a consequence counts: not proposed, dismissed, revoked or expired. */
export function counts(state: ConsequenceState): boolean {
  return inForce.includes(state) || state === 'appealed';
}

/** The kinds that may be given now. */
export function givenKinds(kinds: readonly ConsequenceKind[]): readonly ConsequenceKind[] {
  return kinds.filter(({ archived }) => !archived);
}

/**
 * Whether the act that gave the present state was done today.
 * @param events the first one first; what an undone act, or an appeal that was upheld, leads back to may be older
 */
export function mayUndo(
  events: readonly { readonly act: Act; readonly day: SchoolDay }[],
  today: SchoolDay,
): boolean {
  const days: SchoolDay[] = [];
  for (const { act, day } of events) {
    if (act === 'undone' || act === 'upheld') days.pop();
    else if (stateOfAct[act] !== undefined) days.push(day);
  }
  return days.at(-1) === today;
}
