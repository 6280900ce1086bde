/**
 * Reads a calendar (RFC 5545) as a list of events: one row for each event, so that every one of them is imported or refused with its reason.
 * It forgives what files of calendar applications get wrong: line ends of both kinds, a byte order mark, lines folded anywhere, unknown
 * properties. A time that RDATE adds, or that another component replaces, is a row of its own. Pure.
 */
import { type Cell, UnreadableSheet, type Workbook } from './sheet.ts';

/** As a list of events has them (areas/calendar/import-event-columns.ts). */
const headings = ['Title', 'DTSTART', 'DTEND', 'Where', 'Details', 'Kind', 'RRULE', 'EXDATE', 'UID'] as const;

/** More than a school has in ten years. */
const mostEvents = 5000;

interface Property {
  readonly params: Readonly<Record<string, string>>;
  readonly value: string;
}
type Properties = ReadonlyMap<string, readonly Property[]>;

/** @throws UnreadableSheet: damaged, tooLarge. */
export function readIcs(bytes: Buffer): Workbook {
  // Counted before anything is taken apart.
  if (countOf(bytes, 'BEGIN:VEVENT') > mostEvents) throw new UnreadableSheet('tooLarge');
  const lines = new TextDecoder('utf-8')
    .decode(bytes)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n|\r/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n');
  const { events, zones } = componentsOf(lines);
  const zoneOf = zonesBy(zones);
  const replaced = replacedTimes(events);
  const rows = events.flatMap((event) => rowsOf(event, zoneOf, replaced));
  return { sheets: [{ name: 'Events', rows: [headings, ...rows] }], since1904: false, text: null };
}

function countOf(bytes: Buffer, text: string): number {
  let count = 0;
  for (let at = bytes.indexOf(text); at >= 0 && count <= mostEvents; at = bytes.indexOf(text, at + 1))
    count += 1;
  return count;
}

function componentsOf(lines: readonly string[]) {
  const events: Properties[] = [];
  const zones: Properties[] = [];
  let [open, depth]: [Map<string, Property[]> | null, number] = [null, 0];
  for (const line of lines) {
    const property = propertyOf(line);
    if (property === null) continue;
    const [name, { value }] = property;
    const kind = value.trim().toUpperCase();
    if (name === 'BEGIN' && open === null && (kind === 'VEVENT' || kind === 'VTIMEZONE')) open = new Map();
    // What is inside an event is an alarm, and inside a zone its rules: neither is an event.
    else if (name === 'BEGIN' && open !== null) depth += 1;
    else if (name === 'END' && depth > 0) depth -= 1;
    else if (name === 'END' && open !== null) {
      if (kind === 'VEVENT') events.push(open);
      else zones.push(open);
      open = null;
    } else if (open !== null && (depth === 0 || name === 'TZOFFSETTO')) {
      open.set(name, [...(open.get(name) ?? []), property[1]]);
    }
  }
  // The end of the file is missing: it was cut off.
  if (open !== null) throw new UnreadableSheet('damaged');
  return { events, zones };
}

/** The name in capitals, its parameters and its value; null for a line that has none. */
function propertyOf(line: string): readonly [string, Property] | null {
  const found =
    /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/.exec(line);
  if (!found) return null;
  const [, name = '', written = '', value = ''] = found;
  const params = [...written.matchAll(/;([A-Za-z0-9-]+)=("[^"]*"|[^";]*)/g)].map(
    ([, key = '', text = '']) => [key.toUpperCase(), text.replaceAll('"', '')] as const,
  );
  return [name.toUpperCase(), { params: Object.fromEntries(params), value }];
}

/** Names that Outlook gives to zones (CLDR, windowsZones), as far as schools of the region see them. */
const namesOfOutlook: Readonly<Record<string, string>> = {
  'W. Central Africa Standard Time': 'Africa/Lagos',
  'Greenwich Standard Time': 'Africa/Abidjan',
  'South Africa Standard Time': 'Africa/Johannesburg',
  'E. Africa Standard Time': 'Africa/Nairobi',
  'Egypt Standard Time': 'Africa/Cairo',
  'Morocco Standard Time': 'Africa/Casablanca',
  'Romance Standard Time': 'Europe/Paris',
  'W. Europe Standard Time': 'Europe/Berlin',
  'GMT Standard Time': 'Europe/London',
  'Eastern Standard Time': 'America/New_York',
};

type ZoneOf = (id: string) => string | null;

/** What a zone is called in the world; null for one that only its file knows. */
function zonesBy(zones: readonly Properties[]): ZoneOf {
  const described = new Map(zones.map((zone) => [firstValue(zone, 'TZID') ?? '', zone] as const));
  return (id) => {
    const zone = described.get(id);
    const names = [
      id,
      namesOfOutlook[id],
      zone && firstValue(zone, 'X-LIC-LOCATION'),
      id.replace(/^\/[^/]*\//, ''),
    ];
    const known = names.find((name) => name !== undefined && name !== null && isZone(name));
    if (known) return known;
    const offsets = new Set((zone?.get('TZOFFSETTO') ?? []).map(({ value }) => value.trim()));
    const [only = ''] = offsets;
    const offset = offsets.size === 1 ? /^([+-]\d{2}):?(\d{2})$/.exec(only) : null;
    return offset ? `${offset[1]}:${offset[2]}` : null;
  };
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name.trim() !== '';
  } catch {
    return false;
  }
}

function rowsOf(
  event: Properties,
  zoneOf: ZoneOf,
  replaced: ReadonlyMap<string, readonly string[]>,
): Cell[][] {
  const start = event.get('DTSTART')?.[0];
  const from = start ? momentText(start, zoneOf) : null;
  const uid = firstValue(event, 'UID');
  const single = event.get('RECURRENCE-ID')?.[0];
  const left = [
    ...(event.get('EXDATE') ?? []).flatMap((one) => daysOf(one)),
    ...(replaced.get(uid ?? '') ?? []),
  ];
  const row = (
    starts: string | null,
    ends: string | null,
    rule: string | null,
    id: string | null,
  ): Cell[] => [
    textOf(event, 'SUMMARY'),
    starts,
    ends,
    textOf(event, 'LOCATION'),
    textOf(event, 'DESCRIPTION'),
    textOf(event, 'CATEGORIES'),
    rule,
    rule === null ? null : left.join(' ') || null,
    id,
  ];
  const day = single && daysOf(single)[0];
  const first = row(
    from,
    endText(event, zoneOf),
    single ? null : firstValue(event, 'RRULE'),
    day ? `${uid}#${day}` : uid,
  );
  if (firstValue(event, 'STATUS')?.toUpperCase() === 'CANCELLED') return [];
  const added = (event.get('RDATE') ?? []).flatMap((one) =>
    one.value.split(',').map((value) => ({ ...one, value })),
  );
  return [first, ...(start ? added.flatMap((one) => addedTime(one)) : [])];

  function addedTime(one: Property): Cell[][] {
    const [begin = '', end] = one.value.split('/');
    const starts = momentText({ ...one, value: begin }, zoneOf);
    if (starts === null || starts === from) return [];
    const length = end?.startsWith('P') ? end : lengthOf(event);
    const ends =
      end !== undefined && !end.startsWith('P') ? momentText({ ...one, value: end }, zoneOf) : length;
    return [row(starts, ends, null, `${uid}#${dayOf(begin)}`)];
  }
}

/** The end as it is written, or the length of the event as `P1D`, `PT1H`. */
function endText(event: Properties, zoneOf: ZoneOf): string | null {
  const end = event.get('DTEND')?.[0];
  return end ? momentText(end, zoneOf) : firstValue(event, 'DURATION');
}

/** How long it takes, as `PT90M` or `P1D`; null where nothing says. */
function lengthOf(event: Properties): string | null {
  const [start, end] = [event.get('DTSTART')?.[0]?.value, event.get('DTEND')?.[0]?.value];
  if (start === undefined || end === undefined) return firstValue(event, 'DURATION');
  const minutes = (minuteOf(end) - minuteOf(start)) / 60_000;
  return Number.isFinite(minutes) && minutes > 0 ? `PT${minutes}M` : null;
}

function minuteOf(value: string): number {
  const [, year, month, day, hour = '0', minute = '0'] = moment.exec(value.trim()) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
}

const moment = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z?))?$/;

/** `2026-12-01`, `2026-12-01T14:00Z`, `2026-12-01T14:00[Europe/Paris]`, or without a zone; null for what is no moment. */
function momentText({ params, value }: Property, zoneOf: ZoneOf): string | null {
  const found = moment.exec(value.trim());
  if (!found) return null;
  const [, year, month, day, hour, minute, , utc] = found;
  const on = `${year}-${month}-${day}`;
  if (hour === undefined || params['VALUE'] === 'DATE') return on;
  const at = `${on}T${hour}:${minute}`;
  if (utc === 'Z') return `${at}Z`;
  const zone = params['TZID'] === undefined ? null : zoneOf(params['TZID']);
  return zone === null ? at : `${at}[${zone}]`;
}

function dayOf(value: string): string {
  const [, year, month, day] = moment.exec(value.trim()) ?? [];
  return `${year}-${month}-${day}`;
}

function daysOf({ value }: Property): string[] {
  return value
    .split(',')
    .filter((one) => moment.test(one.trim()))
    .map(dayOf);
}

/** By UID: the days of a recurring event that another component replaces. */
function replacedTimes(events: readonly Properties[]): ReadonlyMap<string, readonly string[]> {
  const days = new Map<string, string[]>();
  for (const event of events) {
    const single = event.get('RECURRENCE-ID')?.[0];
    const uid = firstValue(event, 'UID');
    if (single && uid !== null) days.set(uid, [...(days.get(uid) ?? []), ...daysOf(single)]);
  }
  return days;
}

function firstValue(properties: Properties, name: string): string | null {
  const value = properties.get(name)?.[0]?.value.trim();
  return value === undefined || value === '' ? null : value;
}

function textOf(properties: Properties, name: string): string | null {
  const text = firstValue(properties, name)
    ?.replace(/\\n/gi, '\n')
    .replace(/\\([\\;,])/g, '$1')
    .trim();
  return text === undefined || text === '' ? null : text;
}
