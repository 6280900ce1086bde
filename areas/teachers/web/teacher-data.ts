/** Reads and writes of the pages of teachers, made from the contract. */
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { listTeachers, readClassTeaching, saveClassTeaching } from '../contract.ts';
import { editTeacher, readTeacher } from '../record-contract.ts';

export function useTeachers() {
  return useStaffQuery(listTeachers, {}, { keep: true });
}

export function useTeacher(id: number) {
  return useStaffQuery(readTeacher, { id }, { enabled: id > 0 });
}

export function useTeacherWrite() {
  return useCallWrite(editTeacher, 'everything');
}

export function useClassTeaching(classId: number) {
  return useStaffQuery(readClassTeaching, { classId });
}

/** Reads the teaching of another class, on request. */
export function useTeachingReading() {
  return useTapWrite(readClassTeaching);
}

export function useTeachingWrite() {
  return useCallWrite(saveClassTeaching, 'everything');
}
