/** What the pages of teachers read and write, made from the contract. */
import { useStaffQuery } from '#platform/web/staff-query.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { listTeachers, readClassTeaching, saveClassTeaching } from '../contract.ts';

export function useTeachers() {
  return useStaffQuery(listTeachers, {}, { keep: true });
}

export function useClassTeaching(classId: number) {
  return useStaffQuery(readClassTeaching, { classId });
}

/** Of another class, when somebody asks for it. */
export function useTeachingReading() {
  return useCallWrite(readClassTeaching);
}

export function useTeachingWrite() {
  return useCallWrite(saveClassTeaching, 'everything');
}
