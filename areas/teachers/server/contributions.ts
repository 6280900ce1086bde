/** Contributions of teachers to areas earlier in the dependency order. */
import { jobFollowers } from '#areas/accounts/server/public/job-followers.ts';
import { subjectTies } from '#areas/school/server/public/subject-ties.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import { holdsWords } from '#platform/kernel/text/plain-text.ts';
import { finders } from '#platform/server/finders.ts';
import { importKinds } from '#platform/server/imports/import-kind.ts';
import { listTeachers as call } from '../contract.ts';
import { teacherImport } from './import-teachers.ts';
import { listTeachers } from './list-teachers.ts';
import { keepTeacherFile, listTeacherFiles } from './teachers-store.ts';

export const contributions = [
  importKinds.contribute(teacherImport),
  subjectTies.contribute({
    reason: 'hasTeachers',
    async counts(context) {
      const ids = (await listTeacherFiles(context)).flatMap(({ subjectIds }) => subjectIds);
      return new Map([...Map.groupBy(ids, (id) => id)].map(([id, own]) => [id, own.length]));
    },
  }),
  jobFollowers.contribute({
    /** Every teacher gets a staff file and keeps it afterwards: notebooks and assignments of other years refer to it. */
    async given(context, userId, jobs) {
      if (jobs.includes('teacher')) await keepTeacherFile(context, userId);
    },
  }),
  finders.contribute({
    kind: 'teacher',
    needs: call.needs,
    async find(context, text, most) {
      if (!isStaff(context.actor)) return [];
      return (await listTeachers(context))
        .filter(({ lastName, firstName, staffNumber }) =>
          holdsWords([lastName, firstName, staffNumber], text),
        )
        .slice(0, most)
        .map(({ teaches, ...teacher }) => ({
          id: teacher.id,
          title: listName(teacher, context.actor.nameOrder),
          about: [...new Set(teaches.map(({ subjectName }) => subjectName))].join(', ') || null,
        }));
    },
  }),
];
