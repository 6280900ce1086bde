/** Takes students out of classes that they left by the data package, and adds it to their history. */
import { endEnrolments } from '#areas/students/server/public/imports.ts';
import type { Context } from '#platform/server/context.ts';
import type { RosterPlan } from './roster-plan.ts';

/** Runs before new enrolments, so that a move is recorded as one event. */
export async function leaveClasses(
  context: Context,
  { leaving, students, enrolments, classes }: RosterPlan,
): Promise<void> {
  const idOf = new Map(students.map(({ sourceId, id }) => [sourceId, id]));
  const homeOf = new Map(classes.map(({ sourceId, id }) => [sourceId, id]));
  const known = <T>(studentId: string, value: T) => {
    const id = idOf.get(studentId) ?? null;
    return id === null ? [] : [[id, value] as const];
  };
  const joining = new Map(
    enrolments.flatMap(({ studentId, classId }) => known(studentId, homeOf.get(classId) ?? null)),
  );
  const left = leaving.flatMap(({ studentId, classId }) => known(studentId, classId));
  await endEnrolments(
    context,
    left.map(([studentId, classId]) => ({ studentId, classId })),
    joining,
  );
}
