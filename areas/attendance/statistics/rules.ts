/** Rules of monthly statistics: the months of a period, and how counts are added up. Pure. */
import type { SchoolDay } from '#platform/kernel/time.ts';

export interface MonthCount {
  readonly students: number;
  /** Hours of absence. */
  readonly justified: number;
  readonly unjustified: number;
  readonly latenesses: number;
}

export const noCounts: MonthCount = { students: 0, justified: 0, unjustified: 0, latenesses: 0 };

export function addCounts(sum: MonthCount, one: Partial<MonthCount>): MonthCount {
  const { students = 0, justified = 0, unjustified = 0, latenesses = 0 } = one;
  return {
    students: sum.students + students,
    justified: sum.justified + justified,
    unjustified: sum.unjustified + unjustified,
    latenesses: sum.latenesses + latenesses,
  };
}

export interface MonthOfPeriod {
  /** YYYY-MM */
  readonly month: string;
  readonly from: SchoolDay;
  readonly until: SchoolDay;
}

/** The months of a period, the first and the last one as far as they lie in it. */
export function monthsOf(from: SchoolDay, until: SchoolDay): readonly MonthOfPeriod[] {
  const months: MonthOfPeriod[] = [];
  for (let first = from; first <= until; ) {
    const [year = 0, month = 0] = first.split('-').map(Number);
    const next = new Date(Date.UTC(year, month, 1));
    const last = new Date(next.getTime() - 86_400_000).toISOString().slice(0, 10) as SchoolDay;
    months.push({ month: first.slice(0, 7), from: first, until: last < until ? last : until });
    first = next.toISOString().slice(0, 10) as SchoolDay;
  }
  return months;
}

/** Hours of each student, in tenths; null without students. */
export function tenthsOfEach({ students, justified, unjustified }: MonthCount): number | null {
  return students === 0 ? null : Math.round((10 * (justified + unjustified)) / students);
}
