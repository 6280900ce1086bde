/** Clashes of a weekly lesson at an hour: a class, a teacher or a room that has another lesson then. Pure. */
import type { WeeklyLesson } from '../changes/dated-lessons.ts';

export interface Clash {
  readonly kind: 'class' | 'teacher' | 'room';
  /** The class, teacher or room that both lessons need. */
  readonly id: number;
  /** The other lesson. */
  readonly lessonId: number;
}

export interface Sharing {
  /** Classes and groups by id, each with the others that share students with it; a class shares with itself without being named. */
  readonly students: ReadonlyMap<number, ReadonlySet<number>>;
  /** The optional subjects of a class: two of them may be taught at once, to those who chose each. */
  readonly optional: ReadonlyMap<number, ReadonlySet<number>>;
}

type Placed = Pick<
  WeeklyLesson,
  | 'id'
  | 'subjectId'
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
export function clashesOf(lesson: Placed, others: readonly Placed[], sharing: Sharing): readonly Clash[] {
  return others.flatMap((other) =>
    other.id === lesson.id || !atTheSameTime(lesson, other)
      ? []
      : needsOfBoth(lesson, other, sharing).map((need) => ({ ...need, lessonId: other.id })),
  );
}

type Needs = Pick<WeeklyLesson, 'subjectId' | 'classIds' | 'teacherIds' | 'roomId'>;

/** The classes, teachers and the room that both lessons need. */
export function needsOfBoth(
  lesson: Needs,
  other: Needs,
  sharing: Sharing,
): readonly Omit<Clash, 'lessonId'>[] {
  const classes = lesson.classIds.filter((id) =>
    other.classIds.some((theirs) =>
      theirs === id ? !areChoices(id, lesson, other, sharing) : sharing.students.get(id)?.has(theirs),
    ),
  );
  const teachers = lesson.teacherIds.filter((id) => other.teacherIds.includes(id));
  const room = lesson.roomId !== null && lesson.roomId === other.roomId ? [lesson.roomId] : [];
  return [
    ...classes.map((id) => ({ kind: 'class' as const, id })),
    ...teachers.map((id) => ({ kind: 'teacher' as const, id })),
    ...room.map((id) => ({ kind: 'room' as const, id })),
  ];
}

function areChoices(classId: number, one: Needs, other: Needs, { optional }: Sharing): boolean {
  const subjects = optional.get(classId);
  return (
    one.subjectId !== other.subjectId &&
    subjects?.has(one.subjectId) === true &&
    subjects.has(other.subjectId)
  );
}

/** Hours of the week in which a teacher cannot teach. */
export interface UnavailableHours {
  readonly teacherId: number;
  readonly weekday: number;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** The teachers of a lesson who cannot teach at its hours; none while it is not placed. */
export function unavailableFor(
  {
    weekday,
    startsAt,
    endsAt,
    teacherIds,
  }: Pick<WeeklyLesson, 'weekday' | 'startsAt' | 'endsAt' | 'teacherIds'>,
  hours: readonly UnavailableHours[],
): readonly number[] {
  if (startsAt === null || endsAt === null) return [];
  const away = hours.filter(
    (one) => one.weekday === weekday && one.startsAt < endsAt && startsAt < one.endsAt,
  );
  return teacherIds.filter((id) => away.some(({ teacherId }) => teacherId === id));
}

/** Hours of the week in which a room cannot be used. */
export interface UnavailableRoomHours {
  readonly roomId: number;
  readonly weekday: number;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Whether the room of a lesson cannot be used at its hours; not while it is not placed, or has no room. */
export function isRoomUnavailable(
  { weekday, startsAt, endsAt, roomId }: Pick<WeeklyLesson, 'weekday' | 'startsAt' | 'endsAt' | 'roomId'>,
  hours: readonly UnavailableRoomHours[],
): boolean {
  if (roomId === null || startsAt === null || endsAt === null) return false;
  return hours.some(
    (one) =>
      one.roomId === roomId && one.weekday === weekday && one.startsAt < endsAt && startsAt < one.endsAt,
  );
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
