/** Validity of the dates of a school year, and their defaults. Pure: the form and the server use the same rules. */
import { monthOf } from '#platform/kernel/periods/periods.ts';
import { addDays, daysBetween, type SchoolDay, weekdayOf } from '#platform/kernel/time.ts';
import type { GivenYear, YearPlan } from './years-contract.ts';

export interface Span {
  readonly startsOn: SchoolDay;
  readonly endsOn: SchoolDay;
}

interface PlannedSequence extends Span {
  readonly monthly?: boolean | undefined;
}

interface DatedYear extends Span {
  readonly trimesters: readonly (Span & { readonly sequences: readonly PlannedSequence[] })[];
  readonly breaks: readonly Span[];
}

/** A year begins after the current one: there is no way back, because what follows has closed the year before. */
export function mayBegin(
  year: Pick<YearPlan, 'startsOn'>,
  current: Pick<YearPlan, 'startsOn'> | undefined,
): boolean {
  return current !== undefined && year.startsOn > current.startsOn;
}

/**
 * One thing wrong with a year. `part` and `number` say where: the second trimester, the fourth sequence of the year, its October,
 * the first break. A month that is `twice` would have the name of another.
 */
export interface YearFault {
  readonly part: 'year' | 'trimester' | 'sequence' | 'month' | 'break';
  readonly number: number;
  readonly fault: 'backwards' | 'outside' | 'overlaps' | 'twice';
}

/**
 * All that contradicts itself in a year: spans that end before they begin, leave what they belong to, or meet another of their kind.
 * They may be in any order: they are read back by date.
 */
export function yearFaults(year: DatedYear): YearFault[] {
  let before = 0;
  return [
    ...(year.endsOn <= year.startsOn
      ? [{ part: 'year' as const, number: 1, fault: 'backwards' as const }]
      : []),
    ...faultsIn('trimester', year.trimesters, year, (index) => index + 1),
    ...year.trimesters.flatMap((trimester) => {
      const { sequences, months } = kindsOf(trimester);
      const first = before + 1;
      before += sequences.length;
      return [
        ...faultsIn('sequence', sequences, trimester, (index) => first + index),
        ...faultsIn('month', months, trimester, (_index, month) => monthOf(month)),
      ];
    }),
    ...monthsTwice(year).map((number) => ({ part: 'month' as const, number, fault: 'twice' as const })),
    ...faultsIn('break', year.breaks, year, (index) => index + 1),
  ];
}

/** A trimester's sequences, and its months. */
export function kindsOf<Sequence extends PlannedSequence>({
  sequences,
}: {
  readonly sequences: readonly Sequence[];
}): { readonly sequences: readonly Sequence[]; readonly months: readonly Sequence[] } {
  return {
    sequences: sequences.filter(({ monthly }) => !monthly),
    months: sequences.filter(({ monthly }) => monthly),
  };
}

/** Months of the calendar by which more than one is called. */
function monthsTwice({ trimesters }: Pick<DatedYear, 'trimesters'>): readonly number[] {
  const numbers = trimesters.flatMap((trimester) => kindsOf(trimester).months.map(monthOf));
  return [...new Set(numbers.filter((number, index) => numbers.indexOf(number) < index))];
}

function faultsIn(
  part: YearFault['part'],
  spans: readonly Span[],
  within: Span,
  numberOf: (index: number, span: Span) => number,
): YearFault[] {
  return spans.flatMap((span, index): YearFault[] => {
    const number = numberOf(index, span);
    if (span.endsOn < span.startsOn) return [{ part, number, fault: 'backwards' }];
    if (span.startsOn < within.startsOn || span.endsOn > within.endsOn)
      return [{ part, number, fault: 'outside' }];
    const overlapping = spans.some(
      (other, at) =>
        overlap(other, span) &&
        (other.startsOn < span.startsOn || (other.startsOn === span.startsOn && at < index)),
    );
    return overlapping ? [{ part, number, fault: 'overlaps' }] : [];
  });
}

/** Whether they have a day in common; the last day belongs to a span. */
export function overlap(one: Span, other: Span): boolean {
  return one.startsOn <= other.endsOn && other.startsOn <= one.endsOn;
}

/** The parts of a period on which there is school: a break cuts it in two. */
export function partsOf(period: Span, breaks: readonly Span[]): readonly Span[] {
  let parts: Span[] = [{ startsOn: period.startsOn, endsOn: period.endsOn }];
  for (const one of breaks) {
    parts = parts.flatMap((part) => {
      if (!overlap(part, one)) return [part];
      const first = { startsOn: part.startsOn, endsOn: addDays(one.startsOn, -1) };
      const second = { startsOn: addDays(one.endsOn, 1), endsOn: part.endsOn };
      return [first, second].filter(({ startsOn, endsOn }) => startsOn <= endsOn);
    });
  }
  return parts;
}

/** Weeks of five school days, Monday to Friday, that a period holds, its breaks left out; a part of one counts as one. */
export function weeksOfSchool(period: Span, breaks: readonly Span[]): number {
  return Math.ceil(daysOfSchool(period, breaks) / 5);
}

function daysOfSchool(period: Span, breaks: readonly Span[]): number {
  return partsOf(period, breaks).reduce((sum, part) => sum + schoolDaysIn(part), 0);
}

function schoolDaysIn({ startsOn, endsOn }: Span): number {
  const days = daysBetween(startsOn, endsOn) + 1;
  const first = weekdayOf(startsOn);
  const rest = Array.from({ length: days % 7 }, (_, index) => (first - 1 + index) % 7);
  return Math.floor(days / 7) * 5 + rest.filter((weekday) => weekday < 5).length;
}

/** The periods without the ids of those that are gone from the year meanwhile: they are added anew. */
export function withoutGonePeriods(
  { trimesters, ...year }: GivenYear,
  stored: Pick<YearPlan, 'trimesters'>,
): GivenYear {
  const known = new Map(
    stored.trimesters.map(({ id, sequences }) => [id, new Set(sequences.map((one) => one.id))]),
  );
  return {
    ...year,
    trimesters: trimesters.map(({ id, sequences, ...span }) => {
      const there = id === null ? undefined : known.get(id);
      return {
        ...span,
        id: there ? id : null,
        sequences: sequences.map((one) => ({
          ...one,
          id: one.id !== null && there?.has(one.id) ? one.id : null,
        })),
      };
    }),
  };
}

/** With fewer days of school than these a month has no evaluation of its own. */
const shortMonth = 10;

/** Whether some of its classes may be evaluated each month. */
export function isMonthly({ trimesters }: Pick<DatedYear, 'trimesters'>): boolean {
  return trimesters.some((trimester) => kindsOf(trimester).months.length > 0);
}

/** The year with its usual months beside what is there. */
export function withMonths(year: GivenYear): GivenYear {
  return {
    ...year,
    trimesters: year.trimesters.map((trimester) => ({
      ...trimester,
      sequences: [
        ...trimester.sequences,
        ...usualMonths(trimester, year.breaks).map((span) => ({ ...span, id: null, monthly: true })),
      ],
    })),
  };
}

/** The months of the calendar in which a trimester is evaluated; what is too short goes with the month beside it. */
export function usualMonths(trimester: Span, breaks: readonly Span[]): readonly Span[] {
  const isShort = (span: Span) => daysOfSchool(span, breaks) < shortMonth;
  const months: Span[] = [];
  for (const span of calendarMonths(trimester)) {
    const before = months.at(-1);
    if (before && (isShort(before) || isShort(span))) {
      months.splice(-1, 1, { startsOn: before.startsOn, endsOn: span.endsOn });
    } else months.push(span);
  }
  return months;
}

function calendarMonths({ startsOn, endsOn }: Span): readonly Span[] {
  const spans: Span[] = [];
  for (let first = startsOn; first <= endsOn; ) {
    const next = firstOfMonth(addDays(firstOfMonth(first), 31));
    spans.push({ startsOn: first, endsOn: next <= endsOn ? addDays(next, -1) : endsOn });
    first = next;
  }
  return spans;
}

function firstOfMonth(day: SchoolDay): SchoolDay {
  return `${day.slice(0, 7)}-01` as SchoolDay;
}

/** Weeks of each sequence, by trimester, counted from the Monday on which school begins (2025/26: 8 September, as the ministry set it). */
const usualSequences = [
  [
    [1, 6],
    [7, 12],
  ],
  [
    [13, 20],
    [21, 26],
  ],
  [
    [27, 33],
    [34, 40],
  ],
] as const;
/** Weeks without school: Christmas and Easter. */
const usualBreaks = [
  [16, 17],
  [31, 32],
] as const;

/**
 * The usual dates of the year that begins in September of `startYear`; a school changes what is different there.
 * @param breakNames of the holidays at Christmas and at Easter
 */
export function usualPlan(startYear: number, breakNames: readonly [string, string]): GivenYear {
  const startsOn = mondayFrom(`${startYear}-09-07` as SchoolDay);
  const mondayOf = (week: number) => addDays(startsOn, (week - 1) * 7);
  const weeks = ([first, last]: readonly [number, number]) => ({
    id: null,
    startsOn: mondayOf(first),
    endsOn: addDays(mondayOf(last), 4),
  });
  return {
    name: `${startYear}/${startYear + 1}`,
    startsOn,
    endsOn: `${startYear + 1}-07-31` as SchoolDay,
    trimesters: usualSequences.map(([first, second]) => ({
      ...weeks([first[0], second[1]]),
      sequences: [weeks(first), weeks(second)],
    })),
    breaks: usualBreaks.map(([first, last], index) => ({
      name: breakNames[index] ?? '',
      startsOn: addDays(mondayOf(first), -2),
      endsOn: addDays(mondayOf(last), 6),
    })),
  };
}

function mondayFrom(day: SchoolDay): SchoolDay {
  return addDays(day, (8 - weekdayOf(day)) % 7);
}
