/** What stands in the way of a weekly lesson at an hour: a class, a teacher or a room that has another lesson then. Pure. */
import type { WeeklyLesson } from './dated-lessons.ts';

export interface Clash {
  readonly kind: 'class' | 'teacher' | 'room';
  /** The class, teacher or room that both lessons need. */
  readonly id: number;
  /** The other lesson. */
  readonly lessonId: number;
}

/** Classes and groups by id, each with the others that share students with it; a class shares with itself without being named. */
export type SharedStudents = ReadonlyMap<number, ReadonlySet<number>>;

type Placed = Pick<
  WeeklyLesson,
  | 'id'
  | 'weekday'
  | 'startsAt'
  | 'endsAt'
  | 'week'
  | 'validFrom'
  | 'validUntil'
  | 'classIds'
  | 'teacherIds'
  | 'roomId'
>;

/** The clashes of a lesson with all others of the year; none while it is not placed. */
export function clashesOf(
  lesson: Placed,
  others: readonly Placed[],
  shared: SharedStudents,
): readonly Clash[] {
  return others.flatMap((other) =>
    other.id === lesson.id || !atTheSameTime(lesson, other) ? [] : needsOfBoth(lesson, other, shared),
  );
}

function needsOfBoth(lesson: Placed, other: Placed, shared: SharedStudents): readonly Clash[] {
  const lessonId = other.id;
  const classes = lesson.classIds.filter((id) =>
    other.classIds.some((theirs) => theirs === id || shared.get(id)?.has(theirs)),
  );
  const teachers = lesson.teacherIds.filter((id) => other.teacherIds.includes(id));
  const room = lesson.roomId !== null && lesson.roomId === other.roomId ? [lesson.roomId] : [];
  return [
    ...classes.map((id): Clash => ({ kind: 'class', id, lessonId })),
    ...teachers.map((id): Clash => ({ kind: 'teacher', id, lessonId })),
    ...room.map((id): Clash => ({ kind: 'room', id, lessonId })),
  ];
}

/** Whether both are ever held at one moment: hours that only touch do not clash. */
export function atTheSameTime(one: Placed, other: Placed): boolean {
  if (one.weekday === null || one.weekday !== other.weekday) return false;
  if (one.startsAt === null || one.endsAt === null || other.startsAt === null || other.endsAt === null)
    return false;
  return (
    one.startsAt < other.endsAt &&
    other.startsAt < one.endsAt &&
    one.validFrom <= other.validUntil &&
    other.validFrom <= one.validUntil &&
    (one.week === 'every' || other.week === 'every' || one.week === other.week)
  );
}
