/** Rules of justifications: what may be submitted, until when it is in time, and what counts as announced. Pure. */
import { addDays, daysBetween, type SchoolDay } from '#platform/kernel/time.ts';
import { mostDays, type ToSubmit } from './contract.ts';

type Times = Pick<ToSubmit, 'fromDay' | 'untilDay' | 'startsAt' | 'endsAt'>;

interface Days {
  readonly startsOn: SchoolDay;
  readonly endsOn: SchoolDay;
}

export type TimesFault = 'wrongOrder' | 'tooLong' | 'outsideYear';

/** Why these times cannot be justified; null for none. Hours are of one day. @param year the current school year; null for none */
export function timesFault(
  { fromDay, untilDay, startsAt, endsAt }: Times,
  year: Days | null,
): TimesFault | null {
  if (untilDay < fromDay || (startsAt === null) !== (endsAt === null)) return 'wrongOrder';
  if (startsAt !== null && endsAt !== null && (startsAt >= endsAt || fromDay !== untilDay)) {
    return 'wrongOrder';
  }
  if (daysBetween(fromDay, untilDay) >= mostDays) return 'tooLong';
  return year === null || fromDay < year.startsOn || year.endsOn < untilDay ? 'outsideYear' : null;
}

/** Whether it is announced before the absence begins. @param now the day and HH:mm on the school's clock */
export function isPlanned(
  { fromDay, startsAt }: Pick<Times, 'fromDay' | 'startsAt'>,
  now: { readonly day: SchoolDay; readonly clock: string },
): boolean {
  return fromDay > now.day || (fromDay === now.day && startsAt !== null && startsAt > now.clock);
}

/** The first school day after an absence. */
export function returnDay(untilDay: SchoolDay, isSchoolDay: (day: SchoolDay) => boolean): SchoolDay {
  let day = addDays(untilDay, 1);
  while (!isSchoolDay(day)) day = addDays(day, 1);
  return day;
}

/** The last day on which an absence is justified in time. @param within days after the return */
export function deadlineOf(
  untilDay: SchoolDay,
  within: number,
  isSchoolDay: (day: SchoolDay) => boolean,
): SchoolDay {
  return addDays(returnDay(untilDay, isSchoolDay), within);
}

/** Whether two justifications of a student say the same about the same time. */
export function isSameTime(one: Times, other: Times): boolean {
  return (
    one.fromDay === other.fromDay &&
    one.untilDay === other.untilDay &&
    one.startsAt === other.startsAt &&
    one.endsAt === other.endsAt
  );
}
