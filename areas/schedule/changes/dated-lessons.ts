/**
 * The lessons of one day: what the weekly timetable, its changes, free days and suspensions make of it. Pure, shared by screen and
 * server. A lesson on a day is known by its id and the day that the timetable gives it, also when it is held on another one.
 */
import { addDays, daysBetween, type SchoolDay, weekdayOf } from '#platform/kernel/time.ts';
import type { LessonState, Week } from '../contract.ts';

/** A lesson of the week; hours on the school's clock, HH:mm. Not yet placed while `weekday`, `startsAt` and `endsAt` are null. */
export interface WeeklyLesson {
  readonly id: number;
  readonly yearId: number;
  readonly subjectId: number;
  /** Classes and groups. */
  readonly classIds: readonly number[];
  readonly teacherIds: readonly number[];
  readonly week: Week;
  /** Its length while it is not placed. */
  readonly periods: number;
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly roomId: number | null;
  readonly pinned: boolean;
  readonly validFrom: SchoolDay;
  readonly validUntil: SchoolDay;
  readonly version: number;
}

/** The change of a lesson on a day of the timetable. */
export interface LessonChange {
  readonly lessonId: number;
  readonly day: SchoolDay;
  readonly cancelled: boolean;
  /** Where it is moved to; all three or none. */
  readonly toDay: SchoolDay | null;
  readonly toStartsAt: string | null;
  readonly toEndsAt: string | null;
  readonly roomId: number | null;
  /** The teacher who covers it. */
  readonly coverId: number | null;
  readonly reason: string | null;
  readonly version: number;
  /** Nothing is changed any more. */
  readonly undone: boolean;
}

/** Days on which lessons give way; of the whole school without classes. */
export interface Suspension {
  readonly kind: 'exam' | 'outing' | 'other';
  readonly title: string;
  readonly fromDay: SchoolDay;
  readonly untilDay: SchoolDay;
  readonly classIds: readonly number[];
}

export interface FreeDays {
  readonly name: string;
  readonly startsOn: SchoolDay;
  readonly endsOn: SchoolDay;
}

/** Everything that decides which lessons there are. */
export interface Timetable {
  readonly lessons: readonly WeeklyLesson[];
  readonly changes: readonly LessonChange[];
  readonly suspensions: readonly Suspension[];
  readonly freeDays: readonly FreeDays[];
  /** The Monday from which weeks A and B alternate; null where every week is alike. */
  readonly weekA: SchoolDay | null;
}

export interface DatedLesson {
  readonly lessonId: number;
  /** The day that the timetable gives it. */
  readonly day: SchoolDay;
  /** The day on which it is held, or would have been. */
  readonly heldOn: SchoolDay;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly subjectId: number;
  /** Without those that are suspended, unless all are. */
  readonly classIds: readonly number[];
  /** Its teachers on this day. */
  readonly teacherIds: readonly number[];
  /** Its usual teachers, where somebody else covers; else empty. */
  readonly coveredIds: readonly number[];
  readonly roomId: number | null;
  readonly state: LessonState;
  /** Why it is changed or suspended; null for none. */
  readonly reason: string | null;
  /** Version of what is changed about it; 0 for nothing. */
  readonly changeVersion: number;
  /** How often the lesson of this day was changed and set back: never smaller than before. */
  readonly changes: number;
}

/** Which of the two weeks a day lies in; null where every week is alike. */
export function weekOf(day: SchoolDay, weekA: SchoolDay | null): 'A' | 'B' | null {
  if (weekA === null) return null;
  const monday = addDays(day, 1 - weekdayOf(day));
  return Math.abs(daysBetween(weekA, monday) / 7) % 2 === 0 ? 'A' : 'B';
}

/** Whether the weekly timetable has this lesson on this day, whatever changes on the day. */
export function comesOn(lesson: WeeklyLesson, day: SchoolDay, weekA: SchoolDay | null): boolean {
  return comingOn(day, weekA)(lesson);
}

/** The same for all lessons of a school: what only depends on the day is computed once. */
function comingOn(day: SchoolDay, weekA: SchoolDay | null): (lesson: WeeklyLesson) => boolean {
  const weekday = weekdayOf(day);
  const thisWeek = weekOf(day, weekA);
  return (lesson) =>
    lesson.weekday === weekday &&
    lesson.validFrom <= day &&
    day <= lesson.validUntil &&
    (lesson.week === 'every' || lesson.week === thisWeek);
}

/** The free days that a day lies in; undefined on a school day. */
export function freeOn(day: SchoolDay, freeDays: readonly FreeDays[]): FreeDays | undefined {
  return freeDays.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
}

/** Without a timetable, Monday to Friday. */
const usualWorkdays = 5;

/**
 * Whether the school teaches on a day: a class comes by the weekly timetable, and not all lessons give way to something that is no work of
 * the school. A period for which no lesson is placed has the usual days.
 */
export function isSchoolDay(
  day: SchoolDay,
  { lessons, suspensions, freeDays, weekA }: Omit<Timetable, 'changes'>,
): boolean {
  if (freeOn(day, freeDays)) return false;
  const isOff = suspensions.some(
    ({ kind, classIds, fromDay, untilDay }) =>
      kind === 'other' && classIds.length === 0 && fromDay <= day && day <= untilDay,
  );
  if (isOff) return false;
  const placed = lessons.some(
    ({ weekday, validFrom, validUntil }) => weekday !== null && validFrom <= day && day <= validUntil,
  );
  return placed ? lessons.some(comingOn(day, weekA)) : weekdayOf(day) <= usualWorkdays;
}

/** The lessons of a day in the order of the clock: of its weekday, and those moved to it. */
export function lessonsOn(day: SchoolDay, timetable: Timetable): readonly DatedLesson[] {
  const { lessons, changes, freeDays, weekA } = timetable;
  const changeOf = new Map(
    changes.filter((change) => change.day === day).map((change) => [change.lessonId, change]),
  );
  const usual = freeOn(day, freeDays)
    ? []
    : lessons
        .filter(comingOn(day, weekA))
        .flatMap((lesson) => dated(lesson, day, changeOf.get(lesson.id), timetable, false));
  const arriving = changes
    .filter((change) => change.toDay === day)
    .flatMap((change) => {
      const lesson = lessons.find(({ id }) => id === change.lessonId);
      return lesson && comesOn(lesson, change.day, weekA)
        ? dated(lesson, change.day, change, timetable, true)
        : [];
    });
  return [...usual, ...arriving].sort(byClock);
}

function dated(
  lesson: WeeklyLesson,
  day: SchoolDay,
  change: LessonChange | undefined,
  { suspensions }: Timetable,
  arrived: boolean,
): readonly DatedLesson[] {
  if (lesson.startsAt === null || lesson.endsAt === null) return [];
  // A lesson moved within its day is there once, at its new hour.
  if (!arrived && change?.toDay === day) return [];
  const heldOn = change?.toDay ?? day;
  const there = arrived ? heldOn : day;
  const suspended = suspensions.filter(({ fromDay, untilDay }) => fromDay <= there && there <= untilDay);
  const left = lesson.classIds.filter(
    (id) => !suspended.some(({ classIds }) => classIds.length === 0 || classIds.includes(id)),
  );
  const away = !arrived && heldOn !== day;
  const state = stateOf(change, away, left.length === 0 && lesson.classIds.length > 0);
  const coverId = change?.coverId ?? null;
  return [
    {
      lessonId: lesson.id,
      day,
      heldOn,
      startsAt: (arrived ? change?.toStartsAt : null) ?? lesson.startsAt,
      endsAt: (arrived ? change?.toEndsAt : null) ?? lesson.endsAt,
      subjectId: lesson.subjectId,
      classIds: left.length === 0 ? lesson.classIds : left,
      teacherIds: coverId === null ? lesson.teacherIds : [coverId],
      coveredIds: coverId === null ? [] : lesson.teacherIds,
      roomId: change?.roomId ?? lesson.roomId,
      state,
      changeVersion: change === undefined || change.undone ? 0 : change.version,
      changes: change?.version ?? 0,
      reason: change?.reason ?? (state === 'suspended' ? (suspended[0]?.title ?? null) : null),
    },
  ];
}

function stateOf(change: LessonChange | undefined, away: boolean, suspended: boolean): LessonState {
  if (change?.cancelled) return 'cancelled';
  if (away) return 'moved';
  return suspended ? 'suspended' : 'held';
}

function byClock(one: DatedLesson, other: DatedLesson): number {
  if (one.startsAt !== other.startsAt) return one.startsAt < other.startsAt ? -1 : 1;
  return one.lessonId - other.lessonId;
}
