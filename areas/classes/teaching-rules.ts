/** Which subjects of a class are optional. Pure. */

interface Taught {
  readonly subjectId: number;
  readonly optional: boolean;
}

/**
 * The subjects of a class: a subject that two teachers share is for all or optional as a whole, and one of its rows that says so decides
 * for it. In a group nothing is optional, for who does not take it is no member.
 */
export function teachingIn<Row extends Taught>(
  kind: 'class' | 'group',
  rows: readonly Row[],
): readonly Row[] {
  const optional = kind === 'group' ? new Set<number>() : optionalSubjects(rows);
  return rows.map((row) => ({ ...row, optional: optional.has(row.subjectId) }));
}

/** The subjects that not everybody in the class takes. */
export function optionalSubjects(rows: readonly Taught[]): ReadonlySet<number> {
  return new Set(rows.filter(({ optional }) => optional).map(({ subjectId }) => subjectId));
}

/** Subjects that everybody took before and that are optional now; one that is taught for the first time is not among them. */
export function newlyOptional(before: readonly Taught[], after: readonly Taught[]): readonly number[] {
  const forAll = before.filter(({ optional }) => !optional).map(({ subjectId }) => subjectId);
  return [...optionalSubjects(after)].filter((subjectId) => forAll.includes(subjectId));
}
