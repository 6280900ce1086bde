/** Open tasks between classes and their cards at the end of a term, and locking their marks. */
import { conductKeyed } from '#areas/appreciations/server/public/conduct-keyed.ts';
import { missingAppreciations } from '#areas/appreciations/server/public/of-class.ts';
import { statesOfMeetings } from '#areas/council/server/public/meeting.ts';
import {
  classesToLock,
  lockMarks,
  marksOfClasses,
} from '#areas/evaluations/server/public/marks-of-classes.ts';
import { wholeClassesOf } from '#areas/evaluations/server/public/visible-subjects.ts';
import { periodByClass } from '#areas/evaluations/server/public/windows.ts';
import { periodsOfThisYear } from '#areas/school/server/public/periods.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures } from '#platform/kernel/errors.ts';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import type { Context } from '#platform/server/context.ts';
import type { ClassAtEnd, lockTerm as lockCall, readTermEnd as readCall } from '../../term/term-contract.ts';
import { publicationsOf } from '../cards/cards-store.ts';
import { classesToPrint } from '../prints/prints.ts';

/** Tasks of the classes that have the period. @throws missing for a period that is not of the current year */
export async function readTermEnd(
  context: Context,
  { period }: InputOf<typeof readCall>,
): Promise<readonly ClassAtEnd[]> {
  const whole = await wholeClassesOf(context);
  await refuseOtherYear(context, period);
  const classes = (await classesToPrint(context)).filter(({ id }) => whole.has(id));
  const classIds = [...(await periodByClass(context, classes, period)).keys()];
  const marks = await marksOfClasses(context, classIds, period);
  const missing = Map.groupBy(
    await missingAppreciations(context, { classIds, period }),
    ({ classId }) => classId,
  );
  const conduct = await conductKeyed(context, classes, period);
  const councils = await statesOfMeetings(context, classIds, period);
  const published = (await publicationsOf(context, classIds)).filter((one) => one.period === period);
  const mayLock = await classesToLock(context);
  return classIds.map((classId) => ({
    classId,
    marks: marks.get(classId) ?? { entered: 0, expected: 0, locked: false },
    textsMissing: missing.get(classId)?.reduce((sum, list) => sum + list.missing.length, 0) ?? 0,
    absencesMissing: missingOf(conduct.get(classId)),
    council: councils.get(classId) ?? null,
    publishedFrom: published.find((one) => one.classId === classId)?.fromDay ?? null,
    mayLock: mayLock.has(classId),
  }));
}

function missingOf({ keyed, expected } = { keyed: 0, expected: 0 }): number {
  return expected - keyed;
}

/** @throws missing for a period that is not of the current year, and a class in which the caller does not administrate evaluations */
export async function lockTerm(
  context: Context,
  { period, classIds }: InputOf<typeof lockCall>,
): Promise<readonly ClassAtEnd[]> {
  await refuseOtherYear(context, period);
  await lockMarks(context, classIds, period);
  return readTermEnd(context, { period });
}

/** @throws missing */
async function refuseOtherYear(context: Context, key: PeriodKey): Promise<void> {
  if (!(await periodsOfThisYear(context, null)).has(key)) throw failures.missing();
}
