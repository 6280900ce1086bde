/** Copies of lessons. Pure. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { WeeklyLesson } from '../changes/dated-lessons.ts';
import {
  clashesOf,
  isRoomUnavailable,
  type Sharing,
  type UnavailableHours,
  type UnavailableRoomHours,
  unavailableFor,
} from './clash-rules.ts';
import { areWholePeriods, type DayPeriod } from './period-rules.ts';
import type { GivenLesson } from './plan-lessons-contract.ts';
import { givenOf } from './plan-rules.ts';

interface Teaching {
  readonly classId: number;
  readonly subjectId: number;
  readonly teacherId: number;
}

/**
 * A lesson as it would be in other classes: taught by whoever teaches the subject there, in no room of its own.
 * Null where one of its classes has no counterpart, or nobody teaches the subject in the first of them.
 */
export function copiedTo(
  lesson: WeeklyLesson,
  classOf: (classId: number) => number | null,
  teaching: readonly Teaching[],
): GivenLesson | null {
  const classIds = lesson.classIds.map(classOf);
  const [first] = classIds;
  if (first === undefined || first === null || classIds.includes(null)) return null;
  const teacherIds = teaching
    .filter(({ classId, subjectId }) => classId === first && subjectId === lesson.subjectId)
    .map(({ teacherId }) => teacherId);
  if (teacherIds.length === 0) return null;
  return { ...givenAgain(lesson), classIds: classIds.filter((id) => id !== null), teacherIds, roomId: null };
}

/** The same lesson to be added again, not pinned. */
export function givenAgain(lesson: WeeklyLesson): GivenLesson {
  return { ...givenOf(lesson), pinned: false };
}

interface Surroundings {
  readonly sharing: Sharing;
  readonly unavailable: readonly UnavailableHours[];
  readonly unavailableRooms: readonly UnavailableRoomHours[];
  readonly validFrom: SchoolDay;
  readonly validUntil: SchoolDay;
  periodsOf(classId: number): readonly DayPeriod[] | null;
  /** Whether single days have given its hours to one of these lessons: moved there, covered, in another room. */
  isTaken(lesson: WeeklyLesson, ids: ReadonlySet<number>): boolean;
}

/** Each lesson at its hours, or without hours where it would clash there, with those that are there and with the ones before it. */
export function placedWhereFree(
  lessons: readonly GivenLesson[],
  there: readonly WeeklyLesson[],
  { sharing, unavailable, unavailableRooms, validFrom, validUntil, periodsOf, isTaken }: Surroundings,
): readonly GivenLesson[] {
  const others = [...there];
  const ids = new Set(there.map(({ id }) => id));
  return lessons.map((lesson, index) => {
    const { slot } = lesson;
    if (slot === null) return lesson;
    const weekly: WeeklyLesson = {
      ...lesson,
      ...slot,
      id: -1 - index,
      yearId: 0,
      validFrom,
      validUntil,
      version: 0,
    };
    const fits = lesson.classIds.every((id) => {
      const periods = periodsOf(id);
      return periods === null || areWholePeriods(periods, slot.weekday, slot);
    });
    const free =
      fits &&
      clashesOf(weekly, others, sharing).length === 0 &&
      unavailableFor(weekly, unavailable).length === 0 &&
      !isRoomUnavailable(weekly, unavailableRooms) &&
      !isTaken(weekly, ids);
    if (!free) return { ...lesson, slot: null };
    others.push(weekly);
    return lesson;
  });
}
