/**
 * Reads a calendar (RFC 5545) as a list of events on the clock of the school: one row for each event, so that every one of them is imported or
 * refused with its reason. The times of a series that another clock moves, and times that were changed one by one, are rows of their own.
 */
import { createHash } from 'node:crypto';
import { fileClockCell, unknownZoneCell } from '../../../kernel/imports/calendar-row.ts';
import { UnknownRule } from '../../recurrence/recurrence-rule.ts';
import type { CalendarSpan, Cell, ReadingOptions, Workbook } from '../../sheets/sheet.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { type IcsEvent, icsEvent } from './ics-event.ts';
import { type FittingRule, fittingRule } from './ics-rule.ts';
import { componentsIn, type IcsComponent, valueIn } from './ics-text.ts';
import {
  type Clocks,
  dayOf,
  type Frame,
  frameOf,
  type IcsStart,
  type IcsTime,
  leaveOut,
  startNamed,
  startsOf,
  timeOn,
} from './ics-times.ts';
import { newestOf } from './ics-versions.ts';
import { offsetsOf, type ZoneOf, zonesOf } from './ics-zones.ts';

/** As a list of events has them (areas/calendar/import-event-columns.ts). */
const headings = [
  'Title',
  'First day',
  'Last day',
  'Begins at',
  'Ends at',
  'Where',
  'Details',
  'Kind',
  'RRULE',
  'EXDATE',
  'UID',
  'STATUS',
  'X-WR-TIMEZONE',
] as const;

/** More than a school has in ten years. */
const mostEvents = 5000;
/** Days that the rules of one file may look at. */
const mostSteps = 5_000_000;
const longestUid = 200;
/** Times of one event that are rows of their own. */
const mostSingly = 60;

/** @throws UnreadableFile: damaged, tooLarge. */
export function readIcs(bytes: Buffer, { calendar }: Pick<ReadingOptions, 'calendar'> = {}): Workbook {
  // Counted before anything is taken apart.
  if (countOf(bytes, 'BEGIN:VEVENT') > mostEvents) throw new UnreadableFile('tooLarge');
  const components = componentsIn(bytes);
  const span = calendar ?? { timeZone: 'UTC', years: [] };
  const zoneOf = zonesOf(components);
  const clocks = { span, zoneOf, fileZone: fileZoneOf(components, zoneOf), steps: { left: mostSteps } };
  const allCancelled = components[0]?.lines.some((line) => /^METHOD:\s*CANCEL\s*$/i.test(line)) ?? false;
  const all = components.filter(({ kind }) => kind === 'VEVENT').map(icsEvent);
  if (all.length > mostEvents) throw new UnreadableFile('tooLarge');
  const events = newestOf(all);
  const replacing = Map.groupBy(events.filter(isReplacing), (event) => event.text('UID') ?? '');
  const series = new Map(
    events.filter((event) => !isReplacing(event)).map((event) => [event.text('UID'), event]),
  );
  const rows = events.flatMap((event) => {
    const own = isReplacing(event) ? [] : (replacing.get(event.text('UID') ?? '') ?? []);
    // Read with its series, whose further times it moves or leaves out.
    const isPart = isReplacing(event) && (event.isFromThenOn() || isCancelled(event));
    const ofSeries = series.get(event.text('UID'));
    return isPart && ofSeries ? [] : rowsOf(event, own, clocks, allCancelled, ofSeries);
  });
  return { sheets: [{ name: 'Events', rows: [headings, ...rows] }], since1904: false, text: null };
}

function countOf(bytes: Buffer, text: string): number {
  let count = 0;
  for (let at = bytes.indexOf(text); at >= 0 && count <= mostEvents; at = bytes.indexOf(text, at + 1))
    count += 1;
  return count;
}

function isReplacing(event: IcsEvent): boolean {
  return event.points('RECURRENCE-ID').length > 0;
}

/** @param replacing what the file says of single times of it @param series the one that it belongs to, or is */
function rowsOf(
  event: IcsEvent,
  replacing: readonly IcsEvent[],
  clocks: Clocks,
  allCancelled: boolean,
  series: IcsEvent | undefined,
): readonly Row[] {
  const [replaced] = event.points('RECURRENCE-ID');
  const uid = uidOf(event, replaced ? dayOf(replaced.wall) : null);
  const frame = frameOf(event, clocks, series && frameOf(series, clocks));
  if (!frame) return [rowOf(event, null, { uid, state: 'confirmed' })];
  const once = onClock(clocks, frame, [{ wall: frame.start, length: frame.length }]);
  if (allCancelled || isCancelled(event)) return [rowOf(event, once[0] ?? null, { uid, state: 'cancelled' })];
  const state = frame.unknownZone === null ? 'confirmed' : unknownZoneCell(frame.unknownZone);
  if (replaced && !event.isFromThenOn())
    return rowsOfTimes({ event, rules: [], uid, times: once }, state, clocks);
  try {
    const isOnce = event.rules().length + event.added().length === 0;
    for (const year of isOnce ? [null] : clocks.span.years) {
      const parts = partsIn({ event, uid }, frame, replacing, year, clocks);
      if (parts.some(({ times }) => times.length > 0))
        return parts.flatMap((part) => rowsOfTimes(part, state, clocks));
    }
    // Each of its times was left out or is a row of its own.
    if (isOnce) return [];
    return [rowOf(event, once[0] ?? null, { uid, state: 'outsideYears' })];
  } catch (error) {
    if (!(error instanceof UnknownRule)) throw error;
    return [rowOf(event, once[0] ?? null, { uid, state: 'unknownRule', rule: event.rules().join(' ') })];
  }
}

interface Part {
  readonly event: IcsEvent;
  readonly rules: readonly string[];
  readonly uid: string | null;
  readonly times: readonly IcsTime[];
}

/** The times of a series, and those from which on it is another one. */
function partsIn(
  { event, uid }: Pick<Part, 'event' | 'uid'>,
  frame: Frame,
  replacing: readonly IcsEvent[],
  year: CalendarSpan['years'][number] | null,
  clocks: Clocks,
): readonly Part[] {
  const starts = startsOf(event, frame, year, clocks.steps);
  const isIn = ({ from }: IcsTime) => year === null || (year.from <= from && from <= year.until);
  const parts: Part[] = [];
  for (const other of replacing) {
    const [point] = other.points('RECURRENCE-ID');
    if (!point) continue;
    const wall = startNamed(starts, frame, point);
    if (!other.isFromThenOn()) {
      if (!leaveOut(starts, frame, point)) leaveOut(starts, frame, { ...point, isDay: true });
      continue;
    }
    const later = [...starts.keys()].filter((start) => start >= wall);
    for (const start of later) starts.delete(start);
    const moved = isCancelled(other) ? null : frameOf(other, clocks, frame);
    if (!moved) continue;
    const times = onClock(
      clocks,
      moved,
      later.map((start) => ({ wall: start + moved.start - wall, length: moved.length })),
    );
    parts.push({
      event: other,
      rules: event.rules(),
      uid: uidOf(other, dayOf(point.wall)),
      times: times.filter(isIn),
    });
  }
  const own = [...starts].map(([wall, length]) => ({ wall, length }));
  return [{ event, rules: event.rules(), uid, times: onClock(clocks, frame, own).filter(isIn) }, ...parts];
}

/** In order. */
function onClock({ span, fileZone }: Clocks, frame: Frame, starts: readonly IcsStart[]): readonly IcsTime[] {
  const offset = offsetsOf(span.timeZone);
  return starts
    .map((start) => {
      const time = timeOn(offset, frame, start);
      if (!frame.isFloating || !fileZone) return time;
      const onFileClock = timeOn(offset, { isDay: false, zone: fileZone.zone }, start);
      return time.from === onFileClock.from && time.startsAt === onFileClock.startsAt
        ? time
        : { ...time, onFileClock };
    })
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

/** The zone that many programs and Google write for the whole calendar. */
function fileZoneOf([calendar]: readonly IcsComponent[], zoneOf: ZoneOf): Clocks['fileZone'] {
  const name = calendar ? valueIn(calendar.lines, 'X-WR-TIMEZONE') : null;
  const zone = name === null ? null : zoneOf(name);
  return name === null || zone === null ? null : { name, zone };
}

interface Marks {
  readonly uid: string | null;
  readonly state: string;
  readonly rule?: string | null;
  readonly leftOut?: readonly string[];
  /** A `FileClock`: what the row says when the hours are those of the clock of the file. */
  readonly onFileClock?: string | null;
}

/**
 * A row for each hour of the day at which it begins, on the clock of the school. Times of several days that no rule gives without overlapping
 * are rows of their own.
 */
function rowsOfTimes({ event, rules, uid, times }: Part, state: string, clocks: Clocks): readonly Row[] {
  const lengthOf = ({ from, until }: IcsTime) => Date.parse(until) - Date.parse(from);
  const hoursOf = (time: IcsTime) => `${time.startsAt} ${time.endsAt} ${lengthOf(time)}`;
  const groups = Map.groupBy(times, (time) =>
    time.onFileClock ? `${hoursOf(time)} ${hoursOf(time.onFileClock)}` : hoursOf(time),
  );
  return [...groups.values()].flatMap((group, index) => {
    const [first] = group;
    const mark = index === 0 ? '' : `#${first?.startsAt ?? lengthOf(first as IcsTime)}`;
    const row = (part: readonly IcsTime[], fitting: FittingRule | null, more: string) =>
      rowOf(event, part[0] ?? null, {
        uid: uid === null ? null : `${uid}${more}${mark}`,
        state,
        ...fitting,
        onFileClock: onFileClockOf(part, rules, clocks),
      });
    const byDay = Map.groupBy(group, ({ from }) => from);
    const fitting = fittingRule([...byDay.keys()], rules, clocks.steps);
    const isSeries =
      byDay.size > mostSingly || !first || !overlaps(first, [...byDay.keys(), ...fitting.leftOut]);
    return isSeries
      ? [row(group, fitting, '')]
      : [...byDay].map(([day, part], at) => row(part, null, at === 0 ? '' : `#${day}`));
  });
}

/** Whether a time that begins on each of these days is not over when the next one begins. */
function overlaps({ from, until, startsAt, endsAt }: IcsTime, days: readonly string[]): boolean {
  const isNight = startsAt !== null && endsAt !== null && endsAt <= startsAt;
  const length = Date.parse(until) - Date.parse(from);
  const begins = days.map((one) => Date.parse(one)).toSorted((one, other) => one - other);
  return begins.some((begin, at) => {
    const gap = at === 0 ? Number.POSITIVE_INFINITY : begin - (begins[at - 1] ?? 0);
    return isNight ? gap < length : gap <= length;
  });
}

function onFileClockOf(
  times: readonly IcsTime[],
  rules: readonly string[],
  { fileZone, steps }: Clocks,
): string | null {
  const others = times.flatMap(({ onFileClock }) => onFileClock ?? []);
  const [first] = others;
  if (!first || !fileZone) return null;
  const { rule, leftOut } = fittingRule([...new Set(others.map(({ from }) => from))], rules, steps);
  const { from, until, startsAt, endsAt } = first;
  return fileClockCell({
    zone: fileZone.name,
    firstDay: from,
    lastDay: until,
    startsAt: startsAt ?? '',
    endsAt: endsAt ?? '',
    rule: rule ?? '',
    leftOut: leftOut.join(' '),
  });
}

type Row = readonly Cell[];

function rowOf(event: IcsEvent, time: IcsTime | null, marks: Marks): Row {
  const { uid, state, rule = null, leftOut = [], onFileClock = null } = marks;
  return [
    nameOf(event),
    time?.from ?? null,
    time?.until ?? null,
    time?.startsAt ?? null,
    time?.endsAt ?? null,
    event.text('LOCATION'),
    event.text('DESCRIPTION'),
    event.text('CATEGORIES'),
    rule,
    leftOut.join(' ') || null,
    uid,
    state,
    onFileClock,
  ];
}

/** The name that calendar applications show for an event without a title: how its description begins, else its place. */
function nameOf(event: IcsEvent): string | null {
  const lines = event.text('DESCRIPTION')?.split('\n') ?? [];
  const begins = lines.map((line) => line.trim()).find((line) => line !== '');
  return event.text('SUMMARY') ?? begins ?? event.text('LOCATION');
}

function isCancelled(event: IcsEvent): boolean {
  return event.text('STATUS')?.toUpperCase() === 'CANCELLED';
}

/** Id of an event; with the original day for a single changed time of a series. */
function uidOf(event: IcsEvent, day: string | null): string | null {
  const written = event.text('UID');
  if (written === null) return null;
  const uid = written.length <= longestUid ? written : createHash('sha256').update(written).digest('hex');
  return day === null ? uid : `${uid}#${day}`;
}
