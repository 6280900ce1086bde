/** Subjects and teachers compared, of classes that are marked in levels. */
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import type { Context } from '#platform/server/context.ts';
import type { ReportTable } from '#platform/server/ready-reports.ts';
import { byTeacher } from '../by-teacher.ts';
import { rateCell, sentence, signed, text } from '../figures.ts';
import type { ResultsInScope } from '../scope.ts';
import type { SubjectCourse } from '../subject-course.ts';
import { words } from '../words.ts';
import { levelEntriesOf, levelNotes, reachedBy } from './entries.ts';
import { levelsOf, type Reached, tallyCells, tallyChart, tallyColumns, tallyOf } from './tallies.ts';

/** A subject of a class in a period. */
interface TaughtLevels {
  readonly className: string;
  readonly subjectId: number;
  readonly subject: string;
  readonly teacherIds: readonly number[];
  readonly reached: readonly Reached[];
}

/** One for each subject of each class, in the same order for every period. */
function taughtLevels(scope: ResultsInScope, key: PeriodKey = scope.period.key): TaughtLevels[] {
  return scope.inLevels.flatMap((one) => {
    const entries = levelEntriesOf(one, key);
    return one.subjects
      .filter(({ id }) => scope.sees(one.classroom.id, id))
      .map(({ id: subjectId, name: subject, teacherIds }) => ({
        className: one.classroom.name,
        subjectId,
        subject,
        teacherIds,
        reached: reachedBy(entries, subjectId),
      }));
  });
}

/** @param namesOf teachers, by their numbers */
export function subjectsInLevels(
  { language }: Context,
  scope: ResultsInScope,
  namesOf: (ids: readonly number[]) => string,
): ReportTable {
  const levels = levelsOf(scope.inLevels);
  const taught = taughtLevels(scope);
  const subjects = [...Map.groupBy(taught, ({ subjectId }) => subjectId).values()].map((rows) => ({
    name: rows[0]?.subject ?? '',
    tally: tallyOf(rows.flatMap(({ reached }) => reached)),
  }));
  return {
    of: scope.of,
    columns: [...[words.class, words.subject].map(text), sentence(words.teachers), ...tallyColumns(levels)],
    rows: taught.map(({ className, subject, teacherIds, reached }) => [
      ...[className, subject, namesOf(teacherIds)],
      ...tallyCells(tallyOf(reached), levels, language),
    ]),
    charts: [
      tallyChart(
        subjects.filter(({ tally }) => tally.given > 0),
        levels,
        language,
      ),
    ],
    notes: levelNotes(scope.inLevels, language),
  };
}

/** @param namesOf teachers, by their numbers */
export function teachersInLevels(
  { language }: Context,
  scope: ResultsInScope,
  namesOf: (ids: readonly number[]) => string,
): ReportTable {
  const levels = levelsOf(scope.inLevels);
  return {
    of: scope.of,
    columns: [...[words.teacher, words.subject].map(text), sentence(words.classes), ...tallyColumns(levels)],
    rows: byTeacher(taughtLevels(scope), namesOf).map(({ teacher, subject, classes, rows }) => [
      ...[teacher, subject, classes],
      ...tallyCells(tallyOf(rows.flatMap(({ reached }) => reached)), levels, language),
    ]),
    charts: [],
    notes: levelNotes(scope.inLevels, language),
  };
}

/** Subjects by the share of the best level. */
export const courseInLevels: SubjectCourse<TaughtLevels> = {
  rowsIn: taughtLevels,
  outcomeOf: (rows) => tallyOf(rows.flatMap(({ reached }) => reached)).best,
  unit: 'percent',
  means: words.bestLevel,
  written: rateCell,
  changed: (change, language) => signed(change, (size) => rateCell(size, language)),
};
