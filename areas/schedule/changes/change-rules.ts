/** Whether the lesson of a day can be held elsewhere or by somebody else, and who covers it best. Pure. */
import { type SchoolDay, weekdayOf } from '#platform/kernel/time.ts';
import {
  type Clash,
  needsOfBoth,
  type Sharing,
  type UnavailableHours,
  unavailableFor,
} from '../plan/clash-rules.ts';
import type { DatedLesson } from './dated-lessons.ts';

export interface AbsentHours {
  readonly teacherId: number;
  readonly fromDay: SchoolDay;
  readonly untilDay: SchoolDay;
  /** Null for whole days, as `endsAt`. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

interface AtHours {
  readonly heldOn: SchoolDay;
  readonly startsAt: string;
  readonly endsAt: string;
}

type Wanted = AtHours &
  Pick<DatedLesson, 'lessonId' | 'day' | 'subjectId' | 'classIds' | 'teacherIds' | 'roomId'>;

/** Clashes of the lesson with others held on its day; it does not clash with itself. */
export function clashesOnDay(
  wanted: Wanted,
  others: readonly DatedLesson[],
  sharing: Sharing,
): readonly Clash[] {
  const meanwhile = others.filter(
    (other) =>
      other.state === 'held' &&
      other.heldOn === wanted.heldOn &&
      !(other.lessonId === wanted.lessonId && other.day === wanted.day) &&
      other.startsAt < wanted.endsAt &&
      wanted.startsAt < other.endsAt,
  );
  return meanwhile.flatMap((other) =>
    needsOfBoth(wanted, other, sharing).map((need) => ({ ...need, lessonId: other.lessonId })),
  );
}

/** Whether a teacher is away at these hours. */
export function isAbsent(
  teacherId: number,
  { heldOn, startsAt, endsAt }: AtHours,
  absences: readonly AbsentHours[],
): boolean {
  return absences.some(
    (absence) =>
      absence.teacherId === teacherId &&
      absence.fromDay <= heldOn &&
      heldOn <= absence.untilDay &&
      (absence.startsAt === null ||
        absence.endsAt === null ||
        (absence.startsAt < endsAt && startsAt < absence.endsAt)),
  );
}

/** The teachers who cannot teach at these hours of the week. */
export function cannotTeach(
  teacherIds: readonly number[],
  { heldOn, startsAt, endsAt }: AtHours,
  unavailable: readonly UnavailableHours[],
): readonly number[] {
  return unavailableFor({ weekday: weekdayOf(heldOn), startsAt, endsAt, teacherIds }, unavailable);
}

/** Whether a teacher has no lesson at these hours, is not away, and can teach then. */
export function isFree(
  teacherId: number,
  at: AtHours,
  lessons: readonly DatedLesson[],
  absences: readonly AbsentHours[],
  unavailable: readonly UnavailableHours[],
): boolean {
  const { heldOn, startsAt, endsAt } = at;
  const teaches = lessons.some(
    (lesson) =>
      lesson.state === 'held' &&
      lesson.heldOn === heldOn &&
      lesson.teacherIds.includes(teacherId) &&
      lesson.startsAt < endsAt &&
      startsAt < lesson.endsAt,
  );
  const cannot = cannotTeach([teacherId], at, unavailable).length > 0;
  return !teaches && !cannot && !isAbsent(teacherId, at, absences);
}

export interface Load {
  readonly id: number;
  readonly name: string;
  readonly subject: boolean;
  readonly classroom: boolean;
  readonly covered: number;
  readonly lessons: number;
}

/** Teachers of the subject come first, then those of the class; among them, those who covered least and have the fewest lessons that day. */
export function byFairness(one: Load, other: Load): number {
  return (
    Number(other.subject) - Number(one.subject) ||
    Number(other.classroom) - Number(one.classroom) ||
    one.covered - other.covered ||
    one.lessons - other.lessons ||
    one.name.localeCompare(other.name, 'fr')
  );
}
