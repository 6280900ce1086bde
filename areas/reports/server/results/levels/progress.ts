/** Progress between sequences where levels are marked: in how many subjects a student is higher, or lower, than before. */
import { shortPeriodName } from '#platform/kernel/periods/period-name.ts';
import type { Context } from '#platform/server/context.ts';
import type { ReportTable } from '#platform/server/ready-reports.ts';
import { number, studentCells, studentColumns, text } from '../figures.ts';
import { markedSequences, type ResultsInScope } from '../scope.ts';
import { notes, words } from '../words.ts';
import { type LevelEntry, levelEntriesOf, levelNotes, reachedBy } from './entries.ts';
import { levelsOf, tallyOf } from './tallies.ts';

export function progressInLevels(context: Context, scope: ResultsInScope): ReportTable {
  const { language } = context;
  const levels = levelsOf(scope.inLevels);
  const marked = markedSequences(scope, scope.period.sequences);
  const names = marked.map((one) => shortPeriodName(one, language));
  const rows = scope.inLevels.flatMap((one) => {
    const bySequence = marked.map(({ key }) => levelEntriesOf(one, key));
    return one.classList.flatMap((student, index) => {
      const course = bySequence.flatMap((entries) => entries[index] ?? []);
      return scope.barred.has(student.id) ? [] : [{ student, course, ...movesOf(course) }];
    });
  });
  const tallies = marked.map(({ key }) =>
    tallyOf(reachedBy(scope.inLevels.flatMap((one) => levelEntriesOf(one, key)))),
  );
  return {
    of: scope.of,
    columns: [
      ...studentColumns,
      ...names.map((name) => text({ en: name, fr: name })),
      ...[words.higher, words.lower].map(number),
    ],
    rows: rows
      .toSorted((one, other) => other.higher - other.lower - (one.higher - one.lower))
      .map(({ student, course, higher, lower }) => [
        ...studentCells(context, { student }),
        ...course.map((entry) => countsCell(entry, language)),
        ...[higher, lower].map(String),
      ]),
    charts: [
      {
        kind: 'lines',
        unit: 'percent',
        title: words.shareOfLevels[language],
        labels: names,
        series: levels.map((level) => ({
          name: level.code[language],
          values: tallies.map((tally) => tally.shareOf(level)),
        })),
      },
    ],
    notes: [notes.moves[language], ...levelNotes(scope.inLevels, language)],
  };
}

/** `A 3 · ECA 2 · NA 0`; null where nothing was given. */
export function countsCell(entry: LevelEntry, language: 'en' | 'fr'): string | null {
  const tally = tallyOf(reachedBy([entry]));
  if (tally.given === 0) return null;
  return entry.levels.map((level) => `${level.code[language]} ${tally.countOf(level) ?? 0}`).join(' · ');
}

/** In how many subjects the latest level is better, or weaker, than the one before it. */
function movesOf(course: readonly LevelEntry[]): { higher: number; lower: number } {
  const reached = course.flatMap((entry) => entry.reached);
  const subjects = [...Map.groupBy(reached, ({ subject }) => subject.id).values()];
  const steps = subjects.map((own) => {
    const [before, latest] = own.flatMap(({ level }) => level ?? []).slice(-2);
    return before === undefined || latest === undefined ? 0 : before - latest;
  });
  return { higher: steps.filter((step) => step > 0).length, lower: steps.filter((step) => step < 0).length };
}
