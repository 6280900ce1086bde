/** Where the students of an import sit: the classes that a list names, moves between them, and what the history says of these. */
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import type { Values } from '#platform/kernel/imports/columns.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { Update } from '#platform/server/imports/import-kind.ts';
import type { AccessClassesOf } from '../access-classes.ts';
import { endEnrolmentsOf } from '../enrolments/enrolment-changes.ts';
import { type Enrolment, setRepeating } from '../enrolments/enrolments-store.ts';
import { groupsLeftFor } from '../groups/groups-of-students.ts';
import { type EventOfStudent, forgetEnded, insertEvents, noteEnded } from '../records/events-store.ts';
import type { GroupTargets } from './import-groups.ts';
import { allStudents, enrolAgain, insertEnrolments, type ListedStudent } from './import-store.ts';

export interface ImportTargets {
  /** Students of whom a court lets the person see nothing. */
  readonly barred: ReadonlySet<number>;
  /** Classes of all years that the person changes students of. */
  readonly reached: ReadonlySet<number>;
  readonly classesOf: AccessClassesOf;
  /** Names of the classes of this year. */
  readonly ofYear: ReadonlyMap<number, string>;
  /** Those among them that are reached. */
  readonly names: ReadonlyMap<number, string>;
  readonly groups: GroupTargets;
  /** The capacities of classes that have one. */
  readonly capacities: ReadonlyMap<number, number>;
  /** Classes that are reached by name, and by `classKey`. */
  readonly byName: ReadonlyMap<string, number>;
  readonly byKey: ReadonlyMap<string, number>;
}

export function enrolmentOf(targets: ImportTargets, studentId: number, values: Values): Enrolment | null {
  const classId = targets.byName.get(values['className'] ?? '');
  return classId === undefined ? null : { studentId, classId, repeating: values['repeating'] === 'yes' };
}

/** A student has one class in a year: the new one replaces the old one, and keeps whether the student repeats. */
export async function moveEnrolments(
  context: Context,
  targets: ImportTargets,
  students: ReadonlyMap<number, ListedStudent>,
  updates: readonly Update[],
): Promise<void> {
  const left: Pick<Enrolment, 'studentId' | 'classId'>[] = [];
  const taken: Enrolment[] = [];
  const changed: Enrolment[] = [];
  for (const { record, changes } of updates) {
    const move = changes.find(({ column }) => column === 'className');
    const repeating = changes.find(({ column }) => column === 'repeating');
    const values = { ...record.values, ...(repeating?.after ? { repeating: repeating.after } : {}) };
    const now = (students.get(record.id)?.classIds ?? []).filter((id) => targets.ofYear.has(id));
    if (move) {
      const enrolment =
        move.after === null ? null : enrolmentOf(targets, record.id, { ...values, className: move.after });
      if (now.length === 1 || enrolment === null)
        left.push(...now.map((classId) => ({ studentId: record.id, classId })));
      if (enrolment) taken.push(enrolment);
    } else if (repeating) {
      changed.push(
        ...now.map((classId) => ({ studentId: record.id, classId, repeating: repeating.after === 'yes' })),
      );
    }
  }
  await leaveEnrolments(
    context,
    students,
    left,
    new Map(taken.map((enrolment) => [enrolment.studentId, enrolment.classId])),
  );
  if (taken.length > 0) {
    await insertEnrolments(context, taken);
    await enrolAgain(context, taken);
    await forgetEnded(
      context,
      taken.map(({ studentId }) => studentId),
      [...targets.ofYear.keys()],
    );
  }
  await noteMoves(context, taken, new Map(left.map(({ studentId, classId }) => [studentId, classId])));
  if (changed.length > 0) await setRepeating(context, changed);
}

/**
 * Ends enrolments at the request of another system. A student without a next class keeps a past enrolment.
 * @param joining the class that each student gets, if any; null for one that is not made yet
 */
export async function endEnrolments(
  context: Context,
  left: readonly Pick<Enrolment, 'studentId' | 'classId'>[],
  joining: ReadonlyMap<number, number | null>,
): Promise<void> {
  if (left.length === 0 && joining.size === 0) return;
  const students = new Map((await allStudents(context)).map((student) => [student.id, student]));
  const on = schoolDayOf(context.now, context.actor.timeZone);
  const gone = Map.groupBy(
    left.filter(({ studentId }) => !joining.has(studentId)),
    ({ classId }) => classId,
  );
  for (const [classId, enrolments] of gone)
    await noteEnded(
      context,
      enrolments.map(({ studentId }) => studentId),
      [classId],
      on,
    );
  const goingTo = new Map(
    [...joining].flatMap(([id, classId]) => (classId === null ? [] : [[id, classId] as const])),
  );
  await leaveEnrolments(context, students, left, goingTo);
  await forgetEndedThisYear(context, [...joining.keys()]);
  const moved = left.flatMap(({ studentId }) => {
    const classId = goingTo.get(studentId);
    return classId === undefined ? [] : [{ studentId, classId, repeating: false }];
  });
  await noteMoves(context, moved, new Map(left.map(({ studentId, classId }) => [studentId, classId])));
}

/** Deletes past enrolments of students who are enrolled in a class of this year again. */
async function forgetEndedThisYear(context: Context, studentIds: readonly number[]): Promise<void> {
  const year = await currentYear(context);
  const classes = [...(await classroomsById(context)).values()].filter(({ yearId }) => yearId === year?.id);
  await forgetEnded(
    context,
    studentIds,
    classes.map(({ id }) => id),
  );
}

/**
 * Takes students out of the classes they leave, and out of the groups that their new class has no part in: all at once who leave
 * the same ones. @param goingTo the new class of each student, if any
 */
async function leaveEnrolments(
  context: Context,
  students: ReadonlyMap<number, ListedStudent>,
  left: readonly Pick<Enrolment, 'studentId' | 'classId'>[],
  goingTo: ReadonlyMap<number, number>,
): Promise<void> {
  const classrooms = await classroomsById(context);
  const leaving: { readonly studentId: number; readonly classIds: readonly number[] }[] = [];
  for (const [studentId, enrolments] of Map.groupBy(left, (one) => one.studentId)) {
    const target = classrooms.get(goingTo.get(studentId) ?? 0);
    const groups = target
      ? await groupsLeftFor(context, students.get(studentId)?.classIds ?? [], target)
      : [];
    const classIds = [...enrolments.map(({ classId }) => classId), ...groups];
    leaving.push({ studentId, classIds: classIds.sort((one, other) => one - other) });
  }
  for (const together of Map.groupBy(leaving, ({ classIds }) => classIds.join(' ')).values()) {
    const ids = together.map(({ studentId }) => studentId);
    await endEnrolmentsOf(context, ids, together[0]?.classIds ?? []);
  }
}

/** Records the moves in the history of each student. @param left the class that each one left, if any */
export async function noteMoves(
  context: Context,
  enrolments: readonly Enrolment[],
  left: ReadonlyMap<number, number>,
): Promise<void> {
  const on = schoolDayOf(context.now, context.actor.timeZone);
  const events = enrolments.map(({ studentId, classId }): EventOfStudent => {
    const fromClassId = left.get(studentId) ?? null;
    const kind = fromClassId === null ? 'enrolled' : 'moved';
    return { studentId, on, kind, fromClassId, toClassId: classId, reason: null };
  });
  await insertEvents(context, events, context.actor.userId);
}
