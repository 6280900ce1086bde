/** Contributions of students to use cases of earlier areas, and to imports. */
import { heldBack } from '#areas/accounts/server/public/held-back.ts';
import { stepChoices } from '#areas/classes/server/public/classes.ts';
import { headCounts } from '#areas/classes/server/public/head-counts.ts';
import { optionFollowers } from '#areas/classes/server/public/option-followers.ts';
import { yearFollowers } from '#areas/school/server/public/begun-years.ts';
import { subjectTies } from '#areas/school/server/public/subject-ties.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import { auditSubjects, withheldFromAudit } from '#platform/server/audit-subjects.ts';
import { finders } from '#platform/server/finders.ts';
import { importKinds } from '#platform/server/imports/import-kind.ts';
import { barredChildren } from './barred-from-children.ts';
import { countTakers, letAllTake } from './choices/choices-store.ts';
import { countsOfClasses } from './enrolments/sizes-of-classes.ts';
import { tilesOfStudents } from './home-tiles.ts';
import { ministryImport } from './imports/import-ministry.ts';
import { studentImport } from './imports/import-students.ts';
import { findByWords } from './records/find-by-words.ts';
import { leaversWaiting, noteLeavers } from './rollover/year-end.ts';
import { studentsById } from './students-store.ts';

export const contributions = [
  ...tilesOfStudents,
  heldBack.contribute({ is: async (context) => (await barredChildren(context)).size > 0 }),
  withheldFromAudit.contribute({
    of: async (context) => ({
      subjects: [...(await barredChildren(context))].map((id) => `student ${id}`),
      userIds: [],
    }),
  }),
  headCounts.contribute({ headsByClass: countsOfClasses }),
  optionFollowers.contribute({
    async becameOptional(context, classId, subjectIds) {
      if (subjectIds.length === 0) return;
      await letAllTake(context, classId, subjectIds);
      await stepChoices(context, classId);
    },
  }),
  subjectTies.contribute({
    reason: 'hasChoices',
    async counts(context) {
      const bySubject = Map.groupBy(await countTakers(context), ({ subjectId }) => subjectId);
      return new Map([...bySubject].map(([id, own]) => [id, own.reduce((sum, { count }) => sum + count, 0)]));
    },
  }),
  auditSubjects.contribute({
    kind: 'student',
    namesOf: async (context, ids) =>
      new Map(
        (await studentsById(context, ids)).map((student) => [
          student.id,
          listName(student, context.actor.nameOrder),
        ]),
      ),
  }),
  finders.contribute({ kind: 'student', needs: ['SLM.Student.View'], find: findByWords }),
  importKinds.contribute(studentImport),
  importKinds.contribute(ministryImport),
  yearFollowers.contribute({ area: 'students', waiting: leaversWaiting, begun: noteLeavers }),
];
