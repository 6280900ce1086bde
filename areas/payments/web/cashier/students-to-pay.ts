/** The students for whom the desk takes money, found on the server. */
import { everyStudent, listStudents } from '#areas/students/contract.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';

/** Students whose name or matricule holds the words; none while nothing is typed. */
export function useFoundStudents(keyword: string) {
  const filter = { ...everyStudent, keyword, page: 1, size: 8 };
  return useCallQuery(listStudents, filter, { enabled: keyword !== '' });
}

/** One student by id; undefined until it is read. */
export function useStudentToPay(id: number | null) {
  return useCallQuery(
    listStudents,
    { ...everyStudent, studentId: id, page: 1, size: 1 },
    { enabled: id !== null },
  ).data?.rows[0];
}
