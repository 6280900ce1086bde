/** A year as a list has it, a row for each of its periods and holidays: each is a value of its own, by kind and number. Pure. */
import { tidyCell } from '#platform/kernel/imports/cells.ts';
import type { Values } from '#platform/kernel/imports/columns.ts';
import { plainHeading } from '#platform/kernel/imports/headings.ts';
import { type NumberedPeriod, periodName, shortPeriodName } from '#platform/kernel/periods/period-name.ts';
import { monthOf } from '#platform/kernel/periods/periods.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';
import { type GivenYear, mostPeriods } from './years-contract.ts';
import { overlap, type Span, yearFaults } from './years-rules.ts';

type Sequence = GivenYear['trimesters'][number]['sequences'][number];
type PlanOfYear = Pick<GivenYear, 'name' | 'startsOn' | 'endsOn' | 'trimesters' | 'breaks'>;

/** Changes of a list, by key; null removes a value. */
type Changed = Readonly<Record<string, string | null>>;

/** Holidays of one name are numbered by their dates. */
type Part = { readonly kind: 'trimester' | 'sequence' | 'month'; readonly number: number } | HolidayPart;
interface HolidayPart {
  readonly kind: 'break';
  readonly number: number;
  readonly name: string;
}

/** One thing wrong with what a list makes of a year; `part` names it for a reader, empty for the year itself. */
export interface ListFault {
  readonly reason:
    | 'backwards'
    | 'order'
    | 'outsideTerm'
    | 'outsideYear'
    | 'overlaps'
    | 'sameBreaks'
    | 'tooManyPeriods'
    | 'twice'
    | 'year';
  readonly part: string;
}

/** `2026/2027`, `2026-2027` and `2026 / 2027` are one. */
export function yearKey(name: string): string {
  return plainHeading(name);
}

function keyOf(part: Part): string {
  return `${part.kind} ${part.number}${part.kind === 'break' ? ` ${part.name}` : ''}`;
}

/** Null for a key that is of no period. */
function partOf(key: string): Part | null {
  const [, kind, digits, name = ''] = /^(trimester|sequence|month|break) (\d+)(?: (.*))?$/.exec(key) ?? [];
  const number = Number(digits);
  if (kind === 'break') return { kind, number, name };
  return kind === 'trimester' || kind === 'sequence' || kind === 'month' ? { kind, number } : null;
}

/** As a reader knows it; null for a key that is of no period. */
export function partName(key: string, language: Language): string | null {
  const part = partOf(key);
  if (part === null) return null;
  return part.kind === 'break' ? part.name : periodName(part, language);
}

/** The first and the last day as one value. */
export function spanText({ startsOn, endsOn }: Span): string {
  return `${startsOn} ${endsOn}`;
}

function spanOf(text: string): Span {
  const [startsOn = '', endsOn = ''] = text.split(' ');
  return { startsOn: startsOn as SchoolDay, endsOn: endsOn as SchoolDay };
}

const numbered: readonly NumberedPeriod[] = [
  ...[1, 2, 3, 4, 5, 6].map((number) => ({ kind: 'trimester', number }) as const),
  ...Array.from({ length: 54 }, (_, index) => ({ kind: 'sequence', number: index + 1 }) as const),
  ...Array.from({ length: 12 }, (_, index) => ({ kind: 'month', number: index + 1 }) as const),
  { kind: 'year', number: 1 },
];
/** Both languages, in full and short. */
const byName = new Map(
  numbered.flatMap((period) =>
    (['en', 'fr'] as const).flatMap((language) =>
      [periodName(period, language), shortPeriodName(period, language)].map(
        (name) => [plainHeading(name), period] as const,
      ),
    ),
  ),
);
const ordinals = ['1er trimestre', '2e trimestre', '3e trimestre'];
const englishOrdinals = ['first term', 'second term', 'third term'];

/** The key of the period that a cell names, a holiday where it is none; null for the whole year. */
export function keyNamed(text: string | undefined): string | null {
  if (text === undefined) return null;
  const plain = plainHeading(text);
  const term = Math.max(ordinals.indexOf(plain), englishOrdinals.indexOf(plain)) + 1;
  const period = term > 0 ? ({ kind: 'trimester', number: term } as const) : byName.get(plain);
  if (period === undefined) return keyOf({ kind: 'break', number: 1, name: text });
  return period.kind === 'year' ? null : `${period.kind} ${period.number}`;
}

/** The periods and holidays of a year as values. */
export function partsOfPlan({ trimesters, breaks }: Pick<PlanOfYear, 'trimesters' | 'breaks'>): Values {
  const values: Record<string, string> = {};
  let sequences = 0;
  for (const [index, trimester] of trimesters.entries()) {
    values[keyOf({ kind: 'trimester', number: index + 1 })] = spanText(trimester);
    for (const one of trimester.sequences) {
      const part: Part = one.monthly
        ? { kind: 'month', number: monthOf(one) }
        : { kind: 'sequence', number: ++sequences };
      values[keyOf(part)] = spanText(one);
    }
  }
  for (const { name, ...span } of breaks) addBreak(values, tidyCell(name), spanText(span));
  return values;
}

/** Beside the others of its name. */
function addBreak(values: Record<string, string>, name: string, span: string): void {
  let number = 1;
  let key = keyOf({ kind: 'break', number, name });
  while (values[key] !== undefined && values[key] !== span)
    key = keyOf({ kind: 'break', number: ++number, name });
  values[key] = span;
}

/** Whether two rows of one year can both be true. */
export function fitsTogether(one: Values, other: Values): boolean {
  return Object.entries(other).every(
    ([key, value]) =>
      key === 'name' || partOf(key)?.kind === 'break' || one[key] === undefined || one[key] === value,
  );
}

/** Two rows of one year as one, its holidays numbered by their dates. */
export function joinedRows(one: Values, other: Values): Values {
  const isBreak = ([key]: readonly [string, string]) => partOf(key)?.kind === 'break';
  const all = [...Object.entries(one), ...Object.entries(other)];
  const values: Record<string, string> = {};
  for (const [key, value] of all) if (!isBreak([key, value])) values[key] ??= value;
  const holidays = all.filter(isBreak).toSorted(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0));
  for (const [key, span] of holidays) addBreak(values, nameOfBreak(key), span);
  return values;
}

function nameOfBreak(key: string): string {
  const part = partOf(key);
  return part?.kind === 'break' ? part.name : '';
}

/** Changes of the list to the year: a holiday that it does not name makes way for one on the same days. */
export function changesOfYear(known: Values, given: Values): Changed {
  const wanted = Object.entries(given).filter(([key]) => key !== 'name');
  const holidays = wanted.filter(([key]) => partOf(key)?.kind === 'break').map(([, span]) => spanOf(span));
  const gone = Object.entries(known).filter(
    ([key, span]) =>
      partOf(key)?.kind === 'break' &&
      given[key] === undefined &&
      holidays.some((holiday) => overlap(holiday, spanOf(span))),
  );
  return Object.fromEntries([
    ...gone.map(([key]) => [key, null] as const),
    ...wanted.filter(([key, value]) => known[key] !== value),
  ]);
}

/** The year with what is changed of it. @param before null for a new one */
export function planWith(before: PlanOfYear | null, name: string, changed: Changed): GivenYear {
  const newValue = (key: string, known: string) => (changed[key] === undefined ? known : changed[key]);
  const startsOn = newValue('startsOn', before?.startsOn ?? '') as SchoolDay;
  const endsOn = newValue('endsOn', before?.endsOn ?? '') as SchoolDay;
  let count = 0;
  const used = new Set<string>();
  /** The span of what is there already; null where it is taken away. */
  const kept = (key: string, span: Span): Span | null => {
    used.add(key);
    const text = newValue(key, spanText(span));
    return text === null ? null : spanOf(text);
  };
  const keptSequence = (one: Sequence): Sequence[] => {
    const part: Part = one.monthly
      ? { kind: 'month', number: monthOf(one) }
      : { kind: 'sequence', number: ++count };
    const span = kept(keyOf(part), one);
    return span ? [{ id: one.id, ...span, ...(one.monthly ? { monthly: true } : {}) }] : [];
  };
  const trimesters = (before?.trimesters ?? []).flatMap(({ id, sequences, ...dates }, index) => {
    const span = kept(keyOf({ kind: 'trimester', number: index + 1 }), dates);
    const own = sequences.flatMap(keptSequence);
    return span ? [{ id, ...span, sequences: own }] : [];
  });
  const stored = Object.entries(partsOfPlan({ trimesters: [], breaks: before?.breaks ?? [] }));
  const breaks = (before?.breaks ?? []).flatMap((one, index) => {
    const span = kept(stored[index]?.[0] ?? '', one);
    return span ? [{ name: one.name, ...span }] : [];
  });
  const added = Object.entries(changed).flatMap(([key, text]) => {
    const part = used.has(key) || text === null ? null : partOf(key);
    return part && text !== null ? [{ part, span: spanOf(text) }] : [];
  });
  for (const { part, span } of added)
    if (part.kind === 'trimester') trimesters.push({ id: null, ...span, sequences: [] });
  trimesters.sort(byDate);
  for (const { part, span } of added) {
    if (part.kind === 'break') breaks.push({ name: part.name, ...span });
    if (part.kind !== 'sequence' && part.kind !== 'month') continue;
    const own = trimesters.findLast((one) => one.startsOn <= span.startsOn) ?? trimesters[0];
    own?.sequences.push({ id: null, ...span, ...(part.kind === 'month' ? { monthly: true } : {}) });
  }
  for (const { sequences } of trimesters)
    sequences.sort(
      (one, other) => Number(one.monthly ?? false) - Number(other.monthly ?? false) || byDate(one, other),
    );
  return { name, startsOn, endsOn, trimesters, breaks: breaks.sort(byDate) };
}

function byDate(one: Span, other: Span): number {
  return one.startsOn < other.startsOn ? -1 : one.startsOn > other.startsOn ? 1 : 0;
}

/** All that is wrong with what a list makes of a year. @param known the values of the year before, empty for a new one */
export function listFaults(
  year: GivenYear,
  {
    known,
    given,
    changed,
    language,
  }: {
    readonly known: Values;
    readonly given: Values;
    readonly changed: Changed;
    readonly language: Language;
  },
): readonly ListFault[] {
  const nameOf = (key: string) => partName(key, language) ?? '';
  const backwards = Object.entries(changed).flatMap(([key, text]): ListFault[] => {
    if (partOf(key) === null || text === null) return [];
    const { startsOn, endsOn } = spanOf(text);
    return endsOn < startsOn ? [{ reason: 'backwards', part: nameOf(key) }] : [];
  });
  if (backwards.length > 0) return backwards;
  const made = partsOfPlan(year);
  const dates = yearFaults(year).map(({ part, number, fault }): ListFault => {
    if (part === 'year') return { reason: 'year', part: '' };
    const name =
      part === 'break' ? (year.breaks[number - 1]?.name ?? '') : periodName({ kind: part, number }, language);
    const outside = part === 'sequence' || part === 'month' ? 'outsideTerm' : 'outsideYear';
    return { reason: fault === 'outside' ? outside : fault, part: name };
  });
  if (dates.length > 0) return dates;
  return [
    ...Object.entries(changed).flatMap(([key, text]): ListFault[] => {
      const part = partOf(key);
      if (part === null || part.kind === 'break' || text === null || made[key] === text) return [];
      const isLost = !Object.values(made).includes(text);
      return [{ reason: isLost ? 'outsideTerm' : 'order', part: nameOf(key) }];
    }),
    ...sameBreaks(known, given),
    ...(isTooMuch(year) ? [{ reason: 'tooManyPeriods', part: '' } as const] : []),
  ];
}

/** If several holidays share one name, a list has to name all of them: nothing else tells them apart. */
function sameBreaks(known: Values, given: Values): readonly ListFault[] {
  const counted = (values: Values) => {
    const names = Object.keys(values).flatMap((key) => nameOfBreak(key) || []);
    return Map.groupBy(names, (name) => name);
  };
  const there = counted(known);
  return [...counted(given)].flatMap(([name, own]): ListFault[] => {
    const others = there.get(name)?.length ?? 0;
    const isPlain = others === 0 || others === own.length;
    return isPlain ? [] : [{ reason: 'sameBreaks', part: name }];
  });
}

function isTooMuch({ trimesters, breaks }: GivenYear): boolean {
  return (
    trimesters.length > mostPeriods.trimesters ||
    breaks.length > mostPeriods.breaks ||
    trimesters.some(({ sequences }) => sequences.length > mostPeriods.sequences)
  );
}
