/** The register of a class for a month: each day on which a roll was called, and the totals of each student. */
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { schoolDocument } from '#areas/school/server/public/organisation.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { studentsBetween } from '#areas/students/server/public/students-between.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import { addDays, type SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import { canSee } from '../../contract.ts';
import type { printRegister as call } from '../../register/contract.ts';
import { countLesson, daysOfRegister } from '../../rules.ts';
import { calledBetween } from '../follow-up/follow-up-store.ts';
import { type MissedTime, missedBetween } from '../hours-store.ts';
import { acceptedBetween } from '../justifications/justifications-store.ts';
import { settingsOf } from '../settings/attendance-settings-store.ts';

/** @throws missing for a class out of scope. */
export async function printRegister(
  context: Context,
  { classId, month }: InputOf<typeof call>,
): Promise<PdfDocument> {
  const seen = isStaff(context.actor) ? await classesInScope(context, canSee) : new Set<number>();
  const classroom = (await classesAndGroupsById(context)).get(classId);
  if (!classroom || !seen.has(classId)) throw common.missing();
  const from = `${month}-01` as SchoolDay;
  const until = lastDayOf(month);
  const called = (await calledBetween(context, from, until)).filter(({ classIds }) =>
    classIds.includes(classId),
  );
  const barred = await barredChildren(context);
  const between = await studentsBetween(context, [classId]);
  const roll = between(classId, from, until).filter(({ id }) => !barred.has(id));
  const ids = roll.map(({ id }) => id);
  // The register of another class has what was missed there.
  const daysOf = new Map(roll.map(({ id, days }) => [id, days]));
  const missed = (await missedBetween(context, { from, until }, ids)).filter(({ studentId, heldOn }) =>
    daysOf.get(studentId)?.some((days) => days.from <= heldOn && heldOn <= days.until),
  );
  const days = daysOfRegister(called, missed);
  const rowOf = await rowsOf(context, { from, until, days, missed }, ids);
  const { language } = context;
  const say = (key: string, facts = {}) => context.say(`ATTENDANCE.register.${key}`, facts);
  const monthName = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(from));
  return schoolDocument(context, {
    template: 'areas/attendance/documents/register.typ',
    language,
    heading: say('title'),
    subheading: `${classroom.name} · ${monthName}`,
    words: {
      number: say('number'),
      name: say('name'),
      unjustified: say('unjustified'),
      justified: say('justified'),
      late: say('late'),
      nobody: say('nobody'),
      howTo: say('howTo', { count: called.length }),
    },
    data: {
      days: days.map((day) => String(Number(day.slice(8)))),
      students: roll.map(({ id, firstName, lastName }) => ({ firstName, lastName, ...rowOf(id) })),
    },
  });
}

function lastDayOf(month: string): SchoolDay {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = `${number === 12 ? year + 1 : year}-${String((number % 12) + 1).padStart(2, '0')}-01`;
  return addDays(next as SchoolDay, -1);
}

interface Month {
  readonly from: SchoolDay;
  readonly until: SchoolDay;
  readonly days: readonly SchoolDay[];
  readonly missed: readonly MissedTime[];
}

async function rowsOf(context: Context, { from, until, days, missed: all }: Month, ids: readonly number[]) {
  const settings = await settingsOf(context);
  const missed = Map.groupBy(all, (one) => one.studentId);
  const accepted = Map.groupBy(await acceptedBetween(context, from, until, ids), (one) => one.studentId);
  return (id: number) => {
    const counted = (missed.get(id) ?? []).map((lesson) => ({
      lesson,
      ...countLesson(lesson, accepted.get(id) ?? [], settings),
    }));
    const hours = (some: typeof counted, justified: boolean) =>
      some.filter((one) => one.justified === justified).reduce((sum, one) => sum + one.hours, 0);
    const lateIn = (some: typeof counted) => some.filter(({ lateness }) => lateness).length;
    const on = (day: SchoolDay) =>
      counted.filter(({ lesson }: { lesson: MissedTime }) => lesson.heldOn === day);
    return {
      cells: days.map((day) => {
        const some = on(day);
        return [hours(some, false), hours(some, true), lateIn(some)];
      }),
      totals: [hours(counted, false), hours(counted, true), lateIn(counted)],
    };
  };
}
