/** Choices for the parameters of reports, within the reader's scope. */
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { schoolOrder } from '#areas/classes/server/public/school-order.ts';
import { periodsOfClasses } from '#areas/evaluations/server/public/windows.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { childrenInScope } from '#areas/students/server/public/children-in-scope.ts';
import { classListOf } from '#areas/students/server/public/class-list.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import { failures } from '#platform/kernel/errors.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import { takesMarks, usualPeriod } from '#platform/kernel/periods/periods.ts';
import type { RoleName } from '#platform/kernel/roles.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { ReportChoices } from '../viewer-contract.ts';
import { plansOf, seesResults } from './results/scope.ts';

/** Roles that open students or their results to staff; each report decides itself which data of a class it shows. */
export const reachingRoles: readonly RoleName[] = [seesResults, 'SLM.Student.View'];

/** @throws missing for a year that is not there, or a class out of reach */
export async function readChoices(
  context: Context,
  { yearId: requested, classId }: { readonly yearId: number | null; readonly classId: number | null },
): Promise<ReportChoices> {
  const plans = await plansOf(context);
  const rooms = await classroomsById(context);
  const yearId = requested ?? rooms.get(classId ?? 0)?.yearId ?? (await currentYear(context))?.id ?? null;
  const plan = plans.find(({ id }) => id === yearId);
  if (requested !== null && !plan) throw failures.missing();
  const inReach = await classesInScope(context, ...reachingRoles);
  if (classId !== null && !inReach.has(classId)) throw failures.missing();
  const classes = [...rooms.values()].filter((room) => room.yearId === plan?.id && inReach.has(room.id));
  const ofClass = classes.filter(({ id }) => classId === null || id === classId);
  const markedIn = async (some: readonly Classroom[]) =>
    [...(await periodsOfClasses(context, plan?.id, some)).values()].filter(takesMarks);
  const all = await markedIn(ofClass);
  const kinds = new Set((await markedIn(classes)).map(({ kind }) => kind));
  return {
    years: plans.map(({ id, name, current }) => ({ id, name, current })),
    yearId: plan?.id ?? null,
    sequenceId: usualPeriod(all, schoolDayOf(context.now, context.actor.timeZone))?.id ?? null,
    bothRhythms: kinds.size > 1,
    trimesters: (plan?.trimesters ?? []).map(({ id, sequences }, index) => ({
      id,
      number: index + 1,
      sequences: all
        .filter((one) => sequences.some((within) => within.id === one.id))
        .map(({ id: sequenceId, kind, number }) => ({ id: sequenceId, kind, number })),
    })),
    classes: classes.toSorted(await schoolOrder(context)).map(({ id, name }) => ({ id, name })),
    students: await studentsOf(context, classId),
  };
}

async function studentsOf(context: Context, classId: number | null): Promise<ReportChoices['students']> {
  const barred = await barredChildren(context);
  const own = (await childrenInScope(context, seesResults)).map(({ studentId }) => studentId);
  const known = classId === null ? await studentsById(context, own) : await classListOf(context, classId);
  return known
    .filter(({ id }) => !barred.has(id))
    .map((student) => ({ id: student.id, name: listName(student, context.actor.nameOrder) }));
}
