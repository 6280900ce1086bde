import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { periodsOfThisYear } from '#areas/school/server/public/periods.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { takingIn } from '#areas/students/server/public/choices.ts';
import { enrolmentsOfStudents } from '#areas/students/server/public/class-list.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import { addDays, type SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { canSee } from '../../contract.ts';
import type { listFollowUp as call } from '../../follow-up/contract.ts';
import { daysInRow, reachedThreshold } from '../../follow-up/rules.ts';
import { countAbsences } from '../hours-store.ts';
import { settingsOf } from '../settings/attendance-settings-store.ts';
import { absentBetween, calledBetween } from './follow-up-store.ts';

/** Days that are looked back for absences in a row. */
const lookBack = 45;

/** @throws forbidden for parents. */
export async function listFollowUp(
  context: Context,
  { day }: InputOf<typeof call>,
): Promise<ItemOf<typeof call>> {
  if (!isStaff(context.actor)) throw common.forbidden();
  const days = await trimesterOf(context, day);
  const settings = await settingsOf(context);
  const counted = await countAbsences(context, days, settings, null);
  const rows = await daysAbsentInRow(context, days.from, day);
  const ids = [...new Set([...counted.keys(), ...rows.keys()])];
  const enrolled = await enrolmentsOfStudents(context, ids);
  const seen = await classesInScope(context, canSee);
  const barred = await barredChildren(context);
  const classes = await classesAndGroupsById(context);
  const students = (await studentsById(context, ids)).flatMap(({ id, firstName, lastName }) => {
    const classId = (enrolled.get(id) ?? []).find((one) => seen.has(one));
    if (classId === undefined || barred.has(id)) return [];
    const { unjustified = 0, justified = 0, latenesses = 0 } = counted.get(id) ?? {};
    const threshold = reachedThreshold(unjustified, settings.hourThresholds);
    const oftenLate = latenesses >= settings.latenesses;
    const inRow = rows.get(id) ?? 0;
    const daysRow = inRow >= settings.daysInRow ? inRow : 0;
    if (threshold === null && !oftenLate && daysRow === 0) return [];
    const className = classes.get(classId)?.name ?? '';
    const named = { id, firstName, lastName, className };
    return [{ ...named, unjustified, justified, threshold, latenesses, oftenLate, daysInRow: daysRow }];
  });
  const { compare } = new Intl.Collator('fr');
  const ordered = students.toSorted(
    (one, other) =>
      other.daysInRow - one.daysInRow ||
      other.unjustified - one.unjustified ||
      compare(`${one.lastName} ${one.firstName}`, `${other.lastName} ${other.firstName}`),
  );
  return { ...days, students: ordered };
}

/** The trimester that the day lies in, else the last one that has begun, else the year; up to the day. */
async function trimesterOf(
  context: Context,
  day: SchoolDay,
): Promise<{ readonly from: SchoolDay; readonly until: SchoolDay }> {
  const trimesters = [...(await periodsOfThisYear(context, null)).values()].filter(
    ({ kind, startsOn }) => kind === 'trimester' && startsOn <= day,
  );
  const year = await currentYear(context);
  return { from: trimesters.at(-1)?.startsOn ?? year?.startsOn ?? day, until: day };
}

/** By student, who was absent from every called lesson of the last days. */
async function daysAbsentInRow(
  context: Context,
  from: SchoolDay,
  until: SchoolDay,
): Promise<ReadonlyMap<number, number>> {
  const first = addDays(until, -lookBack);
  const since = first > from ? first : from;
  const called = await calledBetween(context, since, until);
  const absent = Map.groupBy(await absentBetween(context, since, until), ({ studentId }) => studentId);
  const enrolled = await enrolmentsOfStudents(context, [...absent.keys()]);
  const takes = await takingIn(context, [...new Set(called.flatMap(({ classIds }) => classIds))]);
  const byClass = new Map<number, typeof called>();
  for (const lesson of called) {
    for (const id of lesson.classIds) byClass.set(id, [...(byClass.get(id) ?? []), lesson]);
  }
  const rows = new Map<number, number>();
  for (const [studentId, missed] of absent) {
    const missedIds = new Set(missed.map(({ rollId }) => rollId));
    const own = (enrolled.get(studentId) ?? []).flatMap((classId) =>
      (byClass.get(classId) ?? []).filter(
        ({ id, subjectId }) =>
          missedIds.has(id) || subjectId === null || takes(classId, subjectId, studentId),
      ),
    );
    const days = [...Map.groupBy(own, ({ heldOn }) => heldOn)].map(([day, lessons]) => ({
      day,
      called: lessons.length,
      absent: lessons.filter(({ id }) => missedIds.has(id)).length,
    }));
    rows.set(studentId, daysInRow(days));
  }
  return rows;
}
