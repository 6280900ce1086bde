/** Usual weight of a subject at a level, proposed when a class is given its subjects: parallel classes have the same. Pure. */

interface ClassOfLevel {
  readonly id: number;
  readonly levelId: number | null;
  readonly series: string | null;
  readonly yearId: number;
}

export interface Weight {
  readonly subjectId: number;
  readonly coefficient: number;
  /** Minutes a week; null when not entered. */
  readonly weeklyMinutes: number | null;
  readonly optional: boolean;
}

/**
 * Each subject of the other classes of the level once: as classes of the same series have it before others, in the year of the class
 * before other years, a later year before an earlier one; where such classes differ, as most of them have it, else the heavier one.
 * Nothing for a class without a level.
 * @param years ids, the latest first
 */
export function usualTeaching(
  { id, levelId, series, yearId }: ClassOfLevel,
  classrooms: readonly ClassOfLevel[],
  taught: readonly (Weight & { readonly classId: number })[],
  years: readonly number[],
): readonly Weight[] {
  const nearest = [yearId, ...years];
  const ranks = new Map(
    classrooms
      .filter((classroom) => levelId !== null && classroom.levelId === levelId && classroom.id !== id)
      .map((classroom) => [
        classroom.id,
        nearest.indexOf(classroom.yearId) + (classroom.series === series ? 0 : nearest.length),
      ]),
  );
  const bySubject = Map.groupBy(
    taught.filter(({ classId }) => ranks.has(classId)),
    ({ subjectId }) => subjectId,
  );
  return [...bySubject.values()].flatMap((rows) => {
    const rankOf = ({ classId }: { readonly classId: number }) => ranks.get(classId) ?? 0;
    const best = Math.min(...rows.map(rankOf));
    return mostFrequent(rows.filter((row) => rankOf(row) === best)) ?? [];
  });
}

function mostFrequent(rows: readonly Weight[]): Weight | undefined {
  const alike = Map.groupBy(rows, ({ coefficient, weeklyMinutes, optional }) =>
    [coefficient, weeklyMinutes, optional].join(' '),
  );
  const [most] = [...alike.values()].sort(
    (one, other) => other.length - one.length || (other[0]?.coefficient ?? 0) - (one[0]?.coefficient ?? 0),
  );
  const [first] = most ?? [];
  if (!first) return undefined;
  const { subjectId, coefficient, weeklyMinutes, optional } = first;
  return { subjectId, coefficient, weeklyMinutes, optional };
}
