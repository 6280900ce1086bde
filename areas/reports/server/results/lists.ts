/** Shared by lists of students: the students to list, and the course of their averages. */
import type { ComputedClass } from '#areas/evaluations/server/public/grading.ts';
import type { Entry, ResultsInScope } from './scope.ts';

/** The entries from which the reader is not barred. */
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
