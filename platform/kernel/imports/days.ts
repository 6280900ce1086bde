/** Days as files have them. Which of two numbers is the month is decided for a whole column. Pure. */
import { plainText } from '../text/plain-text.ts';
import { addDays, parseInstant, parseSchoolDay, type SchoolDay, schoolDayOf } from '../time.ts';

export const dayOrders = ['dmy', 'mdy'] as const;
export type DayOrder = (typeof dayOrders)[number];

export interface DayReading {
  readonly order: DayOrder;
  /** Numbers of days count from 1904. */
  readonly since1904: boolean;
  /** Two-digit years after this day's are of the last century. */
  readonly today: SchoolDay;
  /** Time zone of the school: a time with a zone is a moment, and falls on a day there. */
  readonly timeZone: string;
}

/** Letters of a day with its hour and zone. The patterns below try blanks in many ways, so no more of a text is compared with them. */
const longestDay = 64;

const numbers = /^(\d{1,2})\s*[/.\- ]\s*(\d{1,2})\s*[/.\- ]\s*(\d{4}|\d{2})(?:[ t].*)?$/;
const yearFirst = /^(\d{4})\s*[/.\- ]\s*(\d{1,2})\s*[/.\- ]\s*(\d{1,2})(?:[ t].*)?$/;
const named = /^(\d{1,2})(?:er|st|nd|rd|th)?[\s.-]+(?:de\s+|of\s+)?([a-z]+)\.?[\s,.-]+(\d{4}|\d{2})$/;
const namedFirst = /^([a-z]+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/;
const moment = /^\d{4}-\d{2}-\d{2}t\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:z|[+-]\d{2}:?\d{2})$/;
/** Days since 1900 (or 1904) as Excel counts: 1927 to 2119. */
const serial = /^(\d{5})(?:[.,]\d+)?$/;

const months = [
  ['janvier', 'january'],
  ['fevrier', 'february'],
  ['mars', 'march'],
  ['avril', 'april'],
  ['mai', 'may'],
  ['juin', 'june'],
  ['juillet', 'july'],
  ['aout', 'august'],
  ['septembre', 'september'],
  ['octobre', 'october'],
  ['novembre', 'november'],
  ['decembre', 'december'],
] as const;

/** The order that the days of a column have; null when each of them could be either, and they would be different days. */
export function dayOrderOf(texts: readonly string[]): DayOrder | null {
  let doubtful = false;
  let monthFirst = false;
  for (const text of texts) {
    const [first, second] = numbersOf(text) ?? [];
    if (first === undefined || second === undefined) continue;
    // One date that can only start with the day decides for the whole column.
    if (first > 12) return 'dmy';
    if (second > 12) monthFirst = true;
    else if (first !== second) doubtful = true;
  }
  if (monthFirst) return 'mdy';
  return doubtful ? null : 'dmy';
}

/** The first two numbers of a day that is written in three, as `3/11/2026`: which is the month is not known. Null for other texts. */
export function numbersOf(text: string): readonly [number, number] | null {
  const [, first, second] = numbers.exec(shortened(text)) ?? [];
  return first === undefined ? null : [Number(first), Number(second)];
}

/** Its beginning, with single blanks. */
function shortened(text: string): string {
  return text.trim().replace(/\s+/g, ' ').slice(0, longestDay);
}

/** Reads a day in any of the usual forms; null for what is none, or does not exist. */
export function readDay(typed: string, { order, since1904, today, timeZone }: DayReading): SchoolDay | null {
  const text = plainText(shortened(typed));
  const count = serial.exec(text)?.[1];
  if (count !== undefined) return dayOfSerial(Number(count), since1904);
  if (moment.test(text)) return dayOfMoment(text, timeZone);
  const iso = yearFirst.exec(text);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const plain = numbers.exec(text);
  if (plain) {
    const [, first, second, year = ''] = plain;
    const whole = fullYear(year, today);
    return order === 'dmy' ? dayOf(whole, second, first) : dayOf(whole, first, second);
  }
  const packed = /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  if (packed)
    return order === 'dmy' ? dayOf(packed[3], packed[2], packed[1]) : dayOf(packed[3], packed[1], packed[2]);
  const worded = named.exec(text);
  if (worded) return dayOf(fullYear(worded[3] ?? '', today), monthNumber(worded[2]), worded[1]);
  const english = namedFirst.exec(text);
  return english ? dayOf(english[3], monthNumber(english[1]), english[2]) : null;
}

function dayOfSerial(count: number, since1904: boolean): SchoolDay {
  // Excel counts a 29 February 1900 that never was, so its first day is 30 December 1899 for all days since.
  return addDays((since1904 ? '1904-01-01' : '1899-12-30') as SchoolDay, count);
}

function dayOfMoment(text: string, timeZone: string): SchoolDay | null {
  const at = parseInstant(text.toUpperCase());
  return at && schoolDayOf(at, timeZone);
}

function fullYear(year: string, today: SchoolDay): string {
  if (year.length === 4) return year;
  const century = Number(today.slice(0, 2));
  return `${Number(year) <= Number(today.slice(2, 4)) ? century : century - 1}${year}`;
}

/** By its first letters, three at least: `sept`, `déc`. */
function monthNumber(word = ''): string {
  const found = months.findIndex((names) => names.some((name) => word.length >= 3 && name.startsWith(word)));
  return String(found + 1);
}

function dayOf(year = '', month = '', day = ''): SchoolDay | null {
  return parseSchoolDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
