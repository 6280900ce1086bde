/** Writes what a list of teachers says: accounts that wait, staff files, and who teaches what, class by class. */
import {
  openTeacherAccounts,
  renameStaff,
  withdrawAccount,
} from '#areas/accounts/server/public/staff-accounts.ts';
import { assignmentFollowers } from '#areas/classes/server/public/assignment-followers.ts';
import { type Assignment, listAssignmentsNow, lockClassroom } from '#areas/classes/server/public/classes.ts';
import { setAssignments } from '#areas/classes/server/public/teaching-of-class.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Values } from '#platform/kernel/imports/columns.ts';
import type { Context } from '#platform/server/context.ts';
import { tried } from '#platform/server/db/tried.ts';
import type { Update } from '#platform/server/imports/import-kind.ts';
import { readTeaching, usualCoefficient } from '../import-rules.ts';
import { fileWith } from './import-files.ts';
import type { TeachersSchool } from './import-school.ts';
import { addTeachers, listTeacherFiles, updateTeacherFile } from './teachers-store.ts';

/** @throws forbidden. */
export async function addMany(
  context: Context,
  school: TeachersSchool,
  records: readonly Values[],
): Promise<readonly number[]> {
  if (records.length === 0) return [];
  const people = records.map(({ lastName = '', firstName = '', title, email }) => ({
    lastName,
    firstName,
    title: title ?? null,
    email: email ?? null,
  }));
  const ids = await openTeacherAccounts(context, people);
  await addTeachers(
    context,
    ids.map((userId) => ({ userId, staffNumber: null, sourceId: null })),
  );
  for (const [index, values] of records.entries()) {
    const file = fileWith(school, null, new Map(Object.entries(values)));
    if (file) await updateTeacherFile(context, ids[index] ?? 0, file);
  }
  const taught = records.map(({ teaches }, index) => ({ id: ids[index] ?? 0, teaches: teaches ?? '' }));
  await writeTaught(context, school, taught);
  return ids;
}

/** @throws stale when somebody changed one of them meanwhile; forbidden. */
export async function updateMany(
  context: Context,
  school: TeachersSchool,
  updates: readonly Update[],
): Promise<void> {
  const taught: { id: number; teaches: string }[] = [];
  const files = new Map((await listTeacherFiles(context)).map((file) => [file.userId, file]));
  for (const { record, changes } of updates) {
    const after = new Map(changes.map((change) => [change.column, change.after]));
    const names = {
      ...(after.has('lastName') ? { lastName: after.get('lastName') ?? '' } : {}),
      ...(after.has('firstName') ? { firstName: after.get('firstName') ?? '' } : {}),
      ...(after.has('title') ? { title: after.get('title') ?? null } : {}),
    };
    if (Object.keys(names).length > 0) await renameStaff(context, record.id, record.version, names);
    const file = fileWith(school, files.get(record.id) ?? null, after);
    if (file) await updateTeacherFile(context, record.id, file);
    if (after.has('teaches')) taught.push({ id: record.id, teaches: after.get('teaches') ?? '' });
  }
  await writeTaught(context, school, taught);
}

/** Removes those who have not signed in yet and whose notebooks are empty; gives the others. */
export async function removeMany(
  context: Context,
  school: TeachersSchool,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const kept = new Set<number>();
  for (const id of ids) {
    const gone = await tried(context, async () => {
      await writeTaught(context, school, [{ id, teaches: '' }]);
      if (!(await withdrawAccount(context, id))) throw common.missing();
      return true;
    });
    if (!gone) kept.add(id);
  }
  return kept;
}

/** Puts these in place of what each of the teachers had. A list only adds, so a subject that ends was added by a list that is undone. */
async function writeTaught(
  context: Context,
  school: TeachersSchool,
  teachers: readonly { readonly id: number; readonly teaches: string }[],
): Promise<void> {
  const wanted = teachers.flatMap(({ id, teaches }) => assignmentsOf(school, id, teaches));
  const ids = new Set(teachers.map(({ id }) => id));
  const before = await listAssignmentsNow(context);
  const touched = [...before.filter(({ teacherId }) => ids.has(teacherId)), ...wanted];
  const classIds = [...new Set(touched.map(({ classId }) => classId))].filter((id) =>
    school.classrooms.has(id),
  );
  for (const classId of classIds.sort((one, other) => one - other)) {
    const classroom = await lockClassroom(context, classId);
    if (!classroom || classroom.closed) throw common.stale();
    const others = before.filter((one) => one.classId === classId && !ids.has(one.teacherId));
    const had = before.filter((one) => one.classId === classId);
    // A list does not say what is optional: a subject stays as it was.
    const own = wanted
      .filter((one) => one.classId === classId)
      .map((one) => ({
        ...one,
        optional: had.some(({ subjectId, optional }) => optional && subjectId === one.subjectId),
      }));
    if (!isSame(had, [...others, ...own])) await setAssignments(context, classroom, [...others, ...own]);
  }
  const after = new Set((await listAssignmentsNow(context)).map(markOf));
  const ended = before.filter((one) => ids.has(one.teacherId) && !after.has(markOf(one)));
  if (ended.length === 0) return;
  for (const { withdrawn } of context.contributions(assignmentFollowers)) await withdrawn(context, ended);
}

function markOf({ classId, subjectId, teacherId }: Assignment): string {
  return [classId, subjectId, teacherId].join(' ');
}

function assignmentsOf(
  school: TeachersSchool,
  teacherId: number,
  teaches: string,
): readonly Omit<Assignment, 'optional'>[] {
  return (readTeaching(teaches) ?? []).flatMap(({ subject, className, coefficient, minutes }) => {
    const classroom = school.classNamed(className);
    const subjectId = school.subjectNamed(subject)?.id;
    return classroom && subjectId !== undefined
      ? [
          {
            classId: classroom.id,
            subjectId,
            teacherId,
            weeklyMinutes: minutes,
            coefficient: coefficient ?? usualCoefficient,
          },
        ]
      : [];
  });
}

function isSame(one: readonly Assignment[], other: readonly Assignment[]): boolean {
  const marks = (some: readonly Assignment[]) =>
    some
      .map(({ classId, subjectId, teacherId, coefficient, weeklyMinutes }) =>
        [classId, subjectId, teacherId, coefficient, weeklyMinutes].join(' '),
      )
      .sort()
      .join();
  return marks(one) === marks(other);
}
