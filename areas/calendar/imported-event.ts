/** What a row of a list of events means: days, hours and kind, on the school's clock. Pure. */
import type { CellFault, Values } from '#platform/kernel/imports/columns.ts';
import { plainText } from '#platform/kernel/plain-text.ts';
import {
  addDays,
  clockOf,
  momentOnDay,
  parseSchoolDay,
  type SchoolDay,
  schoolDayOf,
} from '#platform/kernel/time.ts';
import type { EventKind } from './contract.ts';
import { isTooLong } from './rules.ts';

interface Point {
  readonly day: SchoolDay;
  /** HH:mm; null for a whole day. */
  readonly clock: string | null;
}

export interface ReadEvent {
  readonly values: Values;
  readonly faults: readonly CellFault[];
}

/** Days as `yyyy-MM-dd` and hours as HH:mm in their own columns, however the file wrote them. */
export function readEventRow({ starts, ends, ...given }: Values, timeZone: string): ReadEvent {
  const faults: CellFault[] = [];
  const fault = (column: string, value: string, reason: string) => faults.push({ column, value, reason });
  const hour = (column: 'startsAt' | 'endsAt'): string | null => {
    const text = given[column];
    if (text === undefined || isMidnight(text)) return null;
    const read = readClock(text);
    if (read === null) fault(column, text, 'unknownHour');
    return read;
  };
  const from =
    starts !== undefined ? pointOf(starts, timeZone) : pointIn(given['firstDay'], hour('startsAt'));
  if (from === null) {
    fault(starts === undefined ? 'firstDay' : 'starts', starts ?? '', 'unknownMoment');
    return { values: given, faults };
  }
  const end =
    starts !== undefined
      ? endOf(from, ends, timeZone)
      : pointIn(
          given['lastDay'] ?? given['firstDay'],
          from.clock === null ? null : (hour('endsAt') ?? laterHour(from.clock)),
        );
  const until = end ?? from;
  if (until.day < from.day || (until.day === from.day && (until.clock ?? '') < (from.clock ?? '')))
    fault(starts === undefined ? 'lastDay' : 'ends', ends ?? given['lastDay'] ?? '', 'endsFirst');
  else if (isTooLong(from.day, until.day)) fault('firstDay', from.day, 'tooLongEvent');
  const kind = given['kind'] === undefined ? null : kindOf(given['kind']);
  const { startsAt: _startsAt, endsAt: _endsAt, kind: _kind, ...rest } = given;
  const hours =
    from.clock === null || until.clock === null
      ? {}
      : {
          startsAt: from.clock,
          endsAt: until.clock > from.clock || until.day > from.day ? until.clock : laterHour(from.clock),
        };
  return {
    values: { ...rest, firstDay: from.day, lastDay: until.day, ...hours, ...(kind && { kind }) },
    faults,
  };
}

function pointIn(day: string | undefined, clock: string | null): Point | null {
  const found = day === undefined ? null : parseSchoolDay(day);
  return found && { day: found, clock };
}

const written = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(Z|\[[^\]]+\])?)?$/;

/** A time with a zone is a moment, and on the school's clock perhaps on another day. */
function pointOf(text: string, timeZone: string): Point | null {
  const [, on = '', clock, zone] = written.exec(text) ?? [];
  const day = parseSchoolDay(on);
  if (!day || clock === undefined) return day && { day, clock: null };
  if (zone === undefined) return { day, clock };
  const moment = momentOnDay(day, clock, zone === 'Z' ? 'UTC' : zone.slice(1, -1));
  return { day: schoolDayOf(moment, timeZone), clock: clockOf(moment, timeZone) };
}

/** The last day or the end: DTEND names the first moment after it, is often equal to DTSTART, and may be missing. */
function endOf(from: Point, text: string | undefined, timeZone: string): Point | null {
  if (text === undefined) return from.clock === null ? from : { ...from, clock: laterHour(from.clock) };
  const length = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/.exec(text);
  if (length)
    return afterLength(
      from,
      length.slice(1).map((part) => Number(part ?? 0)),
    );
  const end = pointOf(text, timeZone);
  if (!end || (end.day === from.day && end.clock === from.clock))
    return end && (from.clock === null ? from : { ...from, clock: laterHour(from.clock) });
  if (from.clock === null)
    return { day: end.clock === null || end.clock === '00:00' ? addDays(end.day, -1) : end.day, clock: null };
  if (end.clock === null || end.clock === '00:00')
    return end.day > from.day ? { day: addDays(end.day, -1), clock: '23:59' } : end;
  return end;
}

function afterLength(from: Point, [weeks = 0, days = 0, hours = 0, minutes = 0]: readonly number[]): Point {
  const all = weeks * 7 + days;
  if (from.clock === null)
    return {
      day: addDays(from.day, Math.max(0, all + Math.ceil((hours * 60 + minutes) / 1440) - 1)),
      clock: null,
    };
  const end = momentOnDay(from.day, from.clock, 'UTC');
  const until = new Date(Date.parse(end) + (all * 1440 + hours * 60 + minutes) * 60_000).toISOString();
  return { day: until.slice(0, 10) as SchoolDay, clock: until.slice(11, 16) };
}

/** An hour after one whose end nobody knows; never on the next day. */
function laterHour(clock: string): string {
  const hour = Number(clock.slice(0, 2)) + 1;
  return hour > 23 ? '23:59' : `${String(hour).padStart(2, '0')}${clock.slice(2)}`;
}

/** What lists write for a whole day. */
function isMidnight(text: string): boolean {
  return /^0{1,2}(?:[:hH]00(?::00)?)?$/.test(text.trim());
}

/** HH:mm of `7:30`, `07h30`, `7 h`, `7:30 PM`, `07:30:00`; null for what is no hour. */
function readClock(text: string): string | null {
  const found = /^(\d{1,2})\s*(?:[:hH.]\s*(\d{2})?(?::\d{2})?)?\s*([ap]m)?$/i.exec(text.trim());
  if (!found) return null;
  const [, hours = '', minutes = '00', half] = found;
  const shift =
    half === undefined
      ? 0
      : half.toLowerCase() === 'pm'
        ? Number(hours) === 12
          ? 0
          : 12
        : Number(hours) === 12
          ? -12
          : 0;
  const hour = Number(hours) + shift;
  return hour > 23 || Number(minutes) > 59 ? null : `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** The kinds as lists in both languages and categories of calendar applications call them. */
const kindWords: Readonly<Record<EventKind, RegExp>> = {
  holiday: /holiday|vacation|conge|ferie|fete|vacances/,
  exam: /exam|test|examen|devoir surveille|composition/,
  council: /council|conseil/,
  meeting: /meeting|reunion|assemblee|pta|ape/,
  trip: /trip|outing|excursion|sortie|voyage/,
  fees: /fee|frais|paiement|payment|pension|scolarite|tranche/,
  sport: /sport|match|tournoi|cross/,
  other: /^(?:other|autre)/,
};

/** Null for a word that names none: categories of applications are often names of calendars. */
function kindOf(text: string): EventKind | null {
  const plain = plainText(text);
  const found = Object.entries(kindWords).find(([, words]) => words.test(plain));
  return found ? (found[0] as EventKind) : null;
}
