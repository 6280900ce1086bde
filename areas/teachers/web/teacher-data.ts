/** What the pages of teachers read and write, made from the contract. */
import { useCallQuery } from '#platform/web/queries.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { listTeachers, readClassTeaching, saveClassTeaching } from '../contract.ts';

export function useTeachers() {
  return useCallQuery(listTeachers, {}, { keep: true });
}

export function useClassTeaching(classId: number) {
  return useCallQuery(readClassTeaching, { classId });
}

export function useTeachingWrite() {
  return useCallWrite(saveClassTeaching, [readClassTeaching, listTeachers]);
}
