/** The sequences of a year in their order. Pure. */
import type { SchoolDay } from '#platform/kernel/time.ts';

interface DatedSequence {
  readonly id: number;
  readonly startsOn: SchoolDay;
  readonly endsOn: SchoolDay;
}

interface DatedYear<Sequence extends DatedSequence> {
  readonly id: number;
  readonly trimesters: readonly { readonly id: number; readonly sequences: readonly Sequence[] }[];
}

export interface NumberedSequence extends DatedSequence {
  readonly yearId: number;
  readonly trimesterId: number;
  /** In the year, from 1: number in the trimester and those of the trimesters before (domain.md 1.1). */
  readonly number: number;
}

export function numberedSequences(year: DatedYear<DatedSequence>): readonly NumberedSequence[] {
  return year.trimesters
    .flatMap(({ id: trimesterId, sequences }) => sequences.map((one) => ({ ...one, trimesterId })))
    .map((one, before) => ({ ...one, yearId: year.id, number: before + 1 }));
}

/** The sequence that people mean when they name none: the one that is going on, or the last one that was, or the first to come. */
export function usualSequence<Sequence extends DatedSequence>(
  sequences: readonly Sequence[],
  today: SchoolDay,
): Sequence | null {
  return sequences.findLast(({ startsOn }) => startsOn <= today) ?? sequences[0] ?? null;
}
