/** Reads and writes of what single days change. */
import { useCallQuery } from '#platform/web/queries.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import {
  changeLessonOnDay,
  listAbsences,
  listCandidates,
  listSuspensions,
  removeAbsence,
  removeSuspension,
  saveAbsence,
  saveSuspension,
  undoChange,
} from '../changes-contract.ts';
import { readWeek } from '../contract.ts';

const shown = [readWeek, listAbsences, listCandidates, listSuspensions];

export function useChangeWrites() {
  return { save: useCallWrite(changeLessonOnDay, shown), undo: useCallWrite(undoChange, shown) };
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
