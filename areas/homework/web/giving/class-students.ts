/** The students of one class who take a subject, for the picker (specification 7: the paged class-student fetch). */
import type { NotebookItem } from '#areas/notebook/contract.ts';
import { everyStudent, listStudents } from '#areas/students/contract.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';

export interface ClassStudent {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  /** Null where the reader may not see it; distinguishes students of the same name. */
  readonly matricule: string | null;
}

/** The specification asks for a million; the server answers with as many as a class can have. */
const wholeClass = { page: 1, size: 1_000_000 };

/** @param subjectId of which those are meant who take it; null for the whole class */
export function studentsOfClassInput(classId: number, subjectId: number | null) {
  return { ...everyStudent, classId, subjectId, ...wholeClass };
}

export function useClassStudents(notebook: Pick<NotebookItem, 'classId' | 'subjectId'> | null) {
  const input = studentsOfClassInput(notebook?.classId ?? 0, notebook?.subjectId ?? 0);
  const query = useCallQuery(listStudents, input, {
    enabled: notebook !== null,
    keep: true,
  });
  const students: readonly ClassStudent[] | null = query.data?.rows ?? null;
  return { query, students };
}
