/** Whether a tariff has gaps or overlaps, and what it proposes for what was counted of a student. Pure. */
import { addDays, daysBetween, type SchoolDay } from '#platform/kernel/time.ts';
import type { ConsequenceForm, ConsequenceKind } from '../catalogue/contract.ts';
import type { Counter, TariffCause, TariffRule } from './contract.ts';

/** Rules that count the same: their ranges join without gap or overlap. */
export function scaleOf({
  counter,
  tagId,
  window,
  windowDays,
}: Pick<TariffRule, 'counter' | 'tagId' | 'window' | 'windowDays'>): string {
  return [counter, tagId ?? '', window, windowDays ?? ''].join(' ');
}

/**
 * Numbers the rules of a tariff that is saved. A rule that counts as before from the same number on keeps its own; any other one gets a
 * number that no rule of the school ever had, because a rule proposes once in each window.
 * @param lastRule the highest number so far
 */
export function numberedRules(
  given: readonly TariffRule[],
  before: readonly TariffRule[],
  lastRule: number,
): { readonly rules: TariffRule[]; readonly lastRule: number } {
  let last = lastRule;
  const rules = given.map((rule) => {
    const same = before.some(
      (one) => one.id === rule.id && one.from === rule.from && scaleOf(one) === scaleOf(rule),
    );
    if (same) return rule;
    last += 1;
    return { ...rule, id: last };
  });
  return { rules, lastRule: last };
}

export type RuleFault =
  | 'unknownKind'
  | 'unknownTag'
  | 'wrongAmount'
  | 'wrongRange'
  | 'wrongWindow'
  | 'numberTwice'
  | 'gap'
  | 'overlap';

/** A fault of a tariff, and the rules that have it. */
export interface TariffFault {
  readonly fault: RuleFault;
  readonly ruleIds: readonly number[];
  /** For a gap or overlap: the numbers that have no rule, or two; the last one is null for everything above. */
  readonly from: number | null;
  readonly to: number | null;
}

interface Known {
  readonly kinds: readonly ConsequenceKind[];
  readonly tagIds: readonly number[];
}

/** All faults, so that a form can show them while somebody types. */
export function tariffFaults(rules: readonly TariffRule[], known: Known): readonly TariffFault[] {
  const single = rules.flatMap((rule) => {
    const fault = ruleFault(rule, known);
    return fault ? [{ fault, ruleIds: [rule.id], from: null, to: null }] : [];
  });
  const ids = rules.map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) < index);
  const numbers: TariffFault[] =
    twice.length > 0 ? [{ fault: 'numberTwice', ruleIds: twice, from: null, to: null }] : [];
  const joined = [...Map.groupBy(rules, scaleOf).values()].flatMap(joinFaults);
  return [...single, ...numbers, ...joined];
}

function ruleFault(rule: TariffRule, { kinds, tagIds }: Known): RuleFault | null {
  const kind = kinds.find(({ id, archived }) => id === rule.kindId && !archived);
  if (!kind) return 'unknownKind';
  const tagged = rule.counter === 'incidents' || rule.counter === 'reporters';
  if (rule.tagId !== null && !(tagged && tagIds.includes(rule.tagId))) return 'unknownTag';
  if (rule.to !== null && rule.to < rule.from) return 'wrongRange';
  if ((rule.window === 'days') !== (rule.windowDays !== null)) return 'wrongWindow';
  return hasRightAmount(kind.form, rule) ? null : 'wrongAmount';
}

function hasRightAmount(form: ConsequenceForm, { hours, days }: TariffRule): boolean {
  return (form === 'detention') === (hours !== null) && (form === 'suspension') === (days !== null);
}

function joinFaults(rules: readonly TariffRule[]): TariffFault[] {
  const rising = rules.toSorted((one, other) => one.from - other.from);
  return rising.flatMap((rule, index): TariffFault[] => {
    const next = rising[index + 1];
    if (!next) return [];
    const ruleIds = [rule.id, next.id];
    const last = rule.to ?? Number.POSITIVE_INFINITY;
    if (next.from <= last) {
      const to = Math.min(last, next.to ?? Number.POSITIVE_INFINITY);
      return [{ fault: 'overlap', ruleIds, from: next.from, to: Number.isFinite(to) ? to : null }];
    }
    return next.from > last + 1 ? [{ fault: 'gap', ruleIds, from: last + 1, to: next.from - 1 }] : [];
  });
}

/** Something of one student that a rule may count. */
export interface Counted extends TariffCause {
  /** For an incident. */
  readonly tagIds: readonly number[];
  readonly reportedBy: number | null;
  readonly positive: boolean;
  readonly points: number;
}

/** The entries that a rule counts. */
export function countedBy(
  { counter, tagId }: Pick<TariffRule, 'counter' | 'tagId'>,
  all: readonly Counted[],
): readonly Counted[] {
  return all.filter((one) => {
    if (counter === 'unjustifiedHours' || counter === 'unjustifiedLessons') return one.kind === 'absence';
    if (counter === 'latenesses') return one.kind === 'lateness';
    if (counter === 'detentionHours') return one.kind === 'detention';
    if (counter === 'praisePoints') return one.kind === 'incident' && one.positive;
    return one.kind === 'incident' && !one.positive && (tagId === null || one.tagIds.includes(tagId));
  });
}

/** @param counted what the rule counts, of its window */
export function numberOf(counter: Counter, counted: readonly Counted[]): number {
  if (counter === 'reporters') return new Set(counted.map(({ reportedBy }) => reportedBy)).size;
  if (counter === 'praisePoints') return sum(counted.map(({ points }) => points));
  if (counter === 'unjustifiedHours' || counter === 'detentionHours')
    return sum(counted.map(({ hours }) => hours ?? 0));
  return counted.length;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

interface Dated {
  readonly id: number;
  readonly startsOn: SchoolDay;
  readonly endsOn: SchoolDay;
}

export interface TariffTime {
  readonly year: Dated;
  readonly terms: readonly Dated[];
  /** Proposed is for these days; what was counted before them in the same window counts. */
  readonly from: SchoolDay;
  readonly until: SchoolDay;
}

/** One time that a rule applies to a student. */
export interface Firing {
  readonly ruleId: number;
  readonly windowKey: string;
  readonly fromDay: SchoolDay;
  readonly day: SchoolDay;
  readonly counted: number;
  readonly causes: readonly Counted[];
}

export type Fired = Pick<Firing, 'ruleId' | 'windowKey' | 'day'>;

/**
 * The rules of the tariff that apply to one student. At the end of each day on which something was counted, the rule
 * in whose range the number is applies; who passes several ranges on one day is proposed the highest alone. A rule
 * applies once in each term or year, and in a window of days not again before as many days have passed.
 * @param all of the student, in order of time
 * @param before what was proposed already
 */
export function firingsOf(
  rules: readonly TariffRule[],
  all: readonly Counted[],
  time: TariffTime,
  before: readonly Fired[],
): readonly Firing[] {
  return [...Map.groupBy(rules, scaleOf).values()].flatMap((scale) =>
    firingsOfScale(scale, all, time, before),
  );
}

function firingsOfScale(
  scale: readonly TariffRule[],
  all: readonly Counted[],
  time: TariffTime,
  before: readonly Fired[],
): readonly Firing[] {
  const [first] = scale;
  if (!first) return [];
  const counted = countedBy(first, all);
  // On the first day what was counted before applies, even when nothing happens on it.
  const days = new Set([time.from, ...counted.map(({ day }) => day)]);
  const found: Firing[] = [];
  let counts = 0;
  for (const day of [...days].toSorted()) {
    while ((counted[counts]?.day ?? '9') <= day) counts += 1;
    if (day < time.from || day > time.until) continue;
    const window = windowOf(first, day, time);
    if (!window) continue;
    const begin = counted.findIndex((one) => one.day >= window.fromDay);
    const causes = begin === -1 ? [] : counted.slice(begin, counts);
    const number = numberOf(first.counter, causes);
    const rule = scale.find(({ from, to }) => from <= number && (to === null || number <= to));
    if (!rule) continue;
    const fired = [...before, ...found].filter(({ ruleId }) => ruleId === rule.id);
    if (fired.some((one) => isSameWindow(rule, one, { windowKey: window.key, day }))) continue;
    found.push({
      ruleId: rule.id,
      windowKey: window.key,
      fromDay: window.fromDay,
      day,
      counted: number,
      causes,
    });
  }
  return found;
}

function windowOf(
  { window, windowDays }: TariffRule,
  day: SchoolDay,
  { year, terms }: TariffTime,
): { readonly key: string; readonly fromDay: SchoolDay } | null {
  if (window === 'days') return { key: day, fromDay: addDays(day, 1 - (windowDays ?? 1)) };
  const dated = window === 'year' ? [year] : terms;
  const found = dated.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
  return found ? { key: `${window}-${found.id}`, fromDay: found.startsOn } : null;
}

function isSameWindow(
  { window, windowDays }: TariffRule,
  one: Pick<Fired, 'windowKey' | 'day'>,
  other: Pick<Fired, 'windowKey' | 'day'>,
): boolean {
  if (window !== 'days') return one.windowKey === other.windowKey;
  return Math.abs(daysBetween(one.day, other.day)) < (windowDays ?? 1);
}

/**
 * The days of a suspension that is decided today: so many school days from tomorrow on, as far as the year goes.
 * @param isSchoolDay whether the student would have lessons @param lastDay of the year
 */
export function suspensionFrom(
  today: SchoolDay,
  days: number,
  { isSchoolDay, lastDay }: { isSchoolDay(day: SchoolDay): boolean; readonly lastDay: SchoolDay },
): { readonly fromDay: SchoolDay; readonly untilDay: SchoolDay } {
  const open: SchoolDay[] = [];
  for (let day = addDays(today, 1); day <= lastDay && open.length < days; day = addDays(day, 1)) {
    if (isSchoolDay(day)) open.push(day);
  }
  const fromDay = open[0] ?? addDays(today, 1);
  return { fromDay, untilDay: open.at(-1) ?? fromDay };
}
