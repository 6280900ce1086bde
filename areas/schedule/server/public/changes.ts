export type { DatedLesson } from '../../changes/dated-lessons.ts';
export { hangingOnDays, listHangingOfDays } from '../changes/list-hanging.ts';
export { longestSchoolDay } from '../changes/longest-day.ts';
export { maySuspendLessons, setSuspension } from '../changes/suspend-lessons.ts';
export { allSuspensions } from '../changes/suspensions.ts';
