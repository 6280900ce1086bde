/** The rolls of a day taken together, for a student and for a lesson. Pure, shared by screen and server. */
import { minutesAfter } from '#platform/kernel/clock.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { ExceptionState } from '../contract.ts';
import type { AttendanceDay, LessonOfDay, StudentOfDay } from './contract.ts';

/** A called lesson of a student. */
export interface DayEntry {
  readonly startsAt: string;
  readonly endsAt: string;
  /** Null for present. */
  readonly state: ExceptionState | null;
  readonly minutes: number | null;
  readonly excused: boolean;
  /** Whether no lesson of the class between the called lesson before and this one waits for its roll. */
  readonly follows: boolean;
}

/**
 * `firstLesson`: absent from the first lesson of the day without excuse. `truant`: absent from a lesson and present in the very next one.
 * `left`: present, and then absent until the end. `out`: out with a pass or in the sick bay since the last roll.
 */
export const dayMarks = ['firstLesson', 'truant', 'left', 'out'] as const;
export type DayMark = (typeof dayMarks)[number];

/** In the order of the clock. */
export function entriesOf(
  { classId, lessons, exceptions }: Pick<StudentOfDay, 'classId' | 'lessons' | 'exceptions'>,
  all: readonly LessonOfDay[],
): readonly DayEntry[] {
  const exceptionIn = new Map(exceptions.map((one) => [one.lesson, one]));
  const waiting = all.filter(
    (one) =>
      one.called === null && one.state === 'held' && !one.ofSingleStudents && one.classIds.includes(classId),
  );
  return lessons.flatMap((index, position) => {
    const lesson = all[index];
    if (!lesson) return [];
    const one = exceptionIn.get(index);
    const before = all[lessons[position - 1] ?? -1];
    return [
      {
        startsAt: lesson.startsAt,
        endsAt: lesson.endsAt,
        state: one?.state ?? null,
        minutes: one?.minutes ?? null,
        excused: one?.excused ?? false,
        follows: !waiting.some(
          ({ startsAt }) => before && startsAt > before.startsAt && startsAt < lesson.startsAt,
        ),
      },
    ];
  });
}

/** Lessons in a row with the same state as one entry, from the first beginning to the last end; a lesson without a roll parts them. */
export function joinedEntries(entries: readonly DayEntry[]): readonly DayEntry[] {
  const joined: DayEntry[] = [];
  for (const entry of entries) {
    const last = joined.at(-1);
    const isSame =
      last?.state === entry.state && last.minutes === entry.minutes && last.excused === entry.excused;
    if (last && isSame && entry.follows) joined[joined.length - 1] = { ...last, endsAt: entry.endsAt };
    else joined.push(entry);
  }
  return joined;
}

/** A student with a late slip was missing before, which is a lateness. */
export function marksOf(
  entries: readonly DayEntry[],
  { firstAt, arrivedAt }: Pick<StudentOfDay, 'firstAt' | 'arrivedAt'>,
): readonly DayMark[] {
  const arrivedLater = (entry: DayEntry) => arrivedAt !== null && entry.startsAt <= arrivedAt;
  const isMissing = (entry: DayEntry | undefined) =>
    entry?.state === 'absent' && !entry.excused && !arrivedLater(entry);
  const isThere = (entry: DayEntry | undefined) =>
    entry !== undefined && (entry.state === null || entry.state === 'late');
  const [first] = entries;
  const last = entries.at(-1);
  const lastThere = entries.findLastIndex(isThere);
  const after = entries.slice(lastThere + 1);
  const found = new Set<DayMark>();
  if (isMissing(first) && first?.startsAt === firstAt && arrivedAt === null) found.add('firstLesson');
  const isNext = (entry: DayEntry | undefined) => isThere(entry) && entry?.follows === true;
  if (entries.some((entry, index) => isMissing(entry) && isNext(entries[index + 1]))) found.add('truant');
  if (lastThere >= 0 && after.length > 0 && after.every(isMissing)) found.add('left');
  if (last?.state === 'out' || last?.state === 'sick') found.add('out');
  return dayMarks.filter((mark) => found.has(mark));
}

/** Minutes after the beginning from which a roll is overdue. */
const minutesToCall = 15;

/** `later`: it has not begun, or has only just. */
export type CallState = 'called' | 'overdue' | 'later' | 'off';

/** @param clock HH:mm on this day; null for a day in the past, `''` for one to come */
export function callStateOf(
  { state, called, startsAt }: Pick<LessonOfDay, 'state' | 'called' | 'startsAt'>,
  clock: string | null,
): CallState {
  if (called) return 'called';
  if (state !== 'held') return 'off';
  if (clock === null) return 'overdue';
  return clock >= minutesAfter(startsAt, minutesToCall) ? 'overdue' : 'later';
}

/** Lessons that the timetable gives the day and that have no roll; what was moved away has it on another day. */
export function notCalled<Planned extends PlannedLesson>(
  planned: readonly Planned[],
  rolls: readonly CalledLesson[],
): readonly Planned[] {
  const called = new Set(rolls.map(({ lessonId, day }) => `${lessonId} ${day}`));
  return planned.filter(({ state, lessonId, day }) => state !== 'moved' && !called.has(`${lessonId} ${day}`));
}

interface PlannedLesson {
  readonly lessonId: number;
  readonly day: SchoolDay;
  readonly state: string;
}

/** Both null for an activity. */
interface CalledLesson {
  readonly lessonId: number | null;
  readonly day: SchoolDay | null;
}

export interface DayCounts {
  readonly called: number;
  /** Lessons that should be called by now. */
  readonly due: number;
  /** Students absent from at least one lesson; excused ones among them. */
  readonly absent: number;
  readonly late: number;
}

/** @param clock as of `callStateOf` */
export function countsOfDay({ lessons, students }: AttendanceDay, clock: string | null): DayCounts {
  const stateOf = lessons.map((lesson) => callStateOf(lesson, clock));
  const called = stateOf.filter((state) => state === 'called').length;
  const withState = (...states: readonly ExceptionState[]) =>
    students.filter(({ exceptions }) => exceptions.some(({ state }) => states.includes(state))).length;
  return {
    called,
    due: called + stateOf.filter((state) => state === 'overdue').length,
    absent: withState('absent', 'excused'),
    late: withState('late'),
  };
}
