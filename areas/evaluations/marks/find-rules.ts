/** Finding a student of a long list while marking: by number, the last digits of the matricule, or a part of the name. Pure. */
import { holdsWords } from '#platform/kernel/text/plain-text.ts';

interface Listed {
  readonly number: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly matricule: string;
}

/**
 * Finds students by typed text, the likeliest first: the number on the list comes before a matricule with this ending, and that before
 * names. Empty text finds none.
 */
export function found<Student extends Listed>(students: readonly Student[], text: string): Student[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const orderOf = (student: Student) => {
    if (String(student.number) === wanted) return 0;
    if (student.matricule.toLowerCase().endsWith(wanted)) return 1;
    return holdsWords([student.lastName, student.firstName], wanted) ? 2 : 3;
  };
  return students
    .map((student) => ({ student, order: orderOf(student) }))
    .filter(({ order }) => order < 3)
    .sort((one, other) => one.order - other.order)
    .map(({ student }) => student);
}
