/** Hours of teachers for payroll. Pure. */
import { daysBetween, type SchoolDay } from '#platform/kernel/time.ts';

interface TaughtLesson {
  readonly teacherId: number;
  readonly lessonId: number | null;
  readonly day: SchoolDay | null;
  readonly minutes: number;
}

/** Minutes by teacher. A lesson with several classes has an entry in each of their notebooks and counts once, with its longest. */
export function minutesByTeacher(lessons: readonly TaughtLesson[]): ReadonlyMap<number, number> {
  const longest = new Map<string, TaughtLesson>();
  for (const [index, lesson] of lessons.entries()) {
    const { teacherId, lessonId, day, minutes } = lesson;
    const key = lessonId === null ? `beside ${index}` : `${teacherId} ${lessonId} ${day}`;
    if (minutes >= (longest.get(key)?.minutes ?? 0)) longest.set(key, lesson);
  }
  const sums = new Map<number, number>();
  for (const { teacherId, minutes } of longest.values())
    sums.set(teacherId, (sums.get(teacherId) ?? 0) + minutes);
  return sums;
}

/** At most a year, not backwards. */
export function isPeriod(from: SchoolDay, until: SchoolDay): boolean {
  const days = daysBetween(from, until);
  return days >= 0 && days <= 366;
}

/** In hours with two decimals, as payroll sheets count: 90 minutes are 1.5. */
export function hoursOf(minutes: number): string {
  return String(Math.round((minutes / 60) * 100) / 100);
}
