import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { allAssignments } from '#areas/classes/server/public/teaching-of-class.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { failures } from '#platform/kernel/errors.ts';
import { sortName } from '#platform/kernel/people/person-name.ts';
import { isStaff, isWithinLimits } from '#platform/kernel/roles.ts';
import type { Context, ReferenceContext } from '#platform/server/context.ts';
import type { TeacherItem } from '../contract.ts';
import { listTeacherFiles } from './teachers-store.ts';

/** The teachers by name, with what they teach this year, as far as the reader is not limited to other classes. @throws forbidden for who does not work at the school. */
export async function listTeachers(context: Context): Promise<readonly TeacherItem[]> {
  if (!isStaff(context.actor)) throw failures.forbidden();
  const members = await membersById(context);
  const subjects = await subjectNames(context);
  const classrooms = await visibleClassrooms(context);
  const names = new Map(classrooms.map(({ id, name }) => [id, name]));
  const byTeacher = Map.groupBy(await allAssignments(context), ({ teacherId }) => teacherId);
  return (await teacherFiles(context))
    .flatMap(({ userId, staffNumber }) => {
      const member = members.get(userId);
      if (!member) return [];
      const teaches = (byTeacher.get(userId) ?? []).flatMap(
        ({ classId, subjectId, coefficient, weeklyMinutes }) => {
          const className = names.get(classId);
          const subjectName = subjects.get(subjectId) ?? '';
          return className === undefined
            ? []
            : [{ classId, className, subjectId, subjectName, coefficient, weeklyMinutes }];
        },
      );
      const masterOf = classrooms
        .filter(({ classMasterId }) => classMasterId === userId)
        .map(({ name }) => name);
      const { firstName, lastName, title } = member;
      return [
        { id: userId, firstName, lastName, title, staffNumber, teaches: teaches.sort(byClass), masterOf },
      ];
    })
    .sort((one, other) => byName.compare(sortName(one), sortName(other)));
}

/** Classes and groups of the current year, as far as the reader is not limited to others. */
export async function visibleClassrooms(context: Context): Promise<readonly Classroom[]> {
  const year = await currentYear(context);
  return [...(await classesAndGroupsById(context)).values()].filter(
    (one) => one.yearId === year?.id && isWithinLimits(context.actor, one),
  );
}

/** Everybody's staff file. */
export function teacherFiles(context: ReferenceContext) {
  return context.reference(['teachers'], 'teachers.files', () => listTeacherFiles(context));
}

const byName = new Intl.Collator('fr', { numeric: true });
const byClass = (
  one: { className: string; subjectName: string },
  other: { className: string; subjectName: string },
) => byName.compare(one.className, other.className) || byName.compare(one.subjectName, other.subjectName);
