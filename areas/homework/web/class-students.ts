/** The students of one class, for the picker (specification 7: the paged class-student fetch). */
import { listStudents } from '#areas/students/contract.ts';
import { useCallQuery } from '#platform/web/queries.ts';

export interface ClassStudent {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  /** Null where the reader may not see it; tells two of the same name apart. */
  readonly matricule: string | null;
}

/** The specification asks for a million; the server answers with as many as a class can have. */
const wholeClass = { page: 1, size: 1_000_000 };

export function studentsOfClassInput(classId: number) {
  return {
    classId,
    studentId: null,
    sectionId: null,
    levelId: null,
    cycle: null,
    matchesNobody: false,
    inClass: true,
    keyword: '',
    personal: true,
    withImage: false,
    ...wholeClass,
  };
}

export function useClassStudents(classId: number | null) {
  const query = useCallQuery(listStudents, studentsOfClassInput(classId ?? 0), {
    enabled: classId !== null,
    keep: true,
  });
  const students: readonly ClassStudent[] | null = query.data?.rows ?? null;
  return { query, students };
}
