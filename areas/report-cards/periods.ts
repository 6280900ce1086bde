/** The periods of a year of which cards are made, with what stands beside the average on each. Pure. */
import type { PeriodKind, PeriodName } from './card-contract.ts';

/** A period with the id by which its results are found; the year has none. */
export interface NamedPeriod extends PeriodName {
  readonly id: number | null;
}

export interface CardPeriod extends NamedPeriod {
  /** What its averages are made of: the columns of its card. None for a sequence. */
  readonly columns: readonly NamedPeriod[];
  /** Sequences and trimesters that its card recalls, in the order of the year. */
  readonly recalled: readonly NamedPeriod[];
  /** The one of its kind before it. */
  readonly before: NamedPeriod | null;
}

interface DatedTrimester {
  readonly id: number;
  readonly sequences: readonly { readonly id: number }[];
}

/** How a period is written into an address and into the database: `sequence-12`, `trimester-3`, `year`. */
export function periodKey({ kind, id }: Pick<NamedPeriod, 'kind' | 'id'>): string {
  return id === null ? kind : `${kind}-${id}`;
}

/** In the order in which a school issues them: sequences, then their trimester; the year last. */
export function cardPeriods(trimesters: readonly DatedTrimester[]): readonly CardPeriod[] {
  const made: CardPeriod[] = [];
  const sequences: NamedPeriod[] = [];
  const before: NamedPeriod[] = [];
  const ofKind = (kind: PeriodKind) => made.findLast((one) => one.kind === kind) ?? null;
  trimesters.forEach((trimester, place) => {
    const own = trimester.sequences.map((sequence, within) => ({
      ...{ kind: 'sequence' as const, id: sequence.id },
      number: sequences.length + within + 1,
    }));
    for (const sequence of own) {
      const recalled = [...sequences, ...own].filter(({ number }) => number < sequence.number);
      made.push({ ...sequence, columns: [], recalled, before: nameOf(ofKind('sequence')) });
    }
    sequences.push(...own);
    const named = { kind: 'trimester' as const, id: trimester.id, number: place + 1 };
    made.push({ ...named, columns: own, recalled: [...own, ...before], before: nameOf(ofKind('trimester')) });
    before.push(named);
  });
  const year = { kind: 'year' as const, id: null, number: 0 };
  return [...made, { ...year, columns: [...sequences, ...before], recalled: [...before], before: null }];
}

function nameOf(period: CardPeriod | null): NamedPeriod | null {
  return period && { kind: period.kind, id: period.id, number: period.number };
}
