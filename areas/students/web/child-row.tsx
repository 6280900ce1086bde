/** An own child in a list of parents, whose class the record names. */
import type { StudentItem } from '../contract.ts';
import type { StudentTab } from './extension-points.ts';
import { useStudent } from './list-data.ts';
import { StudentRow } from './records/student-row.tsx';

export function ChildRow({ student, tab }: { student: StudentItem; tab?: StudentTab }) {
  const [now] = useStudent(student.id).data?.enrolments ?? [];
  return <StudentRow student={student} classNames={now?.className ?? ''} {...(tab && { tab })} />;
}
