/** Lists of students: a class with its students, and the size of each class. */
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { schoolOrder } from '#areas/classes/server/public/school-order.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { type ClassListEntry, classListsOf } from '#areas/students/server/public/class-list.ts';
import { failures } from '#platform/kernel/errors.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import type { RoleName } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import type { ChosenParameters, ReadyReport, ReportTable } from '#platform/server/ready-reports.ts';
import { number, text } from './results/figures.ts';
import { yearOfReport } from './results/scope.ts';
import { words } from './results/words.ts';

/** Those of students' own rules that show matricule, sex and birth date: a bursar sees names and classes only. */
const identityRoles: readonly RoleName[] = [
  'SLM.Student.Edit',
  'SLM.Student.Overview.View',
  'SLM.Student.Contact.View',
  'SLM.Student.Planning.View',
];

/** The classes of the year in scope, in school order, each with its class list. @throws missing for a class that is not among them */
async function classListsInScope(context: Context, chosen: ChosenParameters) {
  const rooms = await classroomsById(context);
  const year = await yearOfReport(context, chosen, rooms);
  const inReach = await classesInScope(context, ...identityRoles);
  const classes = [...rooms.values()]
    .filter(({ id, yearId }) => yearId === year.plan.id && inReach.has(id))
    .filter(({ id }) => chosen.classId === null || id === chosen.classId)
    .toSorted(await schoolOrder(context));
  if (chosen.classId !== null && classes.length === 0) throw failures.missing();
  const classLists = await classListsOf(
    context,
    classes.map(({ id }) => id),
  );
  return {
    year,
    rows: classes.map((classroom) => ({ classroom, enrolled: classLists.get(classroom.id) ?? [] })),
  };
}

export const classList: ReadyReport = {
  id: 201,
  groupId: 2,
  iconId: 7,
  asks: ['year', 'classroom', 'language'],
  wants: ['classroom'],
  needs: identityRoles,
  name: { en: 'Class list', fr: 'Liste de classe' },
  description: {
    en: 'Students in a class: matricule, sex, date and place of birth, repeating or not.',
    fr: 'Les élèves d’une classe : matricule, sexe, date et lieu de naissance, redoublement.',
  },
  async make(context, chosen): Promise<ReportTable> {
    const { year, rows } = await classListsInScope(context, chosen);
    const barred = await barredChildren(context);
    const students = rows.flatMap(({ enrolled }) => enrolled).filter(({ id }) => !barred.has(id));
    return {
      of: [rows[0]?.classroom.name, year.plan.name].join(' · '),
      columns: [
        ...[words.matricule, words.student, words.sex].map(text),
        { ...text(words.birthDate), day: true },
        ...[words.birthPlace, words.repeating].map(text),
      ],
      rows: students.map((student) => [
        ...[student.matricule, listName(student, context.actor.nameOrder), student.sex],
        ...[student.birthDate, student.birthPlace, student.repeating ? words.yes[context.language] : null],
      ]),
      charts: [],
      notes: [],
    };
  },
};

export const enrolment: ReadyReport = {
  id: 202,
  groupId: 2,
  iconId: 4,
  asks: ['year', 'language'],
  wants: [],
  needs: identityRoles,
  name: { en: 'Enrolment by class', fr: 'Effectifs par classe' },
  description: {
    en: 'Girls, boys and repeaters of each class.',
    fr: 'Filles, garçons et redoublants de chaque classe.',
  },
  async make(context, chosen): Promise<ReportTable> {
    const { language } = context;
    const { year, rows } = await classListsInScope(context, chosen);
    const counts = rows.map(({ classroom, enrolled }) => ({ name: classroom.name, ...countsOf(enrolled) }));
    const all = { name: words.total[language], ...countsOf(rows.flatMap(({ enrolled }) => enrolled)) };
    return {
      of: year.plan.name,
      columns: [text(words.class), ...[words.girls, words.boys, words.total, words.repeaters].map(number)],
      rows: [...counts, ...(counts.length > 1 ? [all] : [])].map(
        ({ name, girls, boys, total, repeaters }) => [name, ...[girls, boys, total, repeaters].map(String)],
      ),
      charts: [
        {
          kind: 'columns',
          unit: 'count',
          title: words.students[language],
          labels: counts.map(({ name }) => name),
          series: [
            { name: words.girls[language], values: counts.map(({ girls }) => girls) },
            { name: words.boys[language], values: counts.map(({ boys }) => boys) },
          ],
        },
      ],
      notes: [],
    };
  },
};

/** A student whose record gives no sex counts in the total only. */
function countsOf(students: readonly ClassListEntry[]) {
  return {
    girls: students.filter(({ sex }) => sex === 'F').length,
    boys: students.filter(({ sex }) => sex === 'M').length,
    total: students.length,
    repeaters: students.filter(({ repeating }) => repeating).length,
  };
}
