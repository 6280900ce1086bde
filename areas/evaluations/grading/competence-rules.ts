/**
 * Competence marks: instead of a number out of 20, one of a few levels such as A, ECA, NA (domain.md 1.1: primary classes since
 * 2018). They are kept as marks out of `competenceMaximum`, the weakest level as 0, and are never averaged: what counts is the
 * latest level that somebody has reached. Pure.
 */
import type { Hundredths } from '#platform/kernel/numbers/marks.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Mark } from '../marks/marks.ts';
import type { ClassToCompute, StudentOfClass, TaughtSubject } from './class-to-compute.ts';

export interface CompetenceLevel {
  /** The code entered and printed: `A`. */
  readonly code: Readonly<Record<Language, string>>;
  readonly meaning: Readonly<Record<Language, string>>;
}

/** The levels of a class; null where numbers are marked. */
export type Levels = readonly CompetenceLevel[] | null;

/** The best first (domain.md 1.1). */
export const usualCompetences: readonly CompetenceLevel[] = [
  { code: { en: 'A', fr: 'A' }, meaning: { en: 'Acquired', fr: 'Acquis' } },
  {
    code: { en: 'ECA', fr: 'ECA' },
    meaning: { en: 'Being acquired', fr: 'En cours d’acquisition' },
  },
  { code: { en: 'NA', fr: 'NA' }, meaning: { en: 'Not acquired', fr: 'Non acquis' } },
];

/** Maximum of marks with this many levels. */
export function competenceMaximum(levels: readonly CompetenceLevel[]): Hundredths {
  return (levels.length - 1) * 100;
}

/** The mark that keeps a level. @param index among the levels, 0 for the best */
export function markOfLevel(index: number, levels: readonly CompetenceLevel[]): Mark {
  return { state: 'entered', value: competenceMaximum(levels) - index * 100 };
}

/** The place of a mark among the levels, 0 for the best; null where it holds none: no number of another scale is one. */
export function levelOf(
  mark: Mark | null | undefined,
  maximum: Hundredths,
  levels: readonly CompetenceLevel[],
): number | null {
  if (mark?.state !== 'entered' || mark.value === null || maximum !== competenceMaximum(levels)) return null;
  const index = (maximum - mark.value) / 100;
  return Number.isInteger(index) && index >= 0 ? index : null;
}

/** Whether marks of one are marks of the other: as many levels, none of them in another place; other words for one are the same level. */
export function isSameScale(one: Levels, other: Levels): boolean {
  if (!one || !other) return one === other;
  const indexes = new Map(other.map(({ code }, index) => [code.en.toLowerCase(), index]));
  const stays = ({ code }: CompetenceLevel, index: number) =>
    (indexes.get(code.en.toLowerCase()) ?? index) === index;
  return one.length === other.length && one.every(stays);
}

/** Faults of levels as set: each must differ from the others in each language. */
export function competenceFaults(levels: readonly CompetenceLevel[] | null): 'sameCode'[] {
  const repeated = (['en', 'fr'] as const).some((language) => {
    const codes = (levels ?? []).map(({ code }) => code[language].toLowerCase());
    return new Set(codes).size < codes.length;
  });
  return repeated ? ['sameCode'] : [];
}

/** A student's level in a subject. */
export interface LevelReached {
  readonly subject: TaughtSubject;
  /** Place among the levels, 0 for the best; null while nothing says any. */
  readonly level: number | null;
  readonly exempt: boolean;
}

/** Levels of all students in these sequences, in the order of the class: the latest level of each subject. */
export function levelsReached(
  given: ClassToCompute,
  levels: readonly CompetenceLevel[],
  sequenceIds: readonly number[],
): readonly (readonly LevelReached[])[] {
  const inOrder = sequenceIds.flatMap((id) => given.assessments.filter((one) => one.sequenceId === id));
  const ofSubject = Map.groupBy(inOrder, ({ subjectId }) => subjectId);
  const latest = (student: StudentOfClass, subjectId: number) =>
    (ofSubject.get(subjectId) ?? [])
      .filter(({ of }) => of === null || of.has(student.id))
      .map(({ id, maximum }) => levelOf(given.markOf(student.id, id), maximum, levels))
      .findLast((level) => level !== null) ?? null;
  return given.students.map((student) =>
    given.subjects
      .filter(({ id }) => student.takes.has(id))
      .map((subject) => {
        const exempt = student.exemptFrom.has(subject.id);
        return { subject, exempt, level: exempt ? null : latest(student, subject.id) };
      }),
  );
}
