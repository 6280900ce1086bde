/** Finds the subjects that students drop. Pure: the form shows them before saving, and the server applies them. */

/** The subjects of each student. */
export type SubjectsByStudent = ReadonlyMap<number, readonly number[]>;

export interface Drop {
  readonly subjectId: number;
  readonly studentIds: readonly number[];
}

/** By subject, the students who took it before and are to drop it; a student without a new choice keeps all. */
export function dropsBetween(before: SubjectsByStudent, after: SubjectsByStudent): readonly Drop[] {
  const dropped = new Map<number, number[]>();
  for (const [studentId, subjectIds] of after)
    for (const subjectId of before.get(studentId) ?? [])
      if (!subjectIds.includes(subjectId))
        dropped.set(subjectId, [...(dropped.get(subjectId) ?? []), studentId]);
  return [...dropped].map(([subjectId, studentIds]) => ({ subjectId, studentIds }));
}
