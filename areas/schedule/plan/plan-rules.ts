/** Rules of the planner: hours placed against hours due, and where a lesson fits. Pure. */
import { lengthOf } from '#platform/kernel/clock.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { WeeklyLesson } from '../changes/dated-lessons.ts';
import { type Clash, clashesOf, isRoomUnavailable, type Sharing, unavailableFor } from './clash-rules.ts';
import { type DayPeriod, hoursFrom, periodsOfDay } from './period-rules.ts';
import type { Plan, PlannedLesson } from './plan-contract.ts';
import type { GivenLesson } from './plan-lessons-contract.ts';

/** The lessons of a plan that are valid on a day. */
export function lessonsValidOn({ lessons }: Pick<Plan, 'lessons'>, day: SchoolDay): readonly PlannedLesson[] {
  return lessons.filter(({ validFrom, validUntil }) => validFrom <= day && day <= validUntil);
}

/** The periods of a class: those of its shift, else of the first one. */
export function periodsOfClass(
  { classes, shifts }: Pick<Plan, 'classes' | 'shifts'>,
  classId: number,
): readonly DayPeriod[] {
  const shiftId = classes.find(({ id }) => id === classId)?.shiftId;
  return (shifts.find(({ id }) => id === shiftId) ?? shifts[0])?.periods ?? [];
}

/** The class, teacher or room whose timetable is planned. */
export interface PlanOwner {
  readonly of: 'class' | 'teacher' | 'room';
  readonly id: number;
}

/** Whether a lesson is in the timetable of a class, a teacher or a room. */
export function isOf(
  { of, id }: PlanOwner,
  { classIds, teacherIds, roomId }: Pick<PlannedLesson, 'classIds' | 'teacherIds' | 'roomId'>,
): boolean {
  if (of === 'room') return roomId === id;
  return (of === 'class' ? classIds : teacherIds).includes(id);
}

/** The periods that a timetable shows: those of the class; of a teacher or room, those of the first shift. */
export function periodsOf(plan: Plan, { of, id }: PlanOwner): readonly DayPeriod[] {
  return of === 'class' ? periodsOfClass(plan, id) : (plan.shifts[0]?.periods ?? []);
}

/** Whether only its room or its pin is changed, so that it is the same lesson on all its days. */
export function staysTheSameLesson(before: WeeklyLesson, { slot, ...given }: GivenLesson): boolean {
  return (
    slot !== null &&
    slot.weekday === before.weekday &&
    slot.startsAt === before.startsAt &&
    slot.endsAt === before.endsAt &&
    given.subjectId === before.subjectId &&
    given.week === before.week &&
    haveSameIds(given.classIds, before.classIds) &&
    haveSameIds(given.teacherIds, before.teacherIds)
  );
}

function haveSameIds(one: readonly number[], other: readonly number[]): boolean {
  const ids = new Set(one);
  return ids.size === new Set(other).size && other.every((id) => ids.has(id));
}

export interface SubjectHours {
  readonly classId: number;
  readonly subjectId: number;
  readonly teacherIds: readonly number[];
  /** Minutes a week; null where the school has set none. */
  readonly due: number | null;
  /** For weeks A and B the mean. */
  readonly placed: number;
  readonly unplaced: readonly PlannedLesson[];
}

/** The subjects of a class or a teacher, each with the minutes a week that are due and placed. */
export function hoursOf(plan: Plan, owner: PlanOwner, day: SchoolDay): readonly SubjectHours[] {
  const lessons = lessonsValidOn(plan, day).filter((lesson) => isOf(owner, lesson));
  const teaching = plan.teaching.filter(({ classId, teacherId }) =>
    isOf(owner, { classIds: [classId], teacherIds: [teacherId], roomId: null }),
  );
  const taughtIn = [
    ...teaching,
    ...lessons.flatMap(({ subjectId, classIds }) =>
      classIds
        .filter((classId) => owner.of !== 'class' || classId === owner.id)
        .map((classId) => ({ subjectId, classId })),
    ),
  ];
  const pairs = new Map(
    taughtIn.map(({ subjectId, classId }) => [`${classId} ${subjectId}`, { subjectId, classId }]),
  );
  return [...pairs.values()].map(({ subjectId, classId }) => {
    const ofSubject = lessons.filter(
      (lesson) => lesson.subjectId === subjectId && lesson.classIds.includes(classId),
    );
    const taught = teaching.filter((one) => one.subjectId === subjectId && one.classId === classId);
    const minutes = taught.flatMap(({ minutes: due }) => (due === null ? [] : [due]));
    return {
      classId,
      subjectId,
      teacherIds: taught.map(({ teacherId }) => teacherId),
      due: minutes.length === 0 ? null : Math.max(...minutes),
      placed: ofSubject.reduce((sum, lesson) => sum + minutesPlaced(lesson), 0),
      unplaced: ofSubject.filter(({ weekday }) => weekday === null),
    };
  });
}

function minutesPlaced({ startsAt, endsAt, week }: PlannedLesson): number {
  if (startsAt === null || endsAt === null) return 0;
  const minutes = lengthOf({ startsAt, endsAt });
  return week === 'every' ? minutes : minutes / 2;
}

interface SharedTeaching {
  /** Pairs of classes and groups that share students. */
  readonly shared: readonly (readonly [number, number])[];
  readonly teaching: readonly {
    readonly classId: number;
    readonly subjectId: number;
    readonly optional: boolean;
  }[];
}

/** Classes that share students, and the optional subjects of each. */
export function sharingOf({ shared, teaching }: SharedTeaching): Sharing {
  const students = new Map<number, Set<number>>();
  const share = (one: number, other: number) =>
    students.set(one, (students.get(one) ?? new Set()).add(other));
  for (const [one, other] of shared) {
    share(one, other);
    share(other, one);
  }
  const optional = new Map<number, Set<number>>();
  for (const { classId, subjectId, optional: chosen } of teaching)
    if (chosen) optional.set(classId, (optional.get(classId) ?? new Set()).add(subjectId));
  return { students, optional };
}

/** Why a lesson cannot begin at a period; `null` where it fits. */
export type Obstacle =
  | { readonly kind: 'length' }
  | { readonly kind: 'unavailable'; readonly teacherId: number }
  | { readonly kind: 'roomUnavailable'; readonly roomId: number }
  | (Clash & { readonly subjectId: number });

export interface Fit {
  readonly weekday: number;
  readonly startsAt: string;
  /** The end of the period at which it begins. */
  readonly periodEndsAt: string;
  /** Null where the lesson is longer than what is left before a break or the end of the day. */
  readonly endsAt: string | null;
  readonly obstacle: Obstacle | null;
}

/**
 * Where a lesson fits: each period of its first class at which it could begin, with its obstacle.
 * @param id of the lesson that is moved; null for a new one
 */
export function fitsOf(plan: Plan, id: number | null, lesson: GivenLesson, from: SchoolDay): readonly Fit[] {
  const periods = periodsOfClass(plan, lesson.classIds[0] ?? 0);
  const sharing = sharingOf(plan);
  const valid = { validFrom: from, validUntil: plan.endsOn };
  return periods
    .filter((period) => !period.break)
    .map(({ weekday, startsAt, endsAt: periodEndsAt }) => {
      const hours = lesson.classIds.map((classId) =>
        hoursFrom(periodsOfClass(plan, classId), weekday, startsAt, lesson.periods),
      );
      const [first] = hours;
      if (!first || hours.some((one) => one?.endsAt !== first.endsAt))
        return { weekday, startsAt, periodEndsAt, endsAt: null, obstacle: { kind: 'length' } };
      const placed: WeeklyLesson = {
        ...lesson,
        ...valid,
        id: id ?? 0,
        yearId: plan.yearId,
        weekday,
        startsAt,
        endsAt: first.endsAt,
        version: 0,
      };
      const { endsAt } = first;
      return { weekday, startsAt, periodEndsAt, endsAt, obstacle: obstacleOf(plan, placed, sharing) };
    });
}

function obstacleOf(plan: Plan, lesson: WeeklyLesson, sharing: Sharing): Obstacle | null {
  const [clash] = clashesOf(lesson, plan.lessons, sharing);
  if (clash) {
    const other = plan.lessons.find(({ id }) => id === clash.lessonId);
    return { ...clash, subjectId: other?.subjectId ?? 0 };
  }
  const [teacherId] = unavailableFor(lesson, plan.unavailable);
  if (teacherId !== undefined) return { kind: 'unavailable', teacherId };
  const { roomId } = lesson;
  return roomId !== null && isRoomUnavailable(lesson, plan.unavailableRooms)
    ? { kind: 'roomUnavailable', roomId }
    : null;
}

/** A lesson as it is given again when something about it changes. */
export function givenOf(lesson: WeeklyLesson): GivenLesson {
  const { subjectId, week, periods, roomId, pinned, weekday, startsAt, endsAt } = lesson;
  const slot =
    weekday === null || startsAt === null || endsAt === null ? null : { weekday, startsAt, endsAt };
  const [classIds, teacherIds] = [[...lesson.classIds], [...lesson.teacherIds]];
  return { subjectId, classIds, teacherIds, week, periods, slot, roomId, pinned };
}

/** How many periods of a class the hours of a placed lesson take; 1 where they are not whole ones. */
export function periodsTaken(
  periods: readonly DayPeriod[],
  { weekday, startsAt, endsAt }: PlannedLesson,
): number {
  if (weekday === null || startsAt === null || endsAt === null) return 1;
  return Math.max(
    1,
    periodsOfDay(periods, weekday).filter(
      (period) => !period.break && period.startsAt < endsAt && startsAt < period.endsAt,
    ).length,
  );
}
