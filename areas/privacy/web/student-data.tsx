import type { StudentRecord } from '#areas/students/web/extension-points.ts';
import { PersonData } from './person-data.tsx';

export function StudentData({ student }: { student: StudentRecord }) {
  return <PersonData kind="student" id={student.id} />;
}
