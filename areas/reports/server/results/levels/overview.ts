/** Results at a glance, of classes that are marked in levels. */
import { shortPeriodName } from '#platform/kernel/periods/period-name.ts';
import type { ReportChart } from '#platform/kernel/report-contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { ReportTable } from '#platform/server/ready-reports.ts';
import { number, ofSex, rateCell, text } from '../figures.ts';
import { markedSequences, type ResultsInScope } from '../scope.ts';
import { words } from '../words.ts';
import { levelEntriesOf, levelNotes, reachedBy } from './entries.ts';
import { levelsOf, tallyCells, tallyChart, tallyColumns, tallyOf } from './tallies.ts';

/** @param risks the chart of who is at risk */
export function overviewInLevels(
  { language }: Context,
  scope: ResultsInScope,
  risks: ReportChart,
): ReportTable {
  const levels = levelsOf(scope.inLevels);
  const sequences = markedSequences(scope, scope.year.sequences).map((period) => {
    const entries = scope.inLevels.flatMap((one) => levelEntriesOf(one, period.key));
    return {
      name: shortPeriodName(period, language),
      tally: tallyOf(reachedBy(entries)),
      bestOf: (sex: 'F' | 'M') => tallyOf(reachedBy(ofSex(entries, sex))).best,
    };
  });
  const labels = sequences.map(({ name }) => name);
  const now = scope.inLevels.flatMap((one) => levelEntriesOf(one, scope.period.key));
  return {
    of: scope.of,
    columns: [text(words.period), ...tallyColumns(levels), ...[words.girlsBest, words.boysBest].map(number)],
    rows: sequences.map(({ name, tally, bestOf }) => [
      ...[name, ...tallyCells(tally, levels, language)],
      ...(['F', 'M'] as const).map((sex) => rateCell(bestOf(sex), language)),
    ]),
    charts: [
      {
        kind: 'lines',
        unit: 'percent',
        title: words.courseOfLevels[language],
        labels,
        series: levels.map((level) => ({
          name: level.code[language],
          values: sequences.map(({ tally }) => tally.shareOf(level)),
        })),
      },
      tallyChart([{ name: scope.period.name, tally: tallyOf(reachedBy(now)) }], levels, language),
      {
        kind: 'columns',
        unit: 'percent',
        title: words.bestLevel[language],
        labels,
        series: [
          { name: words.girls[language], values: sequences.map(({ bestOf }) => bestOf('F')) },
          { name: words.boys[language], values: sequences.map(({ bestOf }) => bestOf('M')) },
        ],
      },
      risks,
    ],
    notes: levelNotes(scope.inLevels, language),
  };
}
