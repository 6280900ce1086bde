/** Finds the subjects that students drop. Pure: the form shows them before saving, and the server applies them. */

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
