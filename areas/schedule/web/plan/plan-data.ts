/** Reads and writes of planning. */
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { readChoices, readWeek } from '../../contract.ts';
import { readPlan } from '../../plan/plan-contract.ts';
import {
  assignShift,
  removeRoom,
  removeShift,
  saveRoom,
  saveShift,
  setRoomUnavailable,
  setUnavailable,
  setWeeks,
} from '../../plan/plan-day-contract.ts';
import { changeLesson, createLessons, removeLessons } from '../../plan/plan-lessons-contract.ts';

const shown = [readPlan, readWeek, readChoices];

export function usePlan() {
  return useCallQuery(readPlan, {});
}

export function useLessonWrites() {
  return {
    create: useCallWrite(createLessons, shown),
    change: useCallWrite(changeLesson, shown),
  };
}

export function useEndLesson() {
  return useCallWrite(removeLessons, shown);
}

export function useRoomWrites() {
  return { save: useCallWrite(saveRoom, shown), remove: useCallWrite(removeRoom, shown) };
}

export function useDayWrites() {
  return {
    saveShift: useCallWrite(saveShift, shown),
    removeShift: useCallWrite(removeShift, shown),
    assignShift: useCallWrite(assignShift, shown),
    setWeeks: useCallWrite(setWeeks, shown),
    setUnavailable: useCallWrite(setUnavailable, shown),
    setRoomUnavailable: useCallWrite(setRoomUnavailable, shown),
  };
}
