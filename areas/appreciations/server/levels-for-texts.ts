/** Levels that texts are about, in classes that are marked in them: what was reached in a period. */
import type { CompetenceLevel, ComputedClass } from '#areas/evaluations/server/public.ts';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';

/** The short form of a level. */
export type LevelCode = CompetenceLevel['code'];

/** The place among the levels, 0 for the best; null for none. */
export type PlaceOf = (studentId: number, subjectId: number | null) => number | null;

export function placesIn({ competences, periods, roll }: ComputedClass, key: PeriodKey | null): PlaceOf {
  const period = periods.find((one) => one.key === key);
  if (!competences || !period) return () => null;
  const places = new Map(
    competences
      .reachedIn(period)
      .map((reached, row) => [
        roll[row]?.id,
        new Map(reached.map(({ subject, level }) => [subject.id, level])),
      ]),
  );
  return (studentId, subjectId) =>
    subjectId === null ? null : (places.get(studentId)?.get(subjectId) ?? null);
}

export function codeOf({ competences }: ComputedClass, place: number | null): LevelCode | null {
  return (place === null ? undefined : competences?.levels[place]?.code) ?? null;
}
