/** The parts of a year of which there are results: its sequences, its trimesters, and itself. Pure. */
import type { SchoolDay } from './time.ts';

export const periodKinds = ['sequence', 'trimester', 'year'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** Says which one: `sequence-12`, `trimester-4`, `year-2`. Stands in addresses, requests and tables alike. */
export type PeriodKey = `${PeriodKind}-${number}`;

interface Dated {
  readonly id: number;
  readonly startsOn: SchoolDay;
  readonly endsOn: SchoolDay;
}

/** A year as the school has planned it. */
export interface PlannedYear {
  readonly id: number;
  readonly trimesters: readonly (Dated & { readonly sequences: readonly Dated[] })[];
}

export interface Period extends Dated {
  readonly key: PeriodKey;
  readonly kind: PeriodKind;
  readonly yearId: number;
  /** Among those of its kind in the year, from 1 (domain.md 1.1). */
  readonly number: number;
  /** The one of the same kind before it in the year; null for the first. */
  readonly before: PeriodKey | null;
  /** Of which it is made: a trimester of its sequences, the year of its trimesters; a sequence of none. */
  readonly parts: readonly PeriodKey[];
  /** Its last sequence. */
  readonly last: Dated;
}

/** The periods of a year in the order in which they end, the year last; none while it has no sequence. */
export function periodsOf({ id: yearId, trimesters }: PlannedYear): readonly Period[] {
  const whole = trimesters.filter(({ sequences }) => sequences.length > 0);
  const made: Period[] = [];
  const add = (kind: PeriodKind, dated: Dated, parts: readonly PeriodKey[], last: Dated) => {
    const earlier = made.findLast((one) => one.kind === kind);
    made.push({
      ...{ id: dated.id, startsOn: dated.startsOn, endsOn: dated.endsOn, kind, yearId, parts, last },
      ...{ key: `${kind}-${dated.id}`, number: (earlier?.number ?? 0) + 1, before: earlier?.key ?? null },
    });
  };
  for (const trimester of whole) {
    for (const sequence of trimester.sequences) add('sequence', sequence, [], sequence);
    const last = trimester.sequences.at(-1);
    if (last) add('trimester', trimester, keysOf('sequence', trimester.sequences), last);
  }
  const [first] = made;
  const last = made.at(-1)?.last;
  if (!first || !last) return [];
  const year = { id: yearId, startsOn: first.startsOn, endsOn: last.endsOn };
  add('year', year, keysOf('trimester', whole), last);
  return made;
}

function keysOf(kind: PeriodKind, dated: readonly Dated[]): PeriodKey[] {
  return dated.map(({ id }): PeriodKey => `${kind}-${id}`);
}

/** The period that people mean when they name none: the sequence that is going on, the last that was, or the first to come. */
export function usualPeriod(periods: readonly Period[], today: SchoolDay): Period | null {
  const sequences = periods.filter(({ kind }) => kind === 'sequence');
  return sequences.findLast(({ startsOn }) => startsOn <= today) ?? sequences[0] ?? null;
}

/** The ids of the sequences of which a period is made, in their order: of a sequence, itself. @param all of its year */
export function sequencesIn(period: Period, all: readonly Period[]): readonly number[] {
  const parts = all.filter(({ key }) => period.parts.includes(key));
  return period.kind === 'sequence' ? [period.id] : parts.flatMap((part) => sequencesIn(part, all));
}
