/** Rules for when a council's decision is complete, and how it differs from the proposal of the rules. Pure. */
import type { Basis, Decided, Promotion, Proposal, WorkMention, YearDecision } from './decided-contract.ts';

/** The parts of a decision, each of which may be taken as proposed or otherwise. */
export const parts = ['work', 'conduct', 'promotion'] as const;
export type Part = (typeof parts)[number];

/** The proposal as a decision. */
export function accepted({ work, conduct, promotion }: Proposal): Decided {
  return {
    work,
    workReason: null,
    conduct,
    conductReason: null,
    promotion: promotion && {
      decision: promotion.decision,
      levelId: promotion.levelId,
      cause: promotion.cause,
    },
    promotionReason: null,
    remark: '',
    votes: null,
  };
}

/** In which parts a decision is not what was proposed. */
export function differences(decided: Decided, proposal: Proposal): Part[] {
  const same: Readonly<Record<Part, boolean>> = {
    work: decided.work === proposal.work,
    conduct: decided.conduct === proposal.conduct,
    promotion: isSame(decided.promotion, proposal.promotion),
  };
  return parts.filter((part) => !same[part]);
}

function isSame(one: Promotion | null, other: Promotion | null): boolean {
  if (one === null || other === null) return one === other;
  return one.decision === other.decision && one.levelId === other.levelId && one.cause === other.cause;
}

const reasonOf = { work: 'workReason', conduct: 'conductReason', promotion: 'promotionReason' } as const;

/** Parts that differ from the proposal without a reason. */
export function reasonsMissing(decided: Decided, proposal: Proposal): Part[] {
  return differences(decided, proposal).filter((part) => !decided[reasonOf[part]]?.trim());
}

/** Whether it can be decided at all in the period: of the year and of no other a promotion, a level of who is promoted, a cause of who is excluded. */
export function isFit({ promotion }: Decided, ofYear: boolean): boolean {
  if (!ofYear || promotion === null) return ofYear === (promotion !== null);
  const { decision, levelId, cause } = promotion;
  return (levelId === null || decision === 'promoted') && (cause !== null) === (decision === 'excluded');
}

/** A reason is kept only where there is something to give a reason for, a vote only where somebody voted. */
export function tidied(decided: Decided, proposal: Proposal): Decided {
  const differs = new Set(differences(decided, proposal));
  const kept = (part: Part) => (differs.has(part) ? (decided[reasonOf[part]]?.trim() ?? null) : null);
  return {
    ...decided,
    workReason: kept('work'),
    conductReason: kept('conduct'),
    promotionReason: kept('promotion'),
    // With no votes on either side there was no vote.
    votes: decided.votes && Object.values(decided.votes).some((count) => count > 0) ? decided.votes : null,
    remark: decided.remark.replace(/\s+/gu, ' ').trim(),
  };
}

const honours: readonly WorkMention[] = ['honourRoll', 'encouragement', 'congratulations'];

/** The mention that a council refused: one that was proposed and is higher than what it gave; null for none. */
export function refusedMention(decided: Decided, proposal: Proposal): WorkMention | null {
  const [given, proposed] = [honours.indexOf(decided.work), honours.indexOf(proposal.work)];
  return proposed > given ? proposal.work : null;
}

/** A decision as a report card shows it: honours one below the other, sanctions of work beside them. */
export function onCard(decided: Decided, proposal: Proposal) {
  const { work, conduct } = decided;
  const onRoll = honours.includes(work);
  const wasRefused = proposal.honourRefused || honours.includes(proposal.work);
  return {
    honourRoll: onRoll ? ('granted' as const) : wasRefused ? ('refused' as const) : null,
    distinction: work === 'encouragement' || work === 'congratulations' ? work : null,
    work: work === 'warning' || work === 'reprimand' ? work : null,
    conduct: conduct === 'none' ? null : conduct,
  };
}

/** Whether what a decision rested on is something else by now. */
export function isOutdated(
  basis: Basis,
  now: { readonly average: number | null; readonly rank: number | null },
): boolean {
  return basis.average !== now.average || basis.rank !== now.rank;
}

const moves = {
  promoted: 'promoted',
  repeats: 'repeats',
  excluded: 'leaves',
  // They hang on an exam, or on what is still missing.
  repeatsIfExamFailed: 'undecided',
  notClassified: 'undecided',
} as const satisfies Record<YearDecision, string>;

/** The rollover's proposal for a student with this decision. */
export function inTheMove({ decision, levelId }: Promotion) {
  return { decision: moves[decision], levelId };
}
