/** One event of a calendar file, its values read by ical.js, line by line: one that is wrong does not take the others along. */
import ICAL from 'ical.js';
import type { IcsComponent } from './ics-text.ts';
import { currentRule } from './vcalendar-rule.ts';

/** A point of time as it is written. */
export interface IcsPoint {
  /** The time that a clock there shows, in milliseconds as if in UTC. */
  readonly wall: number;
  readonly isDay: boolean;
  /** `UTC`, the name of a zone in the file, or null for the clock of whoever reads it. */
  readonly zone: string | null;
}

export interface IcsEvent {
  text(name: string): string | null;
  points(name: string): readonly IcsPoint[];
  /** Beginnings of further times with an end or a length of their own, in milliseconds; null where the length is that of the event. */
  added(): readonly { readonly start: IcsPoint; readonly length: number | null }[];
  rules(): readonly string[];
  /** Rules of times that are left out (RFC 2445, 4.8.5.2). */
  exceptions(): readonly string[];
  /** Milliseconds; null where none is given. */
  duration(): number | null;
  /** Whether it names days that nobody can read. */
  hasUnread(): boolean;
  /** Whether a replaced time replaces all later ones as well. */
  isFromThenOn(): boolean;
}

export function icsEvent({ lines }: IcsComponent): IcsEvent {
  const byName = new Map<string, ICAL.Property[]>();
  const rules: Readonly<Record<string, string[]>> = { RRULE: [], EXRULE: [] };
  let unread = false;
  for (const line of lines) {
    const name = /^[A-Za-z0-9-]+/.exec(line.slice(0, 60))?.[0].toUpperCase();
    if (name === undefined || !wanted.has(name)) continue;
    rules[name]?.push(currentRule(textOf(line).trim()));
    if (rules[name]) continue;
    for (const one of lists.has(name) ? oneByOne(line) : [line]) {
      // Periods have a beginning and an end.
      const isPoint = points.has(name) && !/\/(?:P|\d{8}T)[^/:;]*$/.test(one);
      const whole = isPoint ? pointOfLine(one) : one;
      const property = whole === null ? null : propertyOf(whole);
      const kept = byName.get(name);
      if (!property) unread ||= lists.has(name);
      else if (kept) kept.push(property);
      else byName.set(name, [property]);
    }
  }
  const all = (name: string) => byName.get(name) ?? [];
  return {
    text(name) {
      const [first, ...others] = all(name);
      const properties = name === 'CATEGORIES' && first ? [first, ...others] : first ? [first] : [];
      const values = properties.flatMap((property) => property.getValues().map(String));
      return values.join(', ').trim() || null;
    },
    points: (name) =>
      all(name).flatMap((property) => property.getValues().flatMap((value) => pointOf(property, value))),
    added: () =>
      all('RDATE').flatMap((property) => property.getValues().flatMap((value) => periodOf(property, value))),
    rules: () => rules['RRULE'] ?? [],
    exceptions: () => rules['EXRULE'] ?? [],
    hasUnread: () => unread,
    duration() {
      const value = all('DURATION')[0]?.getFirstValue();
      return value instanceof ICAL.Duration ? value.toSeconds() * 1000 : null;
    },
    isFromThenOn: () =>
      all('RECURRENCE-ID').some((property) => property.getFirstParameter('range') === 'THISANDFUTURE'),
  };
}

const wanted = new Set([
  'UID',
  'SUMMARY',
  'LOCATION',
  'DESCRIPTION',
  'CATEGORIES',
  'STATUS',
  'SEQUENCE',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'EXRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'X-MICROSOFT-CDO-ALLDAYEVENT',
]);

const lists = new Set(['EXDATE', 'RDATE']);
const points = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', ...lists]);

/** Where the value begins: names of zones in quotation marks have colons, too. */
function colonOf(line: string): number {
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') quoted = !quoted;
    else if (line[at] === ':' && !quoted) return at;
  }
  return line.indexOf(':');
}

function textOf(line: string): string {
  return line.slice(colonOf(line) + 1);
}

/** A line for each of its values, so that one that is wrong does not take the others along. */
function oneByOne(line: string): readonly string[] {
  const head = line.slice(0, colonOf(line));
  // vCalendar 1.0 separates them otherwise.
  const values = textOf(line).split(/[,;]/);
  return values.flatMap((value) => (value.trim() === '' ? [] : `${head}:${value.trim()}`));
}

const pointLine =
  /^(.*?):\s*(\d{4})-?(\d\d)-?(\d\d)(?:Z|[T ]([01]\d|2[0-4]):?([0-5]\d)(?::?([0-5]\d|60)(?:[.,]\d+)?)?(Z|[+-]\d\d:?\d\d)?)?[;,]?\s*$/i;

/**
 * A point of time as RFC 5545 has it, with the type that its value has: programs call an hour a day (`VALUE=DATE:20270104T080000`) and a day an
 * hour, write ISO 8601 with its signs, parts of seconds and offsets, or zones with a colon. The library reads some of these as another time.
 * @returns null for what is none
 */
function pointOfLine(line: string): string | null {
  const [, written, year, month, on, hours, minutes, seconds = '00', mark = ''] = pointLine.exec(line) ?? [];
  if (written === undefined) return null;
  const head = written.replace(/;VALUE=[A-Z-]*/gi, '').replace(/;TZID=([^";]*:[^";]*)/i, ';TZID="$1"');
  const day = `${year}${month}${on}`;
  if (hours === undefined) return `${head};VALUE=DATE:${day}`;
  const clock = `${day}T${hours}${minutes}${seconds}`;
  const [, sign, ahead, minutesAhead] = /([+-])(\d\d):?(\d\d)/.exec(mark) ?? [];
  if (sign === undefined) return `${head}:${clock}${mark.toUpperCase()}`;
  const offset = (sign === '-' ? -1 : 1) * (Number(ahead) * 60 + Number(minutesAhead));
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(on), Number(hours), Number(minutes) - offset);
  return `${head.replace(/;TZID=("[^"]*"|[^;]*)/i, '')}:${new Date(wall).toISOString().slice(0, 16).replace(/[-:]/g, '')}${seconds}Z`;
}

/** Null for a line that nobody can read. */
function propertyOf(line: string): ICAL.Property | null {
  try {
    const property = ICAL.Property.fromString(line);
    // Read here: the library does so when it is asked for the value.
    property.getValues();
    return property;
  } catch {
    return null;
  }
}

function pointOf(property: ICAL.Property, value: unknown): IcsPoint | [] {
  if (!(value instanceof ICAL.Time)) return [];
  const { year, month, day, hour, minute, second, isDate } = value;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  const real = new Date(wall);
  // A day that does not exist: the library counts on.
  if (Number.isNaN(wall) || real.getUTCDate() !== day || year < 1900 || year > 9999) return [];
  const zone =
    value.zone === ICAL.Timezone.utcTimezone ? 'UTC' : property.getFirstParameter('tzid')?.trim() || null;
  return { wall, isDay: isDate, zone: isDate ? null : zone };
}

function periodOf(property: ICAL.Property, value: unknown) {
  if (!(value instanceof ICAL.Period)) {
    const start = pointOf(property, value);
    return 'wall' in start ? { start, length: null } : [];
  }
  const start = pointOf(property, value.start);
  return 'wall' in start ? { start, length: value.getDuration().toSeconds() * 1000 } : [];
}
