/** Conduct of a student in a period (domain.md 1.6, 1.7 row 6): keyed by hand, absences also counted by rolls. Pure. */
import type { Period, PeriodKey } from '#platform/kernel/periods/periods.ts';
import { type Band, type Counted, counted } from './kinds-contract.ts';

export interface ConductTotals {
  /** Minutes of absence. */
  readonly unjustified: number;
  readonly justified: number;
  readonly lateness: number;
  /** Minutes of consigne. */
  readonly detention: number;
  readonly exclusionDays: number;
  readonly warnings: number;
  readonly reprimands: number;
  /** Sent away for good. */
  readonly excluded: boolean;
}

/** Kept in minutes, shown in hours. */
export const inMinutes: ReadonlySet<Counted> = new Set(['unjustified', 'justified', 'detention']);

export const noConduct: ConductTotals = {
  unjustified: 0,
  justified: 0,
  lateness: 0,
  detention: 0,
  exclusionDays: 0,
  warnings: 0,
  reprimands: 0,
  excluded: false,
};

/** Totals keyed for each period; undefined where nobody has keyed any. */
type Keyed = (period: PeriodKey) => ConductTotals | undefined;

/** A student's totals in a period computed from rolls: minutes of absence, and latenesses. */
export type CountedByRolls = Pick<ConductTotals, 'unjustified' | 'justified' | 'lateness'>;

/** Totals of recorded sanctions in a period; detention in minutes. */
export type CountedSanctions = Pick<
  ConductTotals,
  'detention' | 'exclusionDays' | 'warnings' | 'reprimands' | 'excluded'
>;

/** Null for absences where no roll was called in the class, and for sanctions where none is recorded. */
export interface CountedConduct {
  readonly absences: CountedByRolls | null;
  readonly sanctions: CountedSanctions | null;
}

/** Counted for each period; undefined where there is nothing to count. */
export type CountedIn = (period: PeriodKey) => CountedConduct | undefined;

/**
 * The totals keyed for the period itself, else the sum of those keyed for its parts, else the totals of rolls and recorded sanctions;
 * null without any of them. Keyed absences replace those of rolls, and keyed sanctions replace recorded ones; they are never added up.
 */
export function totalsIn(
  period: Period,
  all: ReadonlyMap<PeriodKey, Period>,
  keyed: Keyed,
  counted: CountedIn = () => undefined,
): ConductTotals | null {
  const own = keyed(period.key);
  if (own) return withCounted(own, counted(period.key));
  if (!isKeyed(period, all, keyed)) {
    const found = counted(period.key);
    return found ? withCounted(noConduct, found) : null;
  }
  const parts = period.parts.flatMap((key) => {
    const part = all.get(key);
    return (part && totalsIn(part, all, keyed, counted)) ?? [];
  });
  return parts.length === 0 ? null : parts.reduce(together);
}

function isKeyed(period: Period, all: ReadonlyMap<PeriodKey, Period>, keyed: Keyed): boolean {
  return (
    keyed(period.key) !== undefined ||
    period.parts.some((key) => {
      const part = all.get(key);
      return part !== undefined && isKeyed(part, all, keyed);
    })
  );
}

/** The keyed totals; absences of rolls and recorded sanctions each where none of their kind were keyed. */
function withCounted(keyed: ConductTotals, found: CountedConduct | undefined): ConductTotals {
  const { unjustified, justified, lateness, detention, exclusionDays, warnings, reprimands } = keyed;
  const absencesKeyed = unjustified + justified + lateness > 0;
  const sanctionsKeyed = keyed.excluded || detention + exclusionDays + warnings + reprimands > 0;
  return {
    ...keyed,
    ...(absencesKeyed ? null : found?.absences),
    ...(sanctionsKeyed ? null : found?.sanctions),
  };
}

function together(one: ConductTotals, other: ConductTotals): ConductTotals {
  const sums = counted.map((name) => [name, one[name] + other[name]] as const);
  return { ...one, ...Object.fromEntries(sums), excluded: one.excluded || other.excluded };
}

/** Minutes. */
export const hour = 60;

/**
 * How good the conduct is, for the remark: by sanctions first, then by unjustified hours as the tariff of a lycée has them
 * (domain.md 1.6: from 6 a warning, from 10 a blâme), then by lateness. Null where nothing was keyed.
 */
export function conductBand(totals: ConductTotals | null): Band | null {
  if (!totals) return null;
  const { unjustified, lateness, detention } = totals;
  if (totals.excluded || totals.exclusionDays > 0 || totals.reprimands > 0) return 'veryWeak';
  if (unjustified >= 10 * hour) return 'veryWeak';
  if (totals.warnings > 0 || unjustified >= 6 * hour || detention >= 6 * hour) return 'weak';
  if (unjustified >= 3 * hour || detention > 0) return 'fair';
  if (unjustified >= hour || lateness >= 3) return 'good';
  return unjustified > 0 || lateness > 0 ? 'veryGood' : 'excellent';
}

/** Hours as they are typed: `3`, `1,5`, `1.5` or `1h30`; null for what is none. */
export function typedMinutes(text: string): number | null {
  const whole = text.trim().toLowerCase();
  if (whole === '') return 0;
  const [, hours, minutes] = /^(\d{1,4})\s*(?:h|:)\s*([0-5]?\d)?$/u.exec(whole) ?? [];
  if (hours !== undefined) return Number(hours) * hour + Number(minutes ?? 0);
  const [, units, part] = /^(\d{1,4})(?:[.,](\d{1,2}))?$/u.exec(whole) ?? [];
  if (units === undefined) return null;
  return Number(units) * hour + Math.floor((Number((part ?? '').padEnd(2, '0')) * hour + 50) / 100);
}

/** `3 h`, `1 h 30`; nothing for none. */
export function hoursText(minutes: number): string {
  if (minutes === 0) return '';
  const rest = minutes % hour;
  return `${Math.floor(minutes / hour)}\u00a0h${rest === 0 ? '' : `\u00a0${String(rest).padStart(2, '0')}`}`;
}
