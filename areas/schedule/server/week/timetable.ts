/** The timetable as other areas ask for it: the lessons of days, and the weekly slots of a teacher's subject in a class. */
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { yearPlans } from '#areas/school/server/public/years.ts';
import { addDays, momentOnDay, type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context, ReferenceContext } from '#platform/server/context.ts';
import {
  type DatedLesson,
  type FreeDays,
  freeOn,
  isSchoolDay,
  lessonsOn,
  type Timetable,
  type WeeklyLesson,
} from '../../changes/dated-lessons.ts';
import type { Lesson, Slot } from '../../rules.ts';
import { findSettings, listChanges, listLessons, listSuspensions } from '../plan/lessons-store.ts';

/** Names one teacher's subject in one class. */
export function lessonKey(classId: number, subjectId: number, teacherId: number): string {
  return `${classId}/${subjectId}/${teacherId}`;
}

/** The weekly lessons of the current year; none in a school without years. */
export function weeklyLessons(context: ReferenceContext): Promise<readonly WeeklyLesson[]> {
  return context.reference(['schedule', 'school'], 'schedule.lessons', async () => {
    const year = await currentYear(context);
    return year ? listLessons(context, year.id) : [];
  });
}

/** How far ahead the lesson of a homework is looked for, in days: over most holidays. */
const lookAhead = 28;

/** Lessons of a teacher's subject in a class that are held from today on, with whoever covers them. */
export async function comingLessons(
  context: Context,
  { classId, subjectId, teacherId }: { classId: number; subjectId: number; teacherId: number },
): Promise<readonly Lesson[]> {
  const { timeZone } = context.actor;
  const today = schoolDayOf(context.now, timeZone);
  const days = await lessonsBetween(context, today, addDays(today, lookAhead));
  return [...days.values()]
    .flat()
    .filter(
      (lesson) =>
        lesson.state === 'held' &&
        lesson.subjectId === subjectId &&
        lesson.classIds.includes(classId) &&
        [...lesson.teacherIds, ...lesson.coveredIds].includes(teacherId),
    )
    .map(({ heldOn, startsAt, endsAt }) => ({
      startsAt: momentOnDay(heldOn, startsAt, timeZone),
      endsAt: momentOnDay(heldOn, endsAt, timeZone),
    }));
}

/** The weekly slots that are valid today by class, subject and teacher; see `lessonKey`. */
export function slotsByLesson(context: Context): Promise<ReadonlyMap<string, readonly Slot[]>> {
  const today = schoolDayOf(context.now, context.actor.timeZone);
  return context.reference(['schedule', 'school'], `schedule.slots.${today}`, async () => {
    const byLesson = new Map<string, Slot[]>();
    for (const lesson of await weeklyLessons(context)) {
      const { weekday, startsAt, endsAt, subjectId, classIds, teacherIds, validFrom, validUntil } = lesson;
      if (weekday === null || startsAt === null || endsAt === null) continue;
      if (today < validFrom || validUntil < today) continue;
      for (const classId of classIds) {
        for (const teacherId of teacherIds) {
          const key = lessonKey(classId, subjectId, teacherId);
          byLesson.set(key, [...(byLesson.get(key) ?? []), { weekday, startsAt, endsAt }]);
        }
      }
    }
    return byLesson;
  });
}

/** The holidays of the current year. */
export function breaksOfYear(context: ReferenceContext): Promise<readonly FreeDays[]> {
  return context.reference(['school'], 'schedule.breaks', async () => {
    const year = await currentYear(context);
    const [plan] = year ? await yearPlans(context, year.id) : [];
    return plan?.breaks ?? [];
  });
}

/** The name of the holiday that a day lies in; null on a school day. */
export async function holidayOn(context: ReferenceContext, day: SchoolDay): Promise<string | null> {
  return freeOn(day, await breaksOfYear(context))?.name ?? null;
}

/** So many days are looked ahead for a school day: longer than any holidays. */
const daysAhead = 366;

/** Tells school days from one day on from the others. */
export async function schoolDaysFrom(
  context: ReferenceContext,
  from: SchoolDay,
): Promise<(day: SchoolDay) => boolean> {
  const { weekA } = await findSettings(context);
  const timetable = {
    lessons: await weeklyLessons(context),
    suspensions: await listSuspensions(context, from, addDays(from, daysAhead)),
    freeDays: await breaksOfYear(context),
    weekA,
  };
  return (day) => isSchoolDay(day, timetable);
}

/** People whom lessons concern: a member of staff who teaches or covers them, and classes. */
export interface Concerned {
  readonly userId: number | null;
  readonly classIds: ReadonlySet<number>;
}

/**
 * The lessons of these days in the current year, with everything that single days change, whatever the caller sees.
 * @param from the first day @param until the last day, at most 62 days later
 * @param concerned only lessons that concern these; those of the whole school without
 */
export async function lessonsBetween(
  context: ReferenceContext,
  from: SchoolDay,
  until: SchoolDay,
  concerned: Concerned | null = null,
): Promise<ReadonlyMap<SchoolDay, readonly DatedLesson[]>> {
  const whole = await changedTimetable(context, from, until);
  const timetable = concerned === null ? whole : { ...whole, lessons: concerning(whole, concerned) };
  const days = new Map<SchoolDay, readonly DatedLesson[]>();
  for (let day = from; day <= until; day = addDays(day, 1)) days.set(day, lessonsOn(day, timetable));
  return days;
}

/** A lesson is taken as a whole when single days of it are covered. */
function concerning(
  { lessons, changes }: Pick<Timetable, 'lessons' | 'changes'>,
  { userId, classIds }: Concerned,
): readonly WeeklyLesson[] {
  const covered = new Set(
    changes.filter(({ coverId }) => coverId !== null && coverId === userId).map(({ lessonId }) => lessonId),
  );
  return lessons.filter(
    (lesson) =>
      covered.has(lesson.id) ||
      (userId !== null && lesson.teacherIds.includes(userId)) ||
      lesson.classIds.some((id) => classIds.has(id)),
  );
}

/**
 * The timetable with everything that single days change. Those changes are kept in memory: the home pages of all families ask for the same
 * two days.
 */
export async function changedTimetable(
  context: ReferenceContext,
  from: SchoolDay,
  until: SchoolDay,
): Promise<Timetable> {
  const changed = await context.reference(['schedule'], `schedule.changed ${from} ${until}`, async () => ({
    weekA: (await findSettings(context)).weekA,
    changes: await listChanges(context, from, until),
    suspensions: await listSuspensions(context, from, until),
  }));
  return {
    ...changed,
    lessons: await weeklyLessons(context),
    freeDays: await breaksOfYear(context),
  };
}

/** The lessons of a day, kept in memory: many rolls of a day are opened within minutes. */
function lessonsOfDay(context: ReferenceContext, day: SchoolDay): Promise<readonly DatedLesson[]> {
  return context.reference(['schedule', 'school'], `schedule.day ${day}`, async () =>
    lessonsOn(day, await changedTimetable(context, day, day)),
  );
}

/** A lesson of a day, and why there may be none. */
export interface LessonOfDay {
  /** As the week has it, whatever the day; null for a lesson that this year never had. */
  readonly weekly: WeeklyLesson | null;
  /** Where it is held, also when it is moved to another day; null when the timetable does not have it on this day. */
  readonly dated: DatedLesson | null;
  /** The name of the holiday that the day lies in; null on a school day. */
  readonly free: string | null;
}

/** @param day the day that the timetable gives it */
export async function lessonOfDay(
  context: ReferenceContext,
  lessonId: number,
  day: SchoolDay,
): Promise<LessonOfDay> {
  const weekly = (await weeklyLessons(context)).find(({ id }) => id === lessonId) ?? null;
  const free = freeOn(day, await breaksOfYear(context))?.name ?? null;
  if (weekly === null) return { weekly, dated: null, free };
  const isThis = (lesson: DatedLesson) => lesson.lessonId === lessonId && lesson.day === day;
  const there = (await lessonsOfDay(context, day)).find(isThis) ?? null;
  if (there?.state !== 'moved') return { weekly, dated: there, free };
  const arrived = (await lessonsOfDay(context, there.heldOn)).find(isThis);
  return { weekly, dated: arrived ?? there, free };
}
