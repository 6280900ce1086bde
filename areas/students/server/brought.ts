/** What students bring to use cases of areas before them on the street, and to imports. */
import { auditSubjects, heldBack, withheldFromAudit } from '#areas/accounts/server/public.ts';
import { headCounts, optionFollowers, stepChoices } from '#areas/classes/server/public.ts';
import { subjectTies, yearFollowers } from '#areas/school/server/public.ts';
import { listName } from '#platform/kernel/person-name.ts';
import { finders } from '#platform/server/finders.ts';
import { importKinds } from '#platform/server/imports/import-kind.ts';
import { barredChildren } from './barred-from-children.ts';
import { countTakers, letAllTake } from './choices-store.ts';
import { findByWords } from './find-by-words.ts';
import { ministryImport } from './import-ministry.ts';
import { studentImport } from './import-students.ts';
import { countsOfClasses } from './sizes-of-classes.ts';
import { studentsById } from './students-store.ts';
import { leaversWaiting, noteLeavers } from './year-end.ts';

export const brought = [
  heldBack.bring({ is: async (context) => (await barredChildren(context)).size > 0 }),
  withheldFromAudit.bring({
    of: async (context) => ({
      subjects: [...(await barredChildren(context))].map((id) => `student ${id}`),
      userIds: [],
    }),
  }),
  headCounts.bring({ headsByClass: countsOfClasses }),
  optionFollowers.bring({
    async becameOptional(context, classId, subjectIds) {
      if (subjectIds.length === 0) return;
      await letAllTake(context, classId, subjectIds);
      await stepChoices(context, classId);
    },
  }),
  subjectTies.bring({
    reason: 'hasChoices',
    async counts(context) {
      const bySubject = Map.groupBy(await countTakers(context), ({ subjectId }) => subjectId);
      return new Map([...bySubject].map(([id, own]) => [id, own.reduce((sum, { count }) => sum + count, 0)]));
    },
  }),
  auditSubjects.bring({
    kind: 'student',
    namesOf: async (context, ids) =>
      new Map(
        (await studentsById(context, ids)).map((student) => [
          student.id,
          listName(student, context.actor.nameOrder),
        ]),
      ),
  }),
  finders.bring({ kind: 'student', needs: ['SLM.Student.View'], find: findByWords }),
  importKinds.bring(studentImport),
  importKinds.bring(ministryImport),
  yearFollowers.bring({ area: 'students', waiting: leaversWaiting, begun: noteLeavers }),
];
