/** Writes a calendar as text (RFC 5545): times in UTC, long lines folded. Pure. */
import { addDays, type Instant, type SchoolDay } from '#platform/kernel/time.ts';

/** One event; whole days, or from one moment to another. */
export interface IcalEvent {
  /** The same whenever the calendar is written, whatever changes about the event. */
  readonly uid: string;
  readonly title: string;
  readonly description: string | null;
  readonly location: string | null;
  readonly when:
    | { readonly of: 'days'; readonly from: SchoolDay; readonly until: SchoolDay }
    | { readonly of: 'hours'; readonly from: Instant; readonly until: Instant };
  /** Rises with each change, from 0. */
  readonly sequence: number;
  readonly cancelled: boolean;
  /** Whether the person is busy in the meantime. */
  readonly busy: boolean;
}

/** @param stamp when it is written, to the day, so that what has not changed is written the same */
export function icalText(name: string, stamp: SchoolDay, events: readonly IcalEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cahier//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
    'X-PUBLISHED-TTL:PT4H',
    ...events.flatMap((event) => linesOf(event, `${dateOf(stamp)}T000000Z`)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(event: IcalEvent, stamp: string): readonly string[] {
  const { uid, title, description, location, when, sequence, cancelled, busy } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    ...(when.of === 'days'
      ? [`DTSTART;VALUE=DATE:${dateOf(when.from)}`, `DTEND;VALUE=DATE:${dateOf(addDays(when.until, 1))}`]
      : [`DTSTART:${momentOf(when.from)}`, `DTEND:${momentOf(when.until)}`]),
    `SUMMARY:${escaped(title)}`,
    ...(description === null ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(location === null ? [] : [`LOCATION:${escaped(location)}`]),
    `SEQUENCE:${sequence}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${busy && !cancelled ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ];
}

function dateOf(day: SchoolDay): string {
  return day.replaceAll('-', '');
}

function momentOf(moment: Instant): string {
  return `${moment.slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** A text without escapes, as nearly every title is. */
const plain = /^[^\\;,\p{Cc}]*$/u;

function escaped(text: string): string {
  if (plain.test(text)) return text;
  return text
    .replace(/[\\;,]/g, (letter) => `\\${letter}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** Octets of a line at most (RFC 5545, 3.1). */
const longestLine = 75;
/** Octets of a letter in UTF-8 at most, without those of two units. */
const widest = 3;

/** Breaks no letter apart, though only octets count. */
function folded(line: string): string {
  if (line.length * widest <= longestLine) return line;
  let [text, begun, used, room] = ['', 0, 0, longestLine];
  for (let at = 0; at < line.length; at += 1) {
    const code = line.codePointAt(at) ?? 0;
    const size = octetsOf(code);
    if (used + size > room) {
      text += `${line.slice(begun, at)}\r\n `;
      [begun, used, room] = [at, 0, longestLine - 1];
    }
    used += size;
    // A letter of two units.
    if (code > 0xffff) at += 1;
  }
  return begun === 0 ? line : text + line.slice(begun);
}

function octetsOf(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code > 0xffff ? 4 : widest;
}
