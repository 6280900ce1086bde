/** Levels that texts are about, in classes that are marked in them: what was reached in a period. */
import type { CompetenceLevel, ComputedClass } from '#areas/evaluations/server/public/grading.ts';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';

/** The short form of a level. */
export type LevelCode = CompetenceLevel['code'];

/** The place among the levels, 0 for the best; null for none. */
export type LevelIndexOf = (studentId: number, subjectId: number | null) => number | null;

export function levelIndexIn(
  { competences, periods, classList }: ComputedClass,
  key: PeriodKey | null,
): LevelIndexOf {
  const period = periods.find((one) => one.key === key);
  if (!competences || !period) return () => null;
  const levels = new Map(
    competences
      .reachedIn(period)
      .map((reached, row) => [
        classList[row]?.id,
        new Map(reached.map(({ subject, level }) => [subject.id, level])),
      ]),
  );
  return (studentId, subjectId) =>
    subjectId === null ? null : (levels.get(studentId)?.get(subjectId) ?? null);
}

export function codeOf({ competences }: ComputedClass, index: number | null): LevelCode | null {
  return (index === null ? undefined : competences?.levels[index]?.code) ?? null;
}
