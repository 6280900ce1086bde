/** Who no longer takes what. Pure: the form says it before, the server does it. */

/** The subjects of each student. */
export type SubjectsByStudent = ReadonlyMap<number, readonly number[]>;

export interface Drop {
  readonly subjectId: number;
  readonly studentIds: readonly number[];
}

/** By subject, who took it before and is not to take it any more; a student of whom nothing new is said keeps all. */
export function dropsBetween(before: SubjectsByStudent, after: SubjectsByStudent): readonly Drop[] {
  const dropped = new Map<number, number[]>();
  for (const [studentId, subjectIds] of after)
    for (const subjectId of before.get(studentId) ?? [])
      if (!subjectIds.includes(subjectId))
        dropped.set(subjectId, [...(dropped.get(subjectId) ?? []), studentId]);
  return [...dropped].map(([subjectId, studentIds]) => ({ subjectId, studentIds }));
}
