/** What lists of students have in common: who stands in them, and how somebody's averages went. */
import type { ComputedClass } from '#areas/evaluations/server/public.ts';
import type { Entry, ResultsInScope } from './scope.ts';

/** Whoever the reader is not barred from. */
export function listed<One extends Pick<Entry, 'student'>>(
  { barred }: Pick<ResultsInScope, 'barred'>,
  entries: readonly One[],
): readonly One[] {
  return entries.filter(({ student }) => !barred.has(student.id));
}

/** The averages of a student in the sequences; null where there is none. */
export function courseOf(
  one: ComputedClass,
  sequences: readonly { readonly id: number }[],
): (studentId: number) => (number | null)[] {
  const bySequence = sequences.map(
    ({ id }) =>
      new Map(
        one.results.sequences.get(id)?.students.map(({ studentId, general }) => [studentId, general.value]),
      ),
  );
  return (studentId) => bySequence.map((averages) => averages.get(studentId) ?? null);
}
