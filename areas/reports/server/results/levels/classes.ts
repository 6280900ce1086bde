/** Results by class, and by level and sex, of classes that are marked in levels. */
import { levelNames } from '#areas/classes/server/public/level-names.ts';
import type { Context } from '#platform/server/context.ts';
import type { ReportTable } from '#platform/server/ready-reports.ts';
import { bySex, number, ofSex, rateCell, text } from '../figures.ts';
import type { ResultsInScope } from '../scope.ts';
import { words } from '../words.ts';
import { levelEntriesOf, levelNotes, reachedBy } from './entries.ts';
import { levelsOf, tallyCells, tallyChart, tallyColumns, tallyOf } from './tallies.ts';

export function classesInLevels({ language }: Context, scope: ResultsInScope): ReportTable {
  const levels = levelsOf(scope.inLevels);
  const each = scope.inLevels.map((one) => ({
    name: one.classroom.name,
    entries: levelEntriesOf(one, scope.period.key),
  }));
  const all = { name: words.total[language], entries: each.flatMap(({ entries }) => entries) };
  const rows = [...each, ...(each.length > 1 ? [all] : [])].map((row) => ({
    ...row,
    tally: tallyOf(reachedBy(row.entries)),
  }));
  return {
    of: scope.of,
    columns: [
      text(words.class),
      number(words.enrolled),
      ...tallyColumns(levels),
      ...[words.girlsBest, words.boysBest].map(number),
    ],
    rows: rows.map(({ name, entries, tally }) => [
      ...[name, String(entries.length), ...tallyCells(tally, levels, language)],
      ...(['F', 'M'] as const).map((sex) => rateCell(tallyOf(reachedBy(ofSex(entries, sex))).best, language)),
    ]),
    charts: [tallyChart(rows.slice(0, each.length), levels, language)],
    notes: levelNotes(scope.inLevels, language),
  };
}

export async function sexesInLevels(context: Context, scope: ResultsInScope): Promise<ReportTable> {
  const { language } = context;
  const levelOf = await levelNames(context);
  const levels = levelsOf(scope.inLevels);
  const entries = scope.inLevels.flatMap((one) => levelEntriesOf(one, scope.period.key));
  const grades = [...Map.groupBy(entries, ({ classroom }) => levelOf(classroom) ?? words.noLevel[language])];
  const bestOf = (sex: 'F' | 'M') => grades.map(([, own]) => tallyOf(reachedBy(ofSex(own, sex))).best);
  return {
    of: scope.of,
    columns: [...[words.level, words.sex].map(text), number(words.enrolled), ...tallyColumns(levels)],
    rows: grades.flatMap(([grade, own]) =>
      bySex(own).map(([sex, some]) => [
        ...[grade, sex[language], String(some.length)],
        ...tallyCells(tallyOf(reachedBy(some)), levels, language),
      ]),
    ),
    charts: [
      {
        kind: 'columns',
        unit: 'percent',
        title: words.bestLevel[language],
        labels: grades.map(([grade]) => grade),
        series: [
          { name: words.girls[language], values: bestOf('F') },
          { name: words.boys[language], values: bestOf('M') },
        ],
      },
    ],
    notes: levelNotes(scope.inLevels, language),
  };
}
