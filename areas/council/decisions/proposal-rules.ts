/** Proposals of the school's rules to a council: results of the engine, in the terms in which a council decides. Pure. */
import type {
  ConductMention,
  decidedBy,
  ExclusionCause,
  Proposal,
  ruleReasons,
  WorkMention,
  YearDecision,
} from './decided-contract.ts';

/** As the engine of evaluations judges a period. */
interface Honours {
  readonly honourRoll: 'granted' | 'refused' | null;
  readonly distinction: 'encouragement' | 'congratulations' | null;
  readonly work: 'warning' | 'reprimand' | null;
  readonly conduct: 'warning' | 'reprimand' | null;
}

/** As it decides a year. */
interface RuledYear {
  readonly decision: YearDecision;
  readonly by: (typeof decidedBy)[number] | 'hand';
  readonly reasons: readonly (typeof ruleReasons)[number][];
}

/**
 * Facts about a student that the engine needs to judge a period and to decide a year. A student without conduct totals has zero of all
 * that they count.
 */
export interface Facts {
  /** Hundredths. */
  readonly average: number | null;
  readonly classified: boolean;
  /** Minutes. */
  readonly unjustified: number;
  readonly excluded: boolean;
  readonly exclusionDays: number;
  readonly repeater: boolean;
  readonly byHand: null;
}

export function factsOf(
  { average, classified }: Pick<Facts, 'average' | 'classified'>,
  conduct: Pick<Facts, 'unjustified' | 'excluded' | 'exclusionDays'> | null,
  repeater: boolean,
): Facts {
  const { unjustified, excluded, exclusionDays } = conduct ?? {
    unjustified: 0,
    excluded: false,
    exclusionDays: 0,
  };
  return { average, classified, unjustified, excluded, exclusionDays, repeater, byHand: null };
}

/** @param year null of a period that is not the year @param nextLevelId null where no level is above */
export function proposalOf(honours: Honours, year: RuledYear | null, nextLevelId: number | null): Proposal {
  return {
    work: workOf(honours),
    honourRefused: honours.honourRoll === 'refused',
    conduct: conductOf(honours),
    promotion: year && {
      decision: year.decision,
      levelId: year.decision === 'promoted' ? nextLevelId : null,
      cause: year.decision === 'excluded' ? causeOf(year.reasons) : null,
      by: year.by === 'hand' ? 'nothing' : year.by,
      reasons: [...year.reasons],
    },
  };
}

function workOf({ honourRoll, distinction, work }: Honours): WorkMention {
  if (distinction) return distinction;
  if (honourRoll === 'granted') return 'honourRoll';
  return work ?? 'none';
}

function conductOf({ conduct }: Honours): ConductMention {
  return conduct ?? 'none';
}

const causes = {
  absences: 'conduct',
  exclusionDays: 'conduct',
  average: 'work',
  cannotRepeatAgain: 'cannotRepeatAgain',
} as const satisfies Record<(typeof ruleReasons)[number], ExclusionCause>;

/** The first reason names it. */
function causeOf([first]: RuledYear['reasons']): ExclusionCause {
  return first ? causes[first] : 'work';
}
