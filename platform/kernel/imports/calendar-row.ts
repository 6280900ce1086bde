/**
 * Facts of an event in a calendar file beyond the columns of an event list, as cells of its row: written by the file reader, read by the
 * import. Pure.
 */

/** The time of the event by the clock of the file, where that clock may be meant and differs from the school's. */
export interface FileClock {
  /** Name of the time zone of the file. */
  readonly zone: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly startsAt: string;
  readonly endsAt: string;
  /** Empty for an event that does not recur. */
  readonly rule: string;
  /** Days apart by blanks; empty for none. */
  readonly leftOut: string;
}

const separator = '|';

export function fileClockCell(clock: FileClock): string {
  const { zone, firstDay, lastDay, startsAt, endsAt, rule, leftOut } = clock;
  return [zone.replaceAll(separator, ' '), firstDay, lastDay, startsAt, endsAt, rule, leftOut].join(
    separator,
  );
}

/** Null for an empty cell, and for one that is no such row: a person may write anything into a list. */
export function fileClockIn(cell: string | undefined): FileClock | null {
  const [zone, firstDay, lastDay, startsAt, endsAt, rule = '', leftOut = ''] = cell?.split(separator) ?? [];
  if (!zone || !firstDay || !lastDay || !startsAt || !endsAt) return null;
  return { zone, firstDay, lastDay, startsAt, endsAt, rule, leftOut };
}

const unknown = 'zone ';

/** The state of an event in a time zone that nobody knows. */
export function unknownZoneCell(zone: string): string {
  return unknown + zone;
}

export function unknownZoneIn(cell: string | undefined): string | null {
  return cell?.startsWith(unknown) ? cell.slice(unknown.length) : null;
}
