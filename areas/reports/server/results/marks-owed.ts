/** Marks that are missing in a sequence: counted alike whether numbers or levels are marked. */
import type { Assessment, ReckonedClass } from '#areas/evaluations/server/public.ts';

export interface MarksOwed {
  /** The subjects in which somebody of the class has a mark. */
  readonly begun: ReadonlySet<number>;
  /**
   * Whether a student has neither mark nor reason for having none; null for who does not take the subject or is exempt. Who brought a
   * mark along from another class owes none.
   */
  readonly lacks: (studentId: number, subjectId: number) => boolean | null;
}

export function marksOwedIn({ given }: Pick<ReckonedClass, 'given'>, sequenceId: number): MarksOwed {
  const inSequence = given.assessments.filter((one) => one.sequenceId === sequenceId);
  const bySubject = Map.groupBy(inSequence, ({ subjectId }) => subjectId);
  const students = new Map(given.students.map((student) => [student.id, student]));
  const isMarked = ({ id }: { readonly id: number }) =>
    given.students.some((student) => given.markOf(student.id, id)?.state === 'entered');
  const here = inSequence.filter(({ broughtAlong = false }) => !broughtAlong);
  const begun = Map.groupBy(here.filter(isMarked), ({ subjectId }) => subjectId);
  return {
    begun: new Set(begun.keys()),
    lacks: (studentId, subjectId) => {
      const student = students.get(studentId);
      if (!student?.takes.has(subjectId) || student.exemptFrom.has(subjectId)) return null;
      const own = (bySubject.get(subjectId) ?? []).filter(({ of }) => of === null || of.has(studentId));
      const lacksMark = ({ id }: Assessment) => given.markOf(studentId, id) === undefined;
      if (own.some((one) => one.broughtAlong && !lacksMark(one))) return false;
      return own.length === 0 || own.some(lacksMark);
    },
  };
}
