/** Extensions and penalties: who is given time, and what is added to an instalment that is late. Pure. Amounts in the currency's smallest unit. */
import { addDays, type SchoolDay } from '#platform/kernel/time.ts';
import type { PaidCharge } from '../accounts/balance-rules.ts';
import { type DiscountSize, discountOn } from '../terms/discount-rules.ts';

/** Time that a student is given; `itemId` null is for everything the student owes. */
export interface Extension {
  readonly studentId: number;
  readonly itemId: number | null;
  /** The last day of it. */
  readonly until: SchoolDay;
}

/** Whether one of the active extensions is for what the student owes of the item. */
export function isExtended(
  { studentId, itemId }: { readonly studentId: number; readonly itemId: number },
  active: readonly Extension[],
): boolean {
  return active.some((one) => one.studentId === studentId && (one.itemId === null || one.itemId === itemId));
}

export type ExtensionState = 'active' | 'expired' | 'ended';

export function extensionState(
  { until, ended }: { readonly until: SchoolDay; readonly ended: boolean },
  today: SchoolDay,
): ExtensionState {
  if (ended) return 'ended';
  return until < today ? 'expired' : 'active';
}

/** Per cent of what is open of an instalment, or an amount. */
export interface PenaltyRule extends DiscountSize {
  /** Days past the due day; the penalty is added on the day after them. */
  readonly graceDays: number;
  /** The largest penalty on one instalment; null for no limit. */
  readonly most: number | null;
}

/** The penalty on an instalment; per cent is rounded down to the whole unit. */
export function penaltyOn(open: number, rule: Pick<PenaltyRule, 'basisPoints' | 'amount' | 'most'>): number {
  const penalty = discountOn(open, rule);
  return rule.most === null ? penalty : Math.min(penalty, rule.most);
}

export interface DuePenalty {
  readonly studentId: number;
  readonly itemId: number;
  readonly instalment: number;
  readonly amount: number;
  readonly dueOn: SchoolDay;
}

export interface DuePenalties {
  readonly due: readonly DuePenalty[];
  /** Students who would have one, were it not for an extension. */
  readonly spared: number;
}

export const instalmentKey = ({
  studentId,
  itemId,
  instalment,
}: Pick<DuePenalty, 'studentId' | 'itemId' | 'instalment'>) => `${studentId}/${itemId}/${instalment}`;

interface PenaltyFacts {
  /** Only instalments of these items. */
  readonly itemIds: ReadonlySet<number>;
  /** `instalmentKey` of the instalments that have had one, also of those taken back. */
  readonly before: ReadonlySet<string>;
  /** Active today. */
  readonly extensions: readonly Extension[];
  readonly today: SchoolDay;
}

/** The instalments that get their penalty today: past the days of grace, not paid in full, without an extension, and only once. */
export function duePenalties(
  accounts: readonly { readonly studentId: number; readonly charges: readonly PaidCharge[] }[],
  rule: PenaltyRule,
  { itemIds, before, extensions, today }: PenaltyFacts,
): DuePenalties {
  const lateBefore = addDays(today, -rule.graceDays);
  const late = accounts.flatMap(({ studentId, charges }) =>
    charges.flatMap(({ itemId, instalment, amount, paid, dueOn, penalty }): readonly DuePenalty[] => {
      if (penalty || !itemIds.has(itemId) || dueOn === null || dueOn >= lateBefore) return [];
      const added = penaltyOn(amount - paid, rule);
      const one = { studentId, itemId, instalment, amount: added, dueOn };
      return amount === paid || added === 0 || before.has(instalmentKey(one)) ? [] : [one];
    }),
  );
  const spared = late.filter((one) => isExtended(one, extensions));
  const due = late.filter((one) => !isExtended(one, extensions));
  return { due, spared: new Set(spared.map(({ studentId }) => studentId)).size };
}
