/**
 * Moments and days. An Instant is a point in time in UTC; a SchoolDay is a calendar day in the school's time
 * zone. They are different types, so that neither can be taken for the other.
 */
export type Instant = string & { readonly __instant: unique symbol };
export type SchoolDay = string & { readonly __schoolDay: unique symbol };

/** The reference school's zone; each organisation has its own setting. */
export const defaultTimeZone = 'Africa/Douala';

const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;
const schoolMoment = /^(\d{2})-(\d{2})-(\d{4}) (\d{2}):(\d{2}):(\d{2})$/;
const wallClock = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::(\d{2})(?:\.\d{1,9})?)?$/;

export function toInstant(date: Date): Instant {
  return date.toISOString() as Instant;
}

/** Reads ISO 8601 with a zone; null when it is not one or names a day that does not exist. */
export function parseInstant(text: string): Instant | null {
  if (!isoInstant.test(text) || !isRealDay(text.slice(0, 10))) return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : toInstant(date);
}

/** Reads `yyyy-MM-dd`; null when the day does not exist (30 February). */
export function parseSchoolDay(text: string): SchoolDay | null {
  return isRealDay(text) ? (text as SchoolDay) : null;
}

/** A moment as a clock in the school shows it, `yyyy-MM-ddTHH:mm:ss`, not yet tied to a zone. */
export type WallClock = string & { readonly __wallClock: unique symbol };

/**
 * Reads a moment as requests may write it: ISO 8601 with a zone; or `MM-dd-yyyy HH:mm:ss` (specification 5: due_date has no
 * zone) or ISO 8601 without a zone, both on the school's clock. ISO 8601 may have a blank for the T and no colon in its zone, as libraries
 * of clients write it. Null for another form, or a day or hour that does not exist.
 */
export function readMoment(given: string): Instant | WallClock | null {
  const text = given
    .replace(/^(\d{4}-\d{2}-\d{2}) /, '$1T')
    .replace(/(:\d{2}(?:\.\d+)?[+-]\d{2})(\d{2})$/, '$1:$2');
  const written = schoolMoment.exec(text);
  if (written) {
    const [, month, day, year, hours, minutes, seconds] = written;
    return clockOnDay(`${year}-${month}-${day}`, `${hours}:${minutes}:${seconds}`);
  }
  const [, day, minutes, seconds = '00'] = wallClock.exec(text) ?? [];
  return day ? clockOnDay(day, `${minutes}:${seconds}`) : parseInstant(text);
}

const realTime = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

function clockOnDay(day: string, time: string): WallClock | null {
  return isRealDay(day) && realTime.test(time) ? (`${day}T${time}` as WallClock) : null;
}

/** The instant of a moment, in the school's zone where it named none. */
export function resolveMoment(moment: Instant | WallClock, timeZone: string): Instant {
  return moment.endsWith('Z')
    ? (moment as Instant)
    : momentOnDay(moment.slice(0, 10) as SchoolDay, moment.slice(11), timeZone);
}

/** The calendar day of a moment, as the school sees it. */
export function schoolDayOf(moment: Instant, timeZone: string): SchoolDay {
  const at = Date.parse(moment);
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 10) as SchoolDay;
}

/** HH:mm as a clock in the school shows it at a moment. */
export function clockOf(moment: Instant, timeZone: string): string {
  const at = Date.parse(moment);
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(11, 16);
}

/** The moment at which a clock in the school shows `time` (HH:mm or HH:mm:ss) on `day`. */
export function momentOnDay(day: SchoolDay, time: string, timeZone: string): Instant {
  const wanted = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`);
  // Two steps settle the offset also on the days on which a zone changes it.
  const first = wanted - offsetAt(wanted, timeZone);
  return toInstant(new Date(wanted - offsetAt(first, timeZone)));
}

/** The day `count` days later (or earlier, when negative). */
export function addDays(day: SchoolDay, count: number): SchoolDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10) as SchoolDay;
}

/** Day of the week, 1 Monday to 7 Sunday (ISO 8601). */
export function weekdayOf(day: SchoolDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: SchoolDay, to: SchoolDay): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

function isRealDay(text: string): boolean {
  const match = isoDay.exec(text);
  if (!match) return false;
  const [, year, month, day] = match.map(Number) as [number, number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** No zone changes its clock but on a quarter of an hour (tz database, since 1972). */
const quarterHour = 15 * 60_000;
/** No zone changes its clock twice within this (tz database, 1970 to 2100: 6.9 days apart, Brazil in 2000 and Gaza to come). */
const fewDays = 4 * 86_400_000;
const mostKept = 4096;
const clocks = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();

/**
 * Milliseconds by which the zone's clock is ahead of UTC. A list of homework asks for hundreds, and asking the zone
 * costs a phone 0.1 ms each time: days between two that agree are not asked for.
 * @param at milliseconds since 1970.
 */
function offsetAt(at: number, timeZone: string): number {
  const before = Math.floor(at / fewDays) * fewDays;
  const offset = keptOffset(before, timeZone);
  if (before >= 0 && offset === keptOffset(before + fewDays, timeZone)) return offset;
  return keptOffset(Math.floor(at / quarterHour) * quarterHour, timeZone);
}

function keptOffset(at: number, timeZone: string): number {
  const key = `${timeZone} ${at}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    if (offsets.size >= mostKept) offsets.clear();
    offset = shownOn(timeZone, at) - at;
    offsets.set(key, offset);
  }
  return offset;
}

/** The time that the zone's clock shows, read as if it were UTC. */
function shownOn(timeZone: string, at: number): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    clocks.set(timeZone, clock);
  }
  const parts = Object.fromEntries(clock.formatToParts(at).map((part) => [part.type, part.value]));
  const day = `${String(parts['year']).padStart(4, '0')}-${parts['month']}-${parts['day']}`;
  return Date.parse(`${day}T${parts['hour']}:${parts['minute']}:${parts['second']}Z`);
}
