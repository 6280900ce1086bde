/** The student for whom the desk takes money. */
import { everyStudent, listStudents } from '#areas/students/contract.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';

/** The student with this id; undefined until it is read. */
export function useStudentToPay(id: number | null) {
  return useCallQuery(
    listStudents,
    { ...everyStudent, studentId: id, page: 1, size: 1 },
    { enabled: id !== null },
  ).data?.rows[0];
}
