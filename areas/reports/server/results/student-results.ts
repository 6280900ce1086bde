/** Lists of students by their results: progress, and who is not classified. */
import type { ComputedClass } from '#areas/evaluations/server/public/grading.ts';
import { shortPeriodName } from '#platform/kernel/periods/period-name.ts';
import type { ReadyReport, ReportTable } from '#platform/server/ready-reports.ts';
import { fallOf, trendOf } from '../../risk-rules.ts';
import { changeCell, markCell, number, studentCells, studentColumns, text } from './figures.ts';
import { leftOutOfList, onlyLevels } from './levels/entries.ts';
import { progressInLevels } from './levels/progress.ts';
import { courseOf, listed } from './lists.ts';
import { entriesOf, markedSequences, reachesWholeClass, resultsInScope, seesResults } from './scope.ts';
import { notes, trendWords, words } from './words.ts';

export const progress: ReadyReport = {
  id: 105,
  groupId: 1,
  iconId: 14,
  asks: ['year', 'trimester', 'classroom', 'language'],
  wants: ['classroom'],
  needs: [seesResults],
  offered: reachesWholeClass,
  name: { en: 'Progress between sequences', fr: 'Progression entre séquences' },
  description: {
    en: 'The average of each student from period to period, with those who improved or declined most.',
    fr: 'La moyenne de chaque élève de période en période, qui progresse et qui recule le plus.',
  },
  async make(context, chosen): Promise<ReportTable> {
    const { language } = context;
    const scope = await resultsInScope(context, chosen);
    if (onlyLevels(scope)) return progressInLevels(context, scope);
    const marked = markedSequences(scope, scope.period.sequences);
    const names = marked.map((one) => shortPeriodName(one, language));
    const rows = scope.classes.flatMap((one) => {
      const averagesOf = courseOf(one, marked);
      return listed(scope, entriesOf(one, scope.period)).map((entry) => {
        const averages = averagesOf(entry.student.id);
        const known = averages.filter((average) => average !== null);
        return { entry, averages, change: known.length < 2 ? null : -fallOf(known) };
      });
    });
    rows.sort((one, other) => (other.change ?? -2001) - (one.change ?? -2001));
    const classAverage = ({ results }: ComputedClass) =>
      marked.map(({ id }) => results.sequences.get(id)?.general.average ?? null);
    return {
      of: scope.of,
      columns: [
        ...studentColumns,
        ...names.map((name) => number({ en: name, fr: name })),
        number(words.change),
        text(words.trend),
      ],
      rows: rows.map(({ entry, averages, change }) => [
        ...studentCells(context, entry),
        ...averages.map((average) => markCell(average, language)),
        changeCell(change, language),
        change === null ? null : trendWords[trendOf(change)][language],
      ]),
      charts: [
        {
          kind: 'lines',
          unit: 'mark',
          title: words.average[language],
          labels: names,
          series: scope.classes.map((one) => ({ name: one.classroom.name, values: classAverage(one) })),
        },
      ],
      notes: [notes.trend[language]],
    };
  },
};

export const notClassified: ReadyReport = {
  id: 107,
  groupId: 1,
  iconId: 12,
  asks: ['year', 'trimester', 'sequence', 'classroom', 'language'],
  wants: [],
  needs: [seesResults],
  offered: reachesWholeClass,
  name: { en: 'Not classified', fr: 'Élèves non classés' },
  description: {
    en: 'Students without a rank, with their marks entered and expected.',
    fr: 'Les élèves sans rang, avec leurs notes saisies et attendues.',
  },
  async make(context, chosen): Promise<ReportTable> {
    const scope = await resultsInScope(context, chosen);
    const entries = scope.classes
      .flatMap((one) => listed(scope, entriesOf(one, scope.period)))
      .filter(({ result }) => result.rank === null);
    return {
      of: scope.of,
      columns: [text(words.class), ...studentColumns, ...[words.present, words.expected].map(number)],
      rows: entries.map((entry) => [
        entry.classroom.name,
        ...studentCells(context, entry),
        String(entry.result.classified.present),
        String(entry.result.classified.expected),
      ]),
      charts: [],
      notes: leftOutOfList(scope, context.language),
    };
  },
};
