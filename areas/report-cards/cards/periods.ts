/** The periods of a year for which cards are made, with the columns beside the average of each. Pure. */
import { type Period, type PeriodKey, takesMarks, usualPeriod } from '#platform/kernel/periods/periods.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';

export interface CardPeriod extends Period {
  /** The periods averaged in it: the columns of its card. None for a sequence or month. */
  readonly columns: readonly Period[];
  /** Sequences or months, and trimesters, that its card recalls, in the order of the year. */
  readonly recalled: readonly Period[];
  /** The one of its kind before it. */
  readonly earlier: Period | null;
}

/** @param periods of a year, in the order in which they end: so a school issues them */
export function cardPeriods(periods: readonly Period[]): readonly CardPeriod[] {
  const sequences = periods.filter(takesMarks);
  const trimesters = periods.filter(({ kind }) => kind === 'trimester');
  return periods.map((period, index) => {
    const earlier = periods.find(({ key }) => key === period.before) ?? null;
    const own = sequences.filter(({ key }) => period.parts.includes(key));
    const before = (one: Period) => periods.indexOf(one) < index;
    if (takesMarks(period)) {
      return { ...period, earlier, columns: [], recalled: sequences.filter(before) };
    }
    if (period.kind === 'trimester') {
      return { ...period, earlier, columns: own, recalled: [...own, ...trimesters.filter(before)] };
    }
    return { ...period, earlier, columns: [...sequences, ...trimesters], recalled: trimesters };
  });
}

/** Default period: the latest that has report cards, the longer of two, else the usual one. */
export function periodToShow<One extends Period>(
  periods: readonly One[],
  issued: { readonly has: (key: PeriodKey) => boolean },
  today: SchoolDay,
): One | null {
  const withCards = periods.filter(({ key }) => issued.has(key));
  const inEnd = withCards.toSorted((one, other) => one.endsOn.localeCompare(other.endsOn));
  return inEnd.at(-1) ?? usualPeriod(periods, today);
}
