/** Rules of roll calls that screen and server share: what is written, what counts as absence, and how many hours. Pure. */
import { lengthOf } from '#platform/kernel/clock.ts';
import type { Instant } from '#platform/kernel/time.ts';
import type { ExceptionState, GivenException } from './contract.ts';

/** The entry of a roll for a student who was not simply present. */
export interface RollException {
  readonly studentId: number;
  readonly state: ExceptionState;
  readonly minutes: number | null;
  readonly note: string | null;
}

export function exceptionOf({ studentId, state, minutes, note }: GivenException): RollException {
  return { studentId, state, minutes: minutes ?? null, note: note?.trim() || null };
}

/** Whether two entries of a student say the same, the note included; undefined for somebody who was simply present. */
export function isSame(one: RollException | undefined, other: RollException | undefined): boolean {
  if (!one || !other) return one === other;
  return one.state === other.state && one.minutes === other.minutes && one.note === other.note;
}

function byStudent<Row extends RollException>(list: readonly Row[]): ReadonlyMap<number, Row> {
  return new Map(list.map((one) => [one.studentId, one]));
}

/** A roll as a writer sends it. */
export interface WrittenRoll {
  readonly exceptions: readonly RollException[];
  /** The roll as the writer saw it before; null where it was not called. */
  readonly seen: readonly RollException[] | null;
  /** The students of the writer's list. */
  readonly listed: readonly number[];
}

export interface RollChanges {
  readonly set: readonly RollException[];
  /** Present now, and something else before. */
  readonly cleared: readonly number[];
}

/**
 * The changes to a stored roll: the last writer wins, student by student. A writer who changes a called roll writes only about the students
 * whose state differs from what was seen, so that another person's changes of other students stay.
 */
export function changesOfRoll(
  stored: readonly RollException[],
  { exceptions, seen, listed }: WrittenRoll,
): RollChanges {
  const now = byStudent(stored);
  const next = byStudent(exceptions);
  const before = seen && byStudent(seen);
  const written = [...new Set(listed)].filter((id) => !before || !isSame(before.get(id), next.get(id)));
  const changed = written.filter((id) => !isSame(now.get(id), next.get(id)));
  return {
    set: changed.flatMap((id) => next.get(id) ?? []),
    cleared: changed.filter((id) => !next.has(id)),
  };
}

/** The changes of some students, and those of the others. */
export function splitChanges(
  { set, cleared }: RollChanges,
  isOne: (studentId: number) => boolean,
): readonly [RollChanges, RollChanges] {
  const part = (wanted: boolean): RollChanges => ({
    set: set.filter(({ studentId }) => isOne(studentId) === wanted),
    cleared: cleared.filter((id) => isOne(id) === wanted),
  });
  return [part(true), part(false)];
}

/** How a school counts absences. */
export interface Counting {
  /** Minutes of a lesson that count as one hour. */
  readonly hourMinutes: number;
  /** From so many minutes on who comes late counts as absent; null for never. */
  readonly lateCountsFrom: number | null;
}

/** Whole hours, one at least. @param startsAt HH:mm, as `endsAt` */
export function hoursOfLesson(startsAt: string, endsAt: string, hourMinutes: number): number {
  return Math.max(1, Math.round(lengthOf({ startsAt, endsAt }) / hourMinutes));
}

/** Out with a pass and in the sick bay are neither: the school knows where the student is. */
export function countsAs(
  { state, minutes }: Pick<RollException, 'state' | 'minutes'>,
  { lateCountsFrom }: Counting,
): 'absence' | 'lateness' | null {
  if (state === 'absent' || state === 'excused') return 'absence';
  if (state !== 'late') return null;
  return lateCountsFrom !== null && (minutes ?? 0) >= lateCountsFrom ? 'absence' : 'lateness';
}

/** Days, or hours of one day, for which an absence is justified. */
export interface JustifiedTime {
  readonly fromDay: string;
  readonly untilDay: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

interface HeldLesson {
  readonly heldOn: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Whether a justification covers a lesson, if only in part. */
export function covers(time: JustifiedTime, { heldOn, startsAt, endsAt }: HeldLesson): boolean {
  if (heldOn < time.fromDay || time.untilDay < heldOn) return false;
  return time.startsAt === null || time.endsAt === null || (startsAt < time.endsAt && time.startsAt < endsAt);
}

export interface CountedLesson {
  readonly hours: number;
  readonly justified: boolean;
  readonly lateness: boolean;
}

/** @param accepted the justifications that staff accepted */
export function countLesson(
  exceptions: Pick<RollException, 'state' | 'minutes'> & HeldLesson,
  accepted: readonly JustifiedTime[],
  counting: Counting,
): CountedLesson {
  const kind = countsAs(exceptions, counting);
  const absent = kind === 'absence';
  return {
    hours: absent ? hoursOfLesson(exceptions.startsAt, exceptions.endsAt, counting.hourMinutes) : 0,
    justified:
      absent && (exceptions.state === 'excused' || accepted.some((time) => covers(time, exceptions))),
    lateness: kind === 'lateness',
  };
}

/**
 * The days of a register: on which the class was called, or a student of it missed something elsewhere, such as a lesson of a group. So the
 * cells of a row add up to its totals.
 */
export function daysOfRegister<Day extends string>(
  called: readonly { readonly heldOn: Day }[],
  missed: readonly { readonly heldOn: Day }[],
): readonly Day[] {
  return [...new Set([...called, ...missed].map(({ heldOn }) => heldOn))].toSorted();
}

/** A roll earlier on the same day. */
export interface EarlierRoll {
  readonly id: number;
  readonly startsAt: string;
  readonly classIds: readonly number[];
}

/**
 * The state of a student in the latest earlier roll of the day, null for present.
 * @param own what these rolls say about the student @param classIds classes and groups of the student
 */
export function previousState(
  rolls: readonly EarlierRoll[],
  own: readonly { readonly rollId: number; readonly state: ExceptionState }[],
  classIds: readonly number[],
): ExceptionState | null {
  const exceptionIn = new Map(own.map(({ rollId, state }) => [rollId, state]));
  const latest = rolls
    .filter((roll) => exceptionIn.has(roll.id) || roll.classIds.some((id) => classIds.includes(id)))
    .reduce<EarlierRoll | null>((last, roll) => (last && last.startsAt > roll.startsAt ? last : roll), null);
  return latest ? (exceptionIn.get(latest.id) ?? null) : null;
}

/** Minutes before a lesson from which its roll may be called: clocks differ, and teachers are early. */
const minutesBefore = 15;

/** @param now milliseconds since 1970 @param begins when the lesson does */
export function isTooEarly(now: number, begins: Instant): boolean {
  return now < Date.parse(begins) - minutesBefore * 60_000;
}
