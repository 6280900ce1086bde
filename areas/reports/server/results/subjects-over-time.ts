/** How subjects of classes go from period to period: a teacher sees the own ones. */
import { shortPeriodName } from '#platform/kernel/periods/period-name.ts';
import type { Period } from '#platform/kernel/periods/periods.ts';
import type { ReportChart } from '#platform/kernel/report-contract.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import type { ReadyReport, ReportTable } from '#platform/server/ready-reports.ts';
import { fallOf } from '../../risk-rules.ts';
import type { Taught } from './by-teacher.ts';
import { changeCell, markCell, number, sentence, text } from './figures.ts';
import { leftOutOfAverages, levelNotes, onlyLevels } from './levels/entries.ts';
import { courseInLevels } from './levels/subjects.ts';
import { markedSequences, type ResultsInScope, resultsInScope, seesResults } from './scope.ts';
import type { SubjectCourse } from './subject-course.ts';
import { namesOfTeachers, type TaughtResults, taughtResults, togetherOf } from './taught-results.ts';
import { notes, words } from './words.ts';

const courseOfAverages: SubjectCourse<TaughtResults> = {
  rowsIn: taughtResults,
  outcomeOf: (rows) => togetherOf(rows).average,
  unit: 'mark',
  means: words.average,
  written: markCell,
  changed: changeCell,
};

export const subjectsOverTime: ReadyReport = {
  id: 111,
  groupId: 1,
  iconId: 2,
  asks: ['year', 'trimester', 'classroom', 'language'],
  wants: [],
  needs: [seesResults],
  name: { en: 'Subjects over time', fr: 'Évolution des matières' },
  description: {
    en: 'The average of each subject of each class from period to period, and which subjects change most.',
    fr: 'La moyenne de chaque matière de chaque classe de période en période, et les matières qui évoluent le plus.',
  },
  async make(context, chosen): Promise<ReportTable> {
    const scope = await resultsInScope(context, chosen, 'subjects');
    const { period, inLevels } = scope;
    if (onlyLevels(scope)) {
      const made = await coursesIn(context, scope, markedSequences(scope, period.sequences), courseInLevels);
      return {
        ...made,
        notes: [
          ...[notes.shareOfBest, notes.changeSince].map((note) => note[context.language]),
          ...levelNotes(inLevels, context.language),
        ],
      };
    }
    const marked = markedSequences({ ...scope, inLevels: [] }, period.sequences);
    const made = await coursesIn(context, scope, marked, courseOfAverages);
    return {
      ...made,
      notes: [notes.changeSince[context.language], ...leftOutOfAverages(scope, context.language)],
    };
  },
};

async function coursesIn<Row extends Taught>(
  context: Context,
  scope: ResultsInScope,
  marked: readonly Period[],
  course: SubjectCourse<Row>,
): Promise<Omit<ReportTable, 'notes'>> {
  const { language } = context;
  const teachers = await namesOfTeachers(context);
  const names = marked.map((one) => shortPeriodName(one, language));
  const byPeriod = marked.map(({ key }) => course.rowsIn(scope, key));
  const rows = (byPeriod[0] ?? []).map((row, index) => ({
    row,
    values: byPeriod.map((own) => course.outcomeOf(own.slice(index, index + 1))),
  }));
  return {
    of: scope.of,
    columns: [
      ...[words.class, words.subject].map(text),
      sentence(words.teachers),
      ...names.map((name) => number({ en: name, fr: name })),
      number(words.change),
    ],
    rows: rows.map(({ row: { className, subject, teacherIds }, values }) => [
      ...[className, subject, teachers(teacherIds)],
      ...values.map((value) => course.written(value, language)),
      course.changed(changeIn(values), language),
    ]),
    charts: [mostChanged(byPeriod, names, course, language)],
  };
}

/** From the period before the latest to the latest of those that have one; null with fewer than two. */
function changeIn(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length < 2 ? null : -fallOf(known);
}

/** More lines than these nobody tells apart. */
const mostLines = 4;

/** The subjects, each over all classes in scope, that go furthest from their lowest to their highest. */
function mostChanged<Row extends Taught>(
  byPeriod: readonly (readonly Row[])[],
  labels: readonly string[],
  { unit, means, outcomeOf }: SubjectCourse<Row>,
  language: Language,
): ReportChart {
  const subjects = new Map((byPeriod[0] ?? []).map(({ subjectId, subject }) => [subjectId, subject]));
  const courses = [...subjects].map(([id, name]) => ({
    name,
    values: byPeriod.map((rows) => outcomeOf(rows.filter(({ subjectId }) => subjectId === id))),
  }));
  const title = subjects.size > mostLines ? words.mostChanged : means;
  return {
    kind: 'lines',
    unit,
    title: title[language],
    labels: [...labels],
    series: courses.toSorted((one, other) => spanOf(other.values) - spanOf(one.values)).slice(0, mostLines),
  };
}

function spanOf(values: readonly (number | null)[]): number {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? -1 : Math.max(...known) - Math.min(...known);
}
