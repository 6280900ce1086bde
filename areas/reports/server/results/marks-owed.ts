/** Marks that are missing in a sequence: counted alike whether numbers or levels are marked. */
import type { Assessment, ComputedClass } from '#areas/evaluations/server/public/grading.ts';

/** Marks owed for one student in one subject: each evaluation is a mark. */
export interface Owed {
  /** Evaluations with no mark and no reason for having none. */
  readonly missing: number;
  readonly expected: number;
}

export interface MarksOwed {
  /**
   * The subjects of the class, each with the evaluations that at least half of those who are due in it have been given a mark or a
   * reason for. Where fewer have, the school is late with the marks, and not a student.
   */
  readonly marked: ReadonlyMap<number, readonly Assessment[]>;
  /**
   * Null for a student who does not take the subject or is exempt. Where no evaluation has been added one mark is due. A student
   * with a mark from another class owes none.
   */
  readonly owed: (studentId: number, subjectId: number) => Owed | null;
  /** How many marks a student lacks in evaluations that most of the others have. */
  readonly lackedBy: (studentId: number) => number;
}

export function marksOwedIn({ given }: Pick<ComputedClass, 'given'>, sequenceId: number): MarksOwed {
  const inSequence = given.assessments.filter((one) => one.sequenceId === sequenceId);
  const bySubject = Map.groupBy(inSequence, ({ subjectId }) => subjectId);
  const students = new Map(given.students.map((student) => [student.id, student]));
  const hasMark = (studentId: number, { id }: Assessment) => given.markOf(studentId, id) !== undefined;
  const isDue = (studentId: number, { subjectId, of }: Assessment) => {
    const student = students.get(studentId);
    if (!student?.takes.has(subjectId) || student.exemptFrom.has(subjectId)) return false;
    return of === null || of.has(studentId);
  };
  const isMarked = (one: Assessment) => {
    const due = given.students.filter(({ id }) => isDue(id, one));
    return due.length > 0 && 2 * due.filter(({ id }) => hasMark(id, one)).length >= due.length;
  };
  const here = inSequence.filter(({ transferred = false }) => !transferred);
  const marked = Map.groupBy(here.filter(isMarked), ({ subjectId }) => subjectId);
  const hasTransferred = (studentId: number, subjectId: number) =>
    (bySubject.get(subjectId) ?? []).some(
      (one) => one.transferred && isDue(studentId, one) && hasMark(studentId, one),
    );
  const owed = (studentId: number, subjectId: number): Owed | null => {
    const student = students.get(studentId);
    if (!student?.takes.has(subjectId) || student.exemptFrom.has(subjectId)) return null;
    const all = bySubject.get(subjectId) ?? [];
    const due = all.filter((one) => isDue(studentId, one) && !one.transferred);
    const missing = due.filter((one) => !hasMark(studentId, one)).length;
    if (hasTransferred(studentId, subjectId)) return { missing: 0, expected: due.length - missing };
    return due.length === 0 ? { missing: 1, expected: 1 } : { missing, expected: due.length };
  };
  return {
    marked,
    owed,
    lackedBy: (studentId) =>
      [...marked].reduce((sum, [subjectId, evaluations]) => {
        if (hasTransferred(studentId, subjectId)) return sum;
        return sum + evaluations.filter((one) => isDue(studentId, one) && !hasMark(studentId, one)).length;
      }, 0),
  };
}
