/** The meaning of a row of a list of events: days, hours and kind, on the school's clock. Pure. */
import type { CellFault, Values } from '#platform/kernel/imports/columns.ts';
import { shortened } from '#platform/kernel/text/beginning-of.ts';
import { plainText } from '#platform/kernel/text/plain-text.ts';
import { parseSchoolDay, type SchoolDay } from '#platform/kernel/time.ts';
import { type EventKind, type GivenEvent, longestDetails, longestTitle, longestVenue } from './contract.ts';
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

/**
 * Days as `yyyy-MM-dd` and hours as HH:mm, however the file wrote them; texts as long as the calendar holds them. A calendar file has both on the
 * clock of the school (platform/server/foreign/readers/read-ics.ts), midnight among them, which lists write for whole days.
 */
export function readEventRow(given: Values): ReadEvent {
  const faults: CellFault[] = [];
  const fault = (column: string, value: string, reason: string) => faults.push({ column, value, reason });
  const isCalendar = given['state'] !== undefined;
  const hour = (column: 'startsAt' | 'endsAt'): string | null => {
    const text = given[column];
    if (text === undefined || (!isCalendar && isMidnight(text))) return null;
    const read = readClock(text);
    if (read === null) fault(column, text, 'unknownHour');
    return read;
  };
  const from = pointIn(given['firstDay'], hour('startsAt'));
  if (from === null) {
    fault('firstDay', '', 'unknownMoment');
    return { values: given, faults };
  }
  const clock = from.clock === null ? null : (hour('endsAt') ?? laterHour(from.clock));
  const until = pointIn(given['lastDay'] ?? given['firstDay'], clock) ?? from;
  if (until.day < from.day || (until.day === from.day && (until.clock ?? '') < (from.clock ?? '')))
    fault('lastDay', given['lastDay'] ?? '', 'endsFirst');
  else if (isTooLong(from.day, until.day)) fault('firstDay', from.day, 'tooLongEvent');
  const kind = given['kind'] === undefined ? null : kindOf(given['kind']);
  const { startsAt: _startsAt, endsAt: _endsAt, kind: _kind, ...rest } = given;
  const hours =
    from.clock === null || until.clock === null
      ? {}
      : {
          startsAt: from.clock,
          endsAt: until.day === from.day && until.clock === from.clock ? laterHour(from.clock) : until.clock,
        };
  return {
    values: {
      ...rest,
      ...textsOf(given),
      firstDay: from.day,
      lastDay: until.day,
      ...hours,
      ...(kind && { kind }),
    },
    faults,
  };
}

/** Null for whole days. */
export function hoursIn({ startsAt, endsAt }: Values): GivenEvent['hours'] {
  return startsAt !== undefined && endsAt !== undefined ? { startsAt, endsAt } : null;
}

/** A title that is cut begins the details, where the whole of it is. */
function textsOf({ title, venue, details }: Values): Values {
  const shortTitle = title === undefined ? undefined : shortened(title, longestTitle);
  const more = title === shortTitle ? details : [title, details].filter(Boolean).join('\n');
  return {
    ...(shortTitle !== undefined && { title: shortTitle }),
    ...(venue !== undefined && { venue: shortened(venue, longestVenue) }),
    ...(more !== undefined && { details: shortened(more, longestDetails) }),
  };
}

function pointIn(day: string | undefined, clock: string | null): Point | null {
  const found = day === undefined ? null : parseSchoolDay(day);
  return found && { day: found, clock };
}

/** An hour after one whose end nobody knows; never on the next day. */
function laterHour(clock: string): string {
  const hour = Number(clock.slice(0, 2)) + 1;
  return hour > 23 ? '23:59' : `${String(hour).padStart(2, '0')}${clock.slice(2)}`;
}

/** Midnight, which lists write for a whole day. */
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

/** The kinds as lists in both languages and categories of calendar applications call them: by whole words, for coffee is no fee. */
const kindWords: Readonly<Record<EventKind, string>> = {
  holiday: 'holidays?|vacations?|conges?|feries?|jours? feries?|fetes?|vacances',
  exam: 'exams?|examinations?|tests?|examens?|devoirs? surveilles?|compositions?',
  council: 'councils?|conseils?',
  meeting: 'meetings?|reunions?|assemblees?|pta|ape|rencontres?',
  trip: 'trips?|outings?|excursions?|sorties?|voyages?',
  fees: 'fees?|frais|paiements?|payments?|pensions?|scolarites?|tranches?',
  sport: 'sports?|sportifs?|sportives?|match|matchs|matches|tournois?|cross',
  other: '^others?|^autres?',
};

/** Null for a word that names none: categories of applications are often names of calendars. */
function kindOf(text: string): EventKind | null {
  const plain = plainText(text);
  const found = Object.entries(kindWords).find(([, words]) =>
    new RegExp(`(?<![a-z0-9])(?:${words})(?![a-z0-9])`).test(plain),
  );
  return found ? (found[0] as EventKind) : null;
}
