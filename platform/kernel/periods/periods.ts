/** The parts of a year of which there are results: its sequences or months, its trimesters, and itself. Pure. */
import { addDays, daysBetween, type SchoolDay } from '../time.ts';

export const periodKinds = ['sequence', 'month', 'trimester', 'year'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** In which of them a class is evaluated: a plan may hold both, a class has one (docs/decisions/0031). */
export const rhythms = ['sequences', 'months'] as const;
export type Rhythm = (typeof rhythms)[number];

/**
 * Says which one: `sequence-12`, `trimester-4`, `year-2`; a month is kept as a sequence is. The same in addresses, requests and tables.
 */
export type PeriodKey = `${Exclude<PeriodKind, 'month'>}-${number}`;

/** As an address names it; null for what is no period. */
export function periodNamed(text: string | undefined): PeriodKey | null {
  return /^(?:sequence|trimester|year)-[1-9]\d{0,14}$/.test(text ?? '') ? (text as PeriodKey) : null;
}

interface Dated {
  readonly id: number;
  readonly startsOn: SchoolDay;
  readonly endsOn: SchoolDay;
}

/** A year as the school has planned it. */
export interface PlannedYear {
  readonly id: number;
  readonly trimesters: readonly (Dated & { readonly sequences: readonly PlannedSequence[] })[];
}

interface PlannedSequence extends Dated {
  /** Absent for a sequence. */
  readonly monthly?: boolean | undefined;
}

export interface Period extends Dated {
  readonly key: PeriodKey;
  readonly kind: PeriodKind;
  readonly yearId: number;
  /** Its place among those of its kind in the plan of the year, from 1 (domain.md 1.1); of a month, that of the calendar. */
  readonly number: number;
  /** The one of the same kind before it in the year; null for the first. */
  readonly before: PeriodKey | null;
  /** Periods that it consists of: sequences or months for a trimester, trimesters for the year; none for a sequence or month. */
  readonly parts: readonly PeriodKey[];
  /** Its last sequence or month. */
  readonly last: Dated;
}

/** The plan of those who are evaluated in this rhythm. */
export function inRhythm<Year extends Pick<PlannedYear, 'trimesters'>>(
  { trimesters }: Year,
  rhythm: Rhythm,
): Year['trimesters'] {
  return trimesters.map(({ sequences, ...trimester }) => ({
    ...trimester,
    sequences: sequences.filter(({ monthly = false }) => monthly === (rhythm === 'months')),
  }));
}

/** The calendar month that a span is called by, 1 to 12: that of the day in its middle. */
export function monthOf({ startsOn, endsOn }: Pick<Dated, 'startsOn' | 'endsOn'>): number {
  const middle = addDays(startsOn, Math.floor(daysBetween(startsOn, endsOn) / 2));
  return Number(middle.slice(5, 7));
}

/** Whether marks are entered in it: all others are made of such. */
export function takesMarks({ kind }: { readonly kind: PeriodKind }): boolean {
  return kind === 'sequence' || kind === 'month';
}

/**
 * The periods of a year in the order in which they end, the year last; where a plan holds both, the sequences of a trimester come before
 * its months. None while it has no sequence or month.
 */
export function periodsOf({ id: yearId, trimesters }: PlannedYear): readonly Period[] {
  const whole = trimesters.filter(({ sequences }) => sequences.length > 0);
  const made: Period[] = [];
  const add = (kind: PeriodKind, dated: Dated, parts: readonly PeriodKey[], last: Dated) => {
    const earlier = made.findLast((one) => one.kind === kind);
    const number = {
      sequence: (earlier?.number ?? 0) + 1,
      month: monthOf(dated),
      // The trimester is the same for all classes, in sequences or in months.
      trimester: trimesters.findIndex(({ id }) => id === dated.id) + 1,
      year: 1,
    }[kind];
    made.push({
      id: dated.id,
      startsOn: dated.startsOn,
      endsOn: dated.endsOn,
      kind,
      yearId,
      parts,
      last,
      key: keyOf(kind, dated),
      number,
      before: earlier?.key ?? null,
    });
  };
  for (const trimester of whole) {
    for (const sequence of trimester.sequences)
      add(sequence.monthly ? 'month' : 'sequence', sequence, [], sequence);
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
  return dated.map((one) => keyOf(kind, one));
}

function keyOf(kind: PeriodKind, { id }: Dated): PeriodKey {
  return `${kind === 'month' ? 'sequence' : kind}-${id}`;
}

/**
 * The period that people mean when they name none: the sequence that is going on, the last that was, or the first to come; a month
 * where there are no sequences.
 */
export function usualPeriod<One extends Pick<Period, 'kind' | 'startsOn'>>(
  periods: readonly One[],
  today: SchoolDay,
): One | null {
  const sequences = periods.filter(({ kind }) => kind === 'sequence');
  const marked = sequences.length > 0 ? sequences : periods.filter(takesMarks);
  return marked.findLast(({ startsOn }) => startsOn <= today) ?? marked[0] ?? null;
}

/** The ids of the sequences or months of which a period is made, in their order: of one of them, itself. @param all of its year */
export function sequencesIn(period: Period, all: readonly Period[]): readonly number[] {
  const parts = all.filter(({ key }) => period.parts.includes(key));
  return takesMarks(period) ? [period.id] : parts.flatMap((part) => sequencesIn(part, all));
}
