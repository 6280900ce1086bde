/** Finds the zone that a calendar file means: by its international name, by the names that programs give, or by the rules in the file. */
import ICAL from 'ical.js';
import { type IcsComponent, valueIn } from './ics-text.ts';
import { windowsZones } from './windows-zones.ts';

const day = 86_400_000;

/** The moment, in milliseconds since 1970, at which a clock of the zone shows this; both as if in UTC. */
export type Zone = (wall: number) => number;
/** Null for a zone that nobody can know. */
export type ZoneOf = (id: string) => Zone | null;

export const utc: Zone = (wall) => wall;

export function zonesOf(components: readonly IcsComponent[]): ZoneOf {
  const described = new Map<string, IcsComponent>();
  for (const one of components) {
    const id =
      one.kind === 'VTIMEZONE' ? valueIn(one.lines, 'TZID')?.replace(/\\([,;\\])/g, '$1') : undefined;
    if (id === undefined) continue;
    const before = described.get(id);
    described.set(id, before ? joined(before, one) : one);
  }
  const known = new Map<string, Zone | null>();
  return (id) => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const zone = namedZone(id) ?? zoneOfFile(described.get(id));
    known.set(id, zone);
    return zone;
  };
}

/** Files that were put together describe a zone several times, each for other years. */
function joined(one: IcsComponent, other: IcsComponent): IcsComponent {
  return {
    kind: one.kind,
    lines: [...one.lines, ...other.lines],
    whole: [...one.whole.slice(0, -1), ...other.whole.slice(1)],
  };
}

/** A zone by a name alone. Mozilla and others put theirs behind a path: `/mozilla.org/20050126_1/Europe/Paris`. */
export function namedZone(id: string): Zone | null {
  const name = id.trim().replace(/^"(.*)"$/, '$1');
  const parts = name.split('/');
  const names = [
    name,
    windowsZones.get(name),
    /^tzone:.*\/utc$/i.test(name) ? 'UTC' : undefined,
    ...[3, 2].map((count) => parts.slice(-count).join('/')),
  ];
  const found = names.find((one) => one !== undefined && isZone(one));
  if (found !== undefined) return zoneByName(found);
  const [, sign, hours = '', minutes = '0'] =
    /^\(?(?:UTC|GMT)\s?([+-])(\d{1,2})(?::?(\d{2}))?\)?$/i.exec(name) ?? [];
  return sign === undefined
    ? null
    : shifted((sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)));
}

function isZone(name: string): boolean {
  // Offsets and old names of three letters mean another thing to each program, but for these.
  if (!/^(?:UTC|GMT|Z)$/i.test(name) && !name.includes('/')) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * An hour that a clock shows twice is the first of both; one that it passes over counts with the clock of before (RFC 5545, 3.3.5).
 */
export function zoneByName(name: string): Zone {
  const offsetAt = offsetsOf(name);
  return (wall) => {
    const before = wall - offsetAt(wall - day);
    if (wall - offsetAt(before) === before) return before;
    const after = wall - offsetAt(wall + day);
    return wall - offsetAt(after) === after ? after : before;
  };
}

/** The offset of the zone from UTC at a moment, in milliseconds. */
export function offsetsOf(timeZone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const known = new Map<number, number>();
  return (moment) => {
    // No zone changes its clock but on a quarter of an hour (tz database, since 1972).
    const quarter = Math.floor(moment / 900_000);
    const before = known.get(quarter);
    if (before !== undefined) return before;
    const parts = new Map(
      format.formatToParts(quarter * 900_000).map(({ type, value }) => [type, Number(value)]),
    );
    const at = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    const wall = Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second'));
    const offset = wall - quarter * 900_000;
    known.set(quarter, offset);
    return offset;
  };
}

function shifted(minutes: number): Zone {
  return (wall) => wall - minutes * 60_000;
}

/** By the place that it names, else by its rules. */
function zoneOfFile(component: IcsComponent | undefined): Zone | null {
  if (!component) return null;
  const location = valueIn(component.lines, 'X-LIC-LOCATION');
  const named = location === null ? null : namedZone(location);
  if (named) return named;
  try {
    const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(component.whole.join('\r\n'))));
    // A zone without rules says nothing.
    if (!component.whole.some((line) => /^TZOFFSETTO/i.test(line))) return null;
    const first = firstChange(zone.component);
    // The library reads the rules where they are first asked for.
    zone.utcOffset(timeAt(0));
    const offsetAt = (wall: number) =>
      first && wall < first.wall ? first.before : zone.utcOffset(timeAt(wall)) * 1000;
    return (wall) => {
      const offset = offsetAt(wall);
      const before = offsetAt(wall - day);
      // The library takes an hour that a clock shows twice for the second of both, and one that it passes over with the clock of after.
      const isOfBefore = before !== offset && offsetAt(wall - Math.abs(before - offset)) === before;
      return wall - (isOfBefore ? before : offset);
    };
  } catch {
    return null;
  }
}

/** The earliest change of the clock, and what the clock was ahead of UTC before, in milliseconds: the library takes it for UTC. */
function firstChange(zone: ICAL.Component): { readonly wall: number; readonly before: number } | null {
  const changes = zone.getAllSubcomponents().flatMap((change) => {
    const start = change.getFirstPropertyValue('dtstart');
    const from = change.getFirstPropertyValue('tzoffsetfrom');
    if (!(start instanceof ICAL.Time) || !(from instanceof ICAL.UtcOffset)) return [];
    const { year, month, day: on, hour, minute, second } = start;
    return [{ wall: Date.UTC(year, month - 1, on, hour, minute, second), before: from.toSeconds() * 1000 }];
  });
  return changes.toSorted((one, other) => one.wall - other.wall)[0] ?? null;
}

function timeAt(wall: number): ICAL.Time {
  const date = new Date(wall);
  const shown = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
  return new ICAL.Time(shown, ICAL.Timezone.localTimezone);
}
