/** When the events of a calendar file take place on the clock of the school (RFC 5545, 3.8.5): each time by itself, in the zone of the file. */
import type { SchoolDay } from '../../../kernel/time.ts';
import { readRecurrence, UnknownRule } from '../../recurrence/recurrence-rule.ts';
import { recurringDays, type Steps } from '../../recurrence/recurring-days.ts';
import type { CalendarSpan } from '../../sheets/sheet.ts';
import type { IcsEvent, IcsPoint } from './ics-event.ts';
import { utc, type Zone, type ZoneOf, zoneByName } from './ics-zones.ts';

const day = 86_400_000;
/** Rules of one event: no program writes more than two. */
const mostRules = 12;

/** One time on the clock of the school. */
export interface IcsTime {
  readonly from: SchoolDay;
  readonly until: SchoolDay;
  /** HH:mm; null for whole days. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** The same where the file means its own clock by hours without a zone; absent where that comes to the same. */
  readonly onFileClock?: IcsTime;
}

export interface Clocks {
  readonly span: CalendarSpan;
  readonly zoneOf: ZoneOf;
  /** Zone of the whole calendar, for hours without a zone; null where the calendar names none. */
  readonly fileZone: { readonly name: string; readonly zone: Zone } | null;
  readonly steps: Steps;
}

/** A beginning as a clock of the zone of the event shows it, in milliseconds as if in UTC. */
export interface IcsStart {
  readonly wall: number;
  /** Milliseconds; null where nothing says. */
  readonly length: number | null;
}

/**
 * The points of an event in the zone of its beginning; null where it says no day.
 * @param series of an event that says anew when one of its times begins, and perhaps not how long it takes
 */
export function frameOf(
  event: IcsEvent,
  { span, zoneOf }: Clocks,
  series?: { readonly isDay: boolean; readonly length: number | null } | null,
) {
  const [start] = event.points('DTSTART');
  if (!start) return null;
  const [end] = event.points('DTEND');
  const isDay = start.isDay || isWholeDay(event, start, end);
  const found = start.zone === null ? null : start.zone === 'UTC' ? utc : zoneOf(start.zone);
  const school = zoneByName(span.timeZone);
  const zone = found ?? school;
  const unknownZone = !isDay && start.zone !== null && found === null ? start.zone : null;
  const zoneFor = (point: IcsPoint) =>
    point.zone === null || point.zone === start.zone
      ? zone
      : point.zone === 'UTC'
        ? utc
        : (zoneOf(point.zone) ?? zone);
  /** The time that a clock in the zone of the beginning shows then. */
  const wallOf = (point: IcsPoint): number => {
    if (isDay || point.isDay) return point.wall - (((point.wall % day) + day) % day);
    return zoneFor(point) === zone ? point.wall : wallAt(zone, zoneFor(point)(point.wall));
  };
  const length =
    event.duration() ??
    (end
      ? isDay || end.isDay
        ? wallOf(end) - wallOf(start)
        : zoneFor(end)(end.wall) - zone(start.wall)
      : series?.isDay === isDay
        ? series.length
        : null);
  const momentOf = (point: IcsPoint) => zoneFor(point)(point.wall);
  const isFloating = !isDay && start.zone === null;
  return { start: wallOf(start), isDay, isFloating, zone, unknownZone, wallOf, momentOf, length };
}
export type Frame = NonNullable<ReturnType<typeof frameOf>>;

/** Outlook writes whole days as midnights, and says so. */
function isWholeDay(event: IcsEvent, start: IcsPoint, end: IcsPoint | undefined): boolean {
  return (
    event.text('X-MICROSOFT-CDO-ALLDAYEVENT')?.toUpperCase() === 'TRUE' &&
    start.wall % day === 0 &&
    (end === undefined || end.wall % day === 0)
  );
}

/** The time that a clock of the zone shows at a moment. */
export function wallAt(zone: Zone, moment: number): number {
  const first = moment + (moment - zone(moment));
  return first + (moment - zone(first));
}

/**
 * The beginnings of the times within a year and their lengths; of an event that takes place once, whenever it does.
 * @throws UnknownRule
 */
export function startsOf(
  event: IcsEvent,
  frame: Frame,
  year: CalendarSpan['years'][number] | null,
  steps: Steps,
): Map<number, number | null> {
  const rules = event.rules();
  const exceptions = event.exceptions();
  // A day that nobody can read would be one too many, or too few.
  if (rules.length + exceptions.length > mostRules || (rules.length > 0 && event.hasUnread()))
    throw new UnknownRule();
  const starts = new Map<number, number | null>();
  if (rules.length === 0) starts.set(frame.start, frame.length);
  for (const rule of rules) {
    for (const wall of year === null ? [] : wallsOf(rule, frame, year, steps)) starts.set(wall, frame.length);
  }
  for (const { start, length } of event.added()) starts.set(frame.wallOf(start), length ?? frame.length);
  for (const rule of exceptions)
    for (const wall of year === null ? [] : wallsOf(rule, frame, year, steps)) starts.delete(wall);
  for (const point of event.points('EXDATE')) leaveOut(starts, frame, point);
  return starts;
}

/** Takes away the time that a point names, on its day where it names no hour. @returns whether there was one */
export function leaveOut(starts: Map<number, unknown>, frame: Frame, point: IcsPoint): boolean {
  if (!frame.isDay && !point.isDay) return starts.delete(startNamed(starts, frame, point));
  const wall = frame.wallOf(point);
  const on = [...starts.keys()].filter((start) => start - (start % day) === wall);
  for (const start of on) starts.delete(start);
  return on.length > 0;
}

/**
 * The beginning that a point names. In the hour that spring skips, a clock shows the moment of 2:00 as 3:00, and the series still says 2:00.
 */
export function startNamed(
  starts: ReadonlyMap<number, unknown>,
  { isDay, zone, wallOf, momentOf }: Frame,
  point: IcsPoint,
): number {
  const wall = wallOf(point);
  if (isDay || point.isDay || starts.has(wall)) return wall;
  const moment = momentOf(point);
  const skipped = wall - moment - (wallAt(zone, moment - day) - (moment - day));
  const written = wall - skipped;
  return skipped > 0 && starts.has(written) && zone(written) === moment ? written : wall;
}

function wallsOf(
  rule: string,
  frame: Frame,
  year: CalendarSpan['years'][number],
  steps: Steps,
): readonly number[] {
  const { start } = frame;
  const { days, clocks, last } = ruleOfDays(rule, frame);
  const read = readRecurrence(days);
  const begins = dayOf(start);
  // A time of another zone may be on the day before or after.
  const span = { from: shiftedDay(year.from, -1), until: shiftedDay(year.until, 1) };
  if (clocks.length === 1 && clocks[0] === start % day)
    return recurringDays(read, begins, span, steps).map((one) => Date.parse(one) + (start % day));
  if (/;BYSETPOS=/.test(days)) throw new UnknownRule();
  // Several times a day: all of them are counted.
  const whole = read.count === null ? span : { from: begins, until: span.until };
  return recurringDays({ ...read, count: null }, begins, whole, steps)
    .flatMap((one) => clocks.map((clock) => Date.parse(one) + clock))
    .filter((wall) => start <= wall && (last === null || wall <= last))
    .slice(0, read.count ?? undefined)
    .filter((wall) => span.from <= dayOf(wall));
}

/** Hours of a day at which one event begins. */
const mostClocks = 24;
const unitsOfClock = [
  ['BYHOUR', 24, 3_600_000],
  ['BYMINUTE', 60, 60_000],
  ['BYSECOND', 60, 1000],
] as const;

interface RuleOfDays {
  /** With its last day as a day of the zone. */
  readonly days: string;
  /** When it begins on each of them, in milliseconds, in order. */
  readonly clocks: readonly number[];
  /** The last moment on the clock of the zone; null where it has none. */
  readonly last: number | null;
}

function ruleOfDays(rule: string, frame: Frame): RuleOfDays {
  const parts = rule
    .toUpperCase()
    .split(';')
    .filter((part) => part !== '')
    .map((part) => {
      const [key = '', value = ''] = part.split('=');
      return [key, value] as const;
    });
  const given = new Map(parts);
  // Hours of whole days say nothing (RFC 5545, 3.3.10).
  const clocks = frame.isDay ? [0] : clocksOf(given, frame.start % day);
  const until = given.get('UNTIL');
  const last = until === undefined ? null : lastWall(until, frame);
  const isOver = last !== null && last % day < (clocks[0] ?? 0);
  const days = parts.flatMap(([key, value]) => {
    if (unitsOfClock.some(([unit]) => unit === key)) return [];
    return key === 'UNTIL' && last !== null
      ? `UNTIL=${dayOf(isOver ? last - day : last).replaceAll('-', '')}`
      : `${key}=${value}`;
  });
  return { days: days.join(';'), clocks, last };
}

function clocksOf(given: ReadonlyMap<string, string>, clock: number): readonly number[] {
  let found = [0];
  for (const [key, most, unit] of unitsOfClock) {
    const list = given.get(key)?.split(',').map(Number) ?? [Math.floor(clock / unit) % most];
    if (!list.every((one) => Number.isInteger(one) && 0 <= one && one < most)) throw new UnknownRule();
    found = found.flatMap((before) => list.map((one) => before + one * unit));
    if (found.length > mostClocks) throw new UnknownRule();
  }
  return [...new Set(found)].toSorted((one, other) => one - other);
}

function lastWall(value: string, { isDay, zone }: Pick<Frame, 'isDay' | 'zone'>): number {
  const found = /^(\d{4})-?(\d{2})-?(\d{2})(?:T|T(\d{2}):?(\d{2}):?(\d{2})?(Z?))?$/.exec(value);
  if (!found) throw new UnknownRule();
  const [, years, months, days, hours, minutes, seconds = '0', mark] = found;
  const midnight = Date.UTC(Number(years), Number(months) - 1, Number(days));
  if (hours === undefined || isDay) return midnight + day - 1;
  const written = midnight + Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000;
  return mark === 'Z' ? wallAt(zone, written) : written;
}

/** On the clock of the school. */
export function timeOn(
  clockOffset: (moment: number) => number,
  { isDay, zone }: Pick<Frame, 'isDay' | 'zone'>,
  { wall, length }: IcsStart,
): IcsTime {
  if (isDay) {
    const days =
      length === null || length === 0
        ? 1
        : Math.sign(length) * Math.max(1, Math.ceil(Math.abs(length) / day));
    return {
      from: dayOf(wall),
      until: dayOf(wall + (days < 0 ? days : days - 1) * day),
      startsAt: null,
      endsAt: null,
    };
  }
  const onClock = (moment: number) => moment + clockOffset(moment);
  const moment = zone(wall);
  const start = onClock(moment);
  if (length === null || length === 0) {
    const hour = Math.min(start + day / 24, start - (start % day) + day - 60_000);
    return { from: dayOf(start), until: dayOf(start), startsAt: clockOf(start), endsAt: clockOf(hour) };
  }
  const end = onClock(moment + length);
  // Midnight is the end of the day before.
  const shown = length > 0 && end % day === 0 ? end - 60_000 : end;
  return { from: dayOf(start), until: dayOf(shown), startsAt: clockOf(start), endsAt: clockOf(shown) };
}

export function dayOf(wall: number): SchoolDay {
  return new Date(wall).toISOString().slice(0, 10) as SchoolDay;
}

function clockOf(wall: number): string {
  return new Date(wall).toISOString().slice(11, 16);
}

function shiftedDay(on: SchoolDay, days: number): SchoolDay {
  return dayOf(Date.parse(on) + days * day);
}
