/** Students marked in levels, and the notes about them in reports of numbers. */
import type { CompetenceLevel, LevelReached } from '#areas/evaluations/server/public/grading.ts';
import type { BilingualText } from '#platform/kernel/imports/columns.ts';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import { fill, type Language } from '#platform/kernel/words.ts';
import { type ClassInLevels, type Entry, type ResultsInScope, reachedIn } from '../scope.ts';
import { notes } from '../words.ts';
import { legendOf, levelsOf, type Reached, reachedOf } from './tallies.ts';

export interface LevelEntry extends Pick<Entry, 'student' | 'classroom'> {
  readonly levels: readonly CompetenceLevel[];
  /** Levels in the student's subjects, one by one. */
  readonly reached: readonly LevelReached[];
}

/** Everybody of a class in a period, in the order of the class list. */
export function levelEntriesOf(one: ClassInLevels, key: PeriodKey): LevelEntry[] {
  const { classroom, classList, competences } = one;
  const all = reachedIn(one, key);
  return classList.map((student, index) => ({
    student,
    classroom,
    levels: competences.levels,
    reached: all[index] ?? [],
  }));
}

/** @param subjectId null for all of them */
export function reachedBy(
  entries: readonly LevelEntry[],
  subjectId: number | null = null,
): readonly Reached[] {
  return entries.map(({ levels, reached }) =>
    reachedOf(
      levels,
      reached.filter(({ subject }) => subjectId === null || subject.id === subjectId),
    ),
  );
}

/** Whether all that was chosen is marked in levels: then the report says levels, else numbers. */
export function onlyLevels({ classes, inLevels }: ResultsInScope): boolean {
  return classes.length === 0 && inLevels.length > 0;
}

/** Notes below a report of levels. */
export function levelNotes(classes: readonly ClassInLevels[], language: Language): string[] {
  return [legendOf(levelsOf(classes), language), notes.latestLevel[language]];
}

/** Below a report of averages: how many it leaves out because they have none. */
export function leftOutOfAverages({ inLevels }: ResultsInScope, language: Language): string[] {
  return noteOn(inLevels, notes.leftOutOfAverages, language);
}

/** Below a list by places or honours. */
export function leftOutOfList({ inLevels }: ResultsInScope, language: Language): string[] {
  return noteOn(inLevels, notes.leftOutOfList, language);
}

/** More names of classes than these are counted. */
const mostNames = 4;

function noteOn(
  classes: readonly ClassInLevels[],
  { one, other }: Readonly<Record<'one' | 'other', BilingualText>>,
  language: Language,
): string[] {
  const count = classes.reduce((sum, { classList }) => sum + classList.length, 0);
  if (count === 0) return [];
  const names = classes.slice(0, mostNames).map(({ classroom }) => classroom.name);
  const more = classes.length > mostNames ? ` (+${classes.length - mostNames})` : '';
  const note = (count === 1 ? one : other)[language];
  return [fill(note, language, { count, classes: names.join(', ') + more })];
}
