/** Reads and writes of what single days change. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import {
  changeLessonOnDay,
  type HangingRecord,
  listAbsences,
  listCandidates,
  listHanging,
  listHangingOfDays,
  listSuspensions,
  removeAbsence,
  removeSuspension,
  saveAbsence,
  saveSuspension,
  undoChange,
} from '../../changes/changes-contract.ts';
import { readWeek } from '../../contract.ts';

const shown = [readWeek, listAbsences, listCandidates, listSuspensions];

export function useChangeWrites() {
  return { save: useCallWrite(changeLessonOnDay, shown), undo: useCallWrite(undoChange, shown) };
}

/** Records that hang on the lesson of a day. @param needed whether it is about to be cancelled or moved */
export function useHanging(lessonId: number, day: SchoolDay, needed: boolean): readonly HangingRecord[] {
  return useCallQuery(listHanging, { lessonId, day, onwards: false }, { enabled: needed }).data ?? [];
}

/** The same on lessons that are to give way on these days; no class is the whole school. */
export function useHangingOfDays(days: InputOf<typeof listHangingOfDays>): readonly HangingRecord[] {
  return useCallQuery(listHangingOfDays, days).data ?? [];
}

export function useAbsences() {
  return useCallQuery(listAbsences, {});
}

export function useAbsenceWrites() {
  return { save: useCallWrite(saveAbsence, shown), remove: useCallWrite(removeAbsence, shown) };
}

export function useSuspensions() {
  return useCallQuery(listSuspensions, {});
}

export function useSuspensionWrites() {
  return { save: useCallWrite(saveSuspension, shown), remove: useCallWrite(removeSuspension, shown) };
}
