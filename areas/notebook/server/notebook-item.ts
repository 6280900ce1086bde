/** A class notebook as its callers read it: names instead of ids, and what the reader may do. */

import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { lessonKey, slotsByLesson } from '#areas/schedule/server/public/timetable.ts';
import { yearsOf } from '#areas/school/server/public/school-years.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { sizesOfSubjects } from '#areas/students/server/public/choices.ts';
import { sizesOfClasses } from '#areas/students/server/public/sizes-of-classes.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import type { NotebookItem } from '../contract.ts';
import { mayReopen, refusedChange } from '../rules.ts';
import type { Notebook } from './notebook-store.ts';
import { rolesInNotebooks } from './visible-notebooks.ts';

export async function notebookItems(
  context: Context,
  notebooks: readonly Notebook[],
): Promise<readonly NotebookItem[]> {
  const classrooms = await classesAndGroupsById(context);
  const subjects = await subjectNames(context);
  const members = await membersById(context);
  const roleIn = await rolesInNotebooks(context);
  const slots = await slotsByLesson(context);
  const sizes = await sizesOfClasses(context);
  const takersOf = await sizesOfSubjects(context);
  const years = new Map((await yearsOf(context)).map((year) => [year.id, year.name]));
  return notebooks.map((notebook) => {
    const role = roleIn(notebook);
    return {
      notebookId: notebook.id,
      yearId: notebook.yearId,
      yearName: years.get(notebook.yearId) ?? '',
      classId: notebook.classId,
      className: classrooms.get(notebook.classId)?.name ?? '',
      classSize: sizes.get(notebook.classId) ?? 0,
      takers: takersOf(notebook.classId, notebook.subjectId),
      subjectId: notebook.subjectId,
      subjectName: subjects.get(notebook.subjectId) ?? '',
      teacherId: notebook.teacherId,
      teacherName: fullName(members.get(notebook.teacherId)),
      slots: [...(slots.get(lessonKey(notebook.classId, notebook.subjectId, notebook.teacherId)) ?? [])],
      closed: notebook.closed,
      mayEdit: refusedChange(context.actor, notebook, role) === null,
      mayReopen: mayReopen(notebook, role),
      version: notebook.version,
    };
  });
}
