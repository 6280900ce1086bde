/** What an appreciation is about: a sequence, a trimester or the year. Pure. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { PeriodKey, PeriodKind } from './kinds-contract.ts';

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
  /** In the year, from 1. */
  readonly number: number;
  /** The one of the same kind before it in the year; null for the first. */
  readonly before: PeriodKey | null;
  /** Of which it is made: a trimester of its sequences, the year of its trimesters; a sequence of none. */
  readonly parts: readonly PeriodKey[];
  /** Its last sequence: texts about it are written when marks of that are taken. */
  readonly last: Dated;
}

/** The periods of a year: sequences, trimesters, and the year itself; none while it has no sequence. */
export function periodsOf({ id: yearId, trimesters }: PlannedYear): readonly Period[] {
  const whole = trimesters.filter(({ sequences }) => sequences.length > 0);
  const sequences = whole.flatMap((trimester) => trimester.sequences);
  const last = sequences.at(-1);
  const [first] = sequences;
  if (!first || !last) return [];
  return [
    ...inOrder('sequence', yearId, sequences, (sequence) => ({ last: sequence, parts: [] })),
    ...inOrder('trimester', yearId, whole, (trimester) => ({
      last: trimester.sequences.at(-1) ?? last,
      parts: trimester.sequences.map(({ id }): PeriodKey => `sequence-${id}`),
    })),
    ...inOrder('year', yearId, [{ id: yearId, startsOn: first.startsOn, endsOn: last.endsOn }], () => ({
      last,
      parts: whole.map(({ id }): PeriodKey => `trimester-${id}`),
    })),
  ];
}

function inOrder<Item extends Dated>(
  kind: PeriodKind,
  yearId: number,
  items: readonly Item[],
  more: (item: Item) => Pick<Period, 'last' | 'parts'>,
): Period[] {
  return items.map((item, before): Period => {
    const earlier = items[before - 1];
    return {
      ...{ id: item.id, startsOn: item.startsOn, endsOn: item.endsOn, kind, yearId, number: before + 1 },
      key: `${kind}-${item.id}`,
      before: earlier ? `${kind}-${earlier.id}` : null,
      ...more(item),
    };
  });
}

/** The period that people mean when they name none: the sequence that is going on, the last that was, or the first to come. */
export function usualPeriod(periods: readonly Period[], today: SchoolDay): Period | null {
  const sequences = periods.filter(({ kind }) => kind === 'sequence');
  return sequences.findLast(({ startsOn }) => startsOn <= today) ?? sequences[0] ?? null;
}
