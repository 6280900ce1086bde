/** In which days a student was in a class, by what is known of enrolments and moves. Pure. */
import { addDays, type SchoolDay } from '#platform/kernel/time.ts';

/** Days in a class or group, both inclusive. Null: since before anything is known; until today and on. */
export interface Stay {
  readonly from: SchoolDay | null;
  readonly until: SchoolDay | null;
}

/** Recorded facts on one student and one class. */
export interface KnownOfClass {
  readonly isThere: boolean;
  /** The last day there, of a student who left the school. */
  readonly endedOn: SchoolDay | null;
  /** Joining and leaving in chronological order. A student who moves to another class is there from that day on. */
  readonly moves: readonly { readonly on: SchoolDay; readonly joins: boolean }[];
}

/** The stays in the order of time; from the present backwards, because it is what is known best. */
export function staysOf({ isThere, endedOn, moves }: KnownOfClass): readonly Stay[] {
  const stays: Stay[] = [];
  // `undefined`: not in the class at this point of the way back.
  let until: SchoolDay | null | undefined = isThere ? null : (endedOn ?? undefined);
  for (const { on, joins } of moves.toReversed()) {
    if (!joins) {
      // A student known to be there at this point had stayed: an undone leave left no record of the return.
      if (until === undefined) until = addDays(on, -1);
    } else if (until !== undefined) {
      if (until === null || on <= until) stays.unshift({ from: on, until });
      until = undefined;
    }
  }
  if (until !== undefined) stays.unshift({ from: null, until });
  return stays;
}

/** The parts of the stays that lie in these days. */
export function withinDays(
  stays: readonly Stay[],
  from: SchoolDay,
  until: SchoolDay,
): readonly { readonly from: SchoolDay; readonly until: SchoolDay }[] {
  return stays
    .map((stay) => ({
      from: stay.from === null || stay.from < from ? from : stay.from,
      until: stay.until === null || stay.until > until ? until : stay.until,
    }))
    .filter((stay) => stay.from <= stay.until);
}
