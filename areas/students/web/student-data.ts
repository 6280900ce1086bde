/** What the pages of students read and write, made from the contract. */
import { useCallQuery } from '#platform/web/queries.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { listStudents } from '../contract.ts';
import { createStudent, editStudent, readStudent } from '../records-contract.ts';

/** Rows of one part of a list: the next part is asked for when the end is in sight. */
export const pageSize = 60;

export interface StudentFilter {
  readonly keyword: string;
  readonly classId: number | null;
  readonly levelId: number | null;
}

/** One part of the list of students in reach; without photos, and kept for reading without network. */
export function useStudents({ keyword, classId, levelId }: StudentFilter, page: number, size = pageSize) {
  return useCallQuery(
    listStudents,
    {
      ...{ keyword, classId, levelId, page, size },
      ...{
        studentId: null,
        sectionId: null,
        cycle: null,
        matchesNobody: false,
        personal: true,
        withImage: false,
      },
    },
    // What was searched for is nobody's business later on.
    { keep: keyword === '' },
  );
}

export function useStudent(id: number) {
  return useCallQuery(readStudent, { id }, { keep: true, enabled: id > 0 });
}

export function useStudentWrites() {
  return { create: useCallWrite(createStudent, 'everything'), edit: useCallWrite(editStudent, 'everything') };
}
