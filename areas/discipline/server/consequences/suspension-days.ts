/** The school days of a suspension: those on which the student would have lessons. */
import { holidaysOfYear, lessonsBetween } from '#areas/schedule/server/public/timetable.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { enrolmentsOfStudents } from '#areas/students/server/public/class-list.ts';
import { addDays, type SchoolDay, schoolDayOf, weekdayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { suspensionFrom } from '../../tariff/rules.ts';

/** Days that the timetable answers for at once. */
const atOnce = 62;
const turns = 2;

/** From tomorrow on; where the timetable says nothing of the student, Monday to Friday without holidays. */
export async function daysOfSuspension(context: Context, studentId: number, days: number) {
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const lastDay = (await currentYear(context))?.endsOn ?? addDays(today, turns * atOnce);
  const ends = addDays(today, turns * atOnce);
  const taught = await daysWithLessons(context, studentId, today, earlierOf(lastDay, ends));
  const isWorkday = await workdays(context);
  const isSchoolDay = (day: SchoolDay) => (taught.size > 0 && day <= ends ? taught.has(day) : isWorkday(day));
  return suspensionFrom(today, days, { isSchoolDay, lastDay });
}

/** How many school days a suspension has; null for what is none, or has no days yet. */
export async function schoolDaysOf(
  context: Context,
  studentId: number,
  { fromDay, untilDay }: { readonly fromDay: SchoolDay | null; readonly untilDay: SchoolDay | null },
): Promise<number | null> {
  if (fromDay === null || untilDay === null) return null;
  const taught = await daysWithLessons(context, studentId, fromDay, untilDay);
  if (taught.size > 0) return taught.size;
  const isWorkday = await workdays(context);
  let count = 0;
  for (let day = fromDay; day <= untilDay; day = addDays(day, 1)) if (isWorkday(day)) count += 1;
  return count;
}

/** Monday to Friday without holidays. */
async function workdays(context: Context): Promise<(day: SchoolDay) => boolean> {
  const holidays = await holidaysOfYear(context);
  return (day) =>
    weekdayOf(day) <= 5 && !holidays.some(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
}

async function daysWithLessons(
  context: Context,
  studentId: number,
  from: SchoolDay,
  until: SchoolDay,
): Promise<ReadonlySet<SchoolDay>> {
  const own = (await enrolmentsOfStudents(context, [studentId])).get(studentId) ?? [];
  const found = new Set<SchoolDay>();
  for (let first = from; first <= until; first = addDays(first, atOnce)) {
    const last = addDays(first, atOnce - 1);
    const lessons = await lessonsBetween(context, first, earlierOf(last, until));
    for (const [day, ofDay] of lessons) {
      const isTaught = ofDay.some(
        ({ state, classIds }) => state === 'held' && classIds.some((id) => own.includes(id)),
      );
      if (isTaught) found.add(day);
    }
  }
  return found;
}

function earlierOf(one: SchoolDay, other: SchoolDay): SchoolDay {
  return one <= other ? one : other;
}
