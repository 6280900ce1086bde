/** Absences of the classes in scope, month by month, by sex. */
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { schoolOrder } from '#areas/classes/server/public/school-order.ts';
import { yearPlans } from '#areas/school/server/public/years.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { type PresentStudent, studentsBetween } from '#areas/students/server/public/students-between.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import { type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { ChosenParameters } from '#platform/server/ready-reports.ts';
import { canSee } from '../../contract.ts';
import type { Counting } from '../../rules.ts';
import { addCounts, type MonthCount, monthsOf, noCounts } from '../../statistics/rules.ts';
import { calledBetween } from '../follow-up/follow-up-store.ts';
import { countAbsences, type Days } from '../hours-store.ts';
import { settingsOf } from '../settings/attendance-settings-store.ts';

export interface ClassMonth {
  /** YYYY-MM */
  readonly month: string;
  readonly classroom: Classroom;
  readonly rolls: number;
  readonly girls: MonthCount;
  readonly boys: MonthCount;
  /** Also those without a sex on the record. */
  readonly all: MonthCount;
}

export interface MonthlyFigures {
  readonly name: string;
  /** Month by month, the classes in the order of the school. */
  readonly rows: readonly ClassMonth[];
}

/** Counts whoever was in a class in the month, for the days in it. @throws forbidden for parents; missing for a class or period that is not there */
export async function monthlyFigures(context: Context, chosen: ChosenParameters): Promise<MonthlyFigures> {
  if (!isStaff(context.actor)) throw common.forbidden();
  const { yearId, name, from, until } = await periodOf(context, chosen);
  const seen = await classesInScope(context, canSee);
  const classes = [...(await classroomsById(context)).values()]
    .filter((one) => one.yearId === yearId && seen.has(one.id))
    .filter(({ id }) => chosen.classId === null || id === chosen.classId)
    .toSorted(await schoolOrder(context));
  if (chosen.classId !== null && classes.length === 0) throw common.missing();
  const studentsIn = await studentsBetween(
    context,
    classes.map(({ id }) => id),
  );
  const barred = await barredChildren(context);
  const settings = await settingsOf(context);
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const rows: ClassMonth[] = [];
  for (const month of monthsOf(from, until).filter((one) => one.from <= today)) {
    const last = earlierDay(month.until, today);
    const present = new Map(classes.map(({ id }) => [id, studentsIn(id, month.from, last)]));
    const counted = await countsOf(
      context,
      { from: month.from, until: last },
      settings,
      [...present.values()].flat(),
    );
    const called = await calledBetween(context, month.from, month.until);
    for (const classroom of classes) {
      const own = (present.get(classroom.id) ?? []).filter(({ id }) => !barred.has(id));
      const countOf = (some: typeof own): MonthCount => some.map(counted).reduce(addCounts, noCounts);
      const rolls = called.filter(({ classIds }) => classIds.includes(classroom.id)).length;
      if (rolls === 0) continue;
      rows.push({
        month: month.month,
        classroom,
        rolls,
        girls: countOf(own.filter(({ sex }) => sex === 'F')),
        boys: countOf(own.filter(({ sex }) => sex === 'M')),
        all: countOf(own),
      });
    }
  }
  return { name, rows };
}

/** The absences of a student in one class in these days: the whole month for most, fewer days for those who joined or left in it. */
async function countsOf(
  context: Context,
  month: Days,
  settings: Counting,
  students: readonly PresentStudent[],
): Promise<(student: PresentStudent) => MonthCount> {
  const keyOf = ({ from, until }: Days) => `${from} ${until}`;
  const whole = keyOf(month);
  const counts = new Map([[whole, await countAbsences(context, month, settings, null)]]);
  const parts = students.flatMap(({ id, days }) => days.map((some) => ({ id, some, key: keyOf(some) })));
  for (const [key, of] of Map.groupBy(parts, (part) => part.key)) {
    const [{ some } = { some: month }] = of;
    if (key !== whole)
      counts.set(
        key,
        await countAbsences(
          context,
          some,
          settings,
          of.map(({ id }) => id),
        ),
      );
  }
  return ({ id, days }) =>
    days.reduce(
      (sum, some) => addCounts(sum, counts.get(keyOf(some))?.get(id) ?? {}),
      addCounts(noCounts, { students: 1 }),
    );
}

function earlierDay(one: SchoolDay, other: SchoolDay): SchoolDay {
  return one < other ? one : other;
}

interface ReportPeriod {
  readonly yearId: number;
  readonly name: string;
  readonly from: SchoolDay;
  readonly until: SchoolDay;
}

/** The trimester that was chosen, else the year, else the current one. */
async function periodOf(context: Context, { yearId, trimesterId }: ChosenParameters): Promise<ReportPeriod> {
  const year = (await yearPlans(context, null)).find(({ id, current, trimesters }) => {
    if (trimesterId !== null) return trimesters.some((trimester) => trimester.id === trimesterId);
    return yearId === null ? current : id === yearId;
  });
  if (!year) throw common.missing();
  const trimester = year.trimesters.find(({ id }) => id === trimesterId);
  const { startsOn, endsOn } = trimester ?? year;
  const number = trimester ? ` (${year.trimesters.indexOf(trimester) + 1})` : '';
  return { yearId: year.id, name: `${year.name}${number}`, from: startsOn, until: endsOn };
}
