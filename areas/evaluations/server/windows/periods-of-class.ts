/** Periods of a class: those of its year in the rhythm in which it is evaluated. All code about a class reads them here. */
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { periodsOfYear } from '#areas/school/server/public/periods.ts';
import { failures } from '#platform/kernel/errors.ts';
import type { Period, PeriodKey } from '#platform/kernel/periods/periods.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import { rulesOfClasses } from '../grading/rules-of-classes.ts';

type Periods = ReadonlyMap<PeriodKey, Period>;

/** By their keys, in the order in which they end; none while the year has none in which the class is evaluated. */
export async function periodsOfClass(context: ReferenceContext, classroom: Classroom): Promise<Periods> {
  const { rhythm } = (await rulesOfClasses(context))(classroom);
  return periodsOfYear(context, classroom.yearId, rhythm);
}

/** @throws missing for a period of another year, a sequence of who is evaluated in months, and the other way round. */
export async function periodIn(
  context: ReferenceContext,
  classroom: Classroom,
  key: PeriodKey,
): Promise<Period> {
  const period = (await periodsOfClass(context, classroom)).get(key);
  if (!period) throw failures.missing();
  return period;
}

/** Periods to choose from for several classes of a year together: those of any of them; without a class, all. */
export async function periodsOfClasses(
  context: ReferenceContext,
  yearId: number | undefined,
  classrooms: Iterable<Classroom>,
): Promise<Periods> {
  const rulesOf = await rulesOfClasses(context);
  const [rhythm = null, another] = new Set([...classrooms].map((classroom) => rulesOf(classroom).rhythm));
  return yearId === undefined ? new Map() : periodsOfYear(context, yearId, another ? null : rhythm);
}

/** By the id of the class: the period as each has it; classes that have no such period are left out. */
export async function periodByClass(
  context: ReferenceContext,
  classrooms: Iterable<Classroom>,
  key: PeriodKey,
): Promise<ReadonlyMap<number, Period>> {
  const found = new Map<number, Period>();
  for (const classroom of classrooms) {
    const period = (await periodsOfClass(context, classroom)).get(key);
    if (period) found.set(classroom.id, period);
  }
  return found;
}
