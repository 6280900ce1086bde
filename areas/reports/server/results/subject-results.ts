/** Subjects and teachers compared, and marks that are missing: a teacher sees the own subjects. */
import type { ComputedClass, Statistics } from '#areas/evaluations/server/public/grading.ts';
import type { Context } from '#platform/server/context.ts';
import type { ReadyReport, ReportTable } from '#platform/server/ready-reports.ts';
import { rateOf } from '../../rate-rules.ts';
import { byTeacher } from './by-teacher.ts';
import { markCell, number, rateCell, sentence, text } from './figures.ts';
import { leftOutOfAverages, onlyLevels } from './levels/entries.ts';
import { subjectsInLevels, teachersInLevels } from './levels/subjects.ts';
import { marksOwedIn } from './marks-owed.ts';
import { type ResultsInScope, resultsInScope, seesResults } from './scope.ts';
import { namesOfTeachers, taughtResults, togetherOf } from './taught-results.ts';
import { notes, words } from './words.ts';

const figures = [words.marked, words.average, words.highest, words.lowest, words.passed, words.rate].map(
  number,
);

function figureCells({ count, average, highest, lowest, passed }: Statistics, { language }: Context) {
  return [
    String(count),
    ...[average, highest, lowest].map((value) => markCell(value, language)),
    String(passed),
    rateCell(rateOf(passed, count), language),
  ];
}

export const subjectsCompared: ReadyReport = {
  id: 103,
  groupId: 1,
  iconId: 9,
  asks: ['year', 'trimester', 'sequence', 'classroom', 'language'],
  wants: [],
  needs: [seesResults],
  name: { en: 'Subjects compared', fr: 'Comparaison des matières' },
  description: {
    en: 'Average, extremes and success rate of each subject of each class.',
    fr: 'Moyenne, extrêmes et taux de réussite de chaque matière dans chaque classe.',
  },
  async make(context, chosen): Promise<ReportTable> {
    const scope = await resultsInScope(context, chosen, 'subjects');
    const teachers = await namesOfTeachers(context);
    if (onlyLevels(scope)) return subjectsInLevels(context, scope, teachers);
    const taught = taughtResults(scope);
    const subjects = [...Map.groupBy(taught, ({ subjectId }) => subjectId).values()];
    return {
      of: scope.of,
      columns: [...[words.class, words.subject].map(text), sentence(words.teachers), ...figures],
      rows: taught.map((one) => [
        ...[one.className, one.subject, teachers(one.teacherIds)],
        ...figureCells(one.statistics, context),
      ]),
      charts: [
        {
          kind: 'bars',
          unit: 'mark',
          title: words.average[context.language],
          labels: subjects.map(([first]) => first?.subject ?? ''),
          series: [
            {
              name: words.average[context.language],
              values: subjects.map((rows) => togetherOf(rows).average),
            },
          ],
        },
      ],
      notes: [notes.rateOfMarked[context.language], ...leftOutOfAverages(scope, context.language)],
    };
  },
};

export const teachersCompared: ReadyReport = {
  id: 104,
  groupId: 1,
  iconId: 4,
  asks: ['year', 'trimester', 'sequence', 'language'],
  wants: [],
  needs: [seesResults],
  name: { en: 'Teachers compared', fr: 'Comparaison des enseignants' },
  description: {
    en: 'For each teacher and subject, the classes together: average and success rate.',
    fr: 'Pour chaque enseignant et matière, toutes ses classes : moyenne et taux de réussite.',
  },
  async make(context, chosen): Promise<ReportTable> {
    const scope = await resultsInScope(context, chosen, 'subjects');
    const teachers = await namesOfTeachers(context);
    if (onlyLevels(scope)) return teachersInLevels(context, scope, teachers);
    return {
      of: scope.of,
      columns: [...[words.teacher, words.subject].map(text), sentence(words.classes), ...figures],
      rows: byTeacher(taughtResults(scope), teachers).map(({ teacher, subject, classes, rows }) => [
        ...[teacher, subject, classes],
        ...figureCells(togetherOf(rows), context),
      ]),
      charts: [],
      notes: [notes.rateOfMarked[context.language], ...leftOutOfAverages(scope, context.language)],
    };
  },
};

export const marksMissing: ReadyReport = {
  id: 108,
  groupId: 1,
  iconId: 13,
  asks: ['year', 'sequence', 'classroom', 'language'],
  wants: ['sequence'],
  needs: [seesResults],
  name: { en: 'Missing marks', fr: 'Notes manquantes' },
  description: {
    en: 'Missing marks of a sequence or month, by class, subject and teacher.',
    fr: 'Les notes manquantes d’une séquence ou d’un mois, par classe, matière et enseignant.',
  },
  async make(context, chosen): Promise<ReportTable> {
    const scope = await resultsInScope(context, chosen, 'subjects');
    const teachers = await namesOfTeachers(context);
    const owed = scope.all.flatMap((one) =>
      missingIn(one, scope).map((row) => ({ className: one.classroom.name, ...row })),
    );
    return {
      of: scope.of,
      columns: [
        ...[words.class, words.subject].map(text),
        sentence(words.teachers),
        ...[words.missing, words.expected].map(number),
      ],
      rows: owed.map(({ className, subject, missing, expected }) => [
        ...[className, subject.name, teachers(subject.teacherIds)],
        ...[String(missing), String(expected)],
      ]),
      charts: [],
      notes: [notes.missingMeans[context.language]],
    };
  },
};

/** For students who take a subject and are not exempt: the number of marks missing in the sequence, and of marks due. */
function missingIn(one: ComputedClass, scope: ResultsInScope) {
  const [sequence] = scope.period.sequences;
  if (!sequence) return [];
  const { owed } = marksOwedIn(one, sequence.id);
  return one.subjects
    .filter(({ id }) => scope.sees(one.classroom.id, id))
    .map((subject) => {
      const all = one.given.students.flatMap(({ id }) => owed(id, subject.id) ?? []);
      const missing = all.reduce((sum, own) => sum + own.missing, 0);
      return { subject, missing, expected: all.reduce((sum, own) => sum + own.expected, 0) };
    })
    .filter(({ missing }) => missing > 0);
}
