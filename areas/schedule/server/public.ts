/** The parts of schedule that the servers of other areas may use. */

export type { DatedLesson, WeeklyLesson } from '../changes/dated-lessons.ts';
export type { LessonState } from '../contract.ts';
export { type Lesson, lessonForNewHomework, type Slot } from '../rules.ts';
export { longestSchoolDay } from './changes/longest-day.ts';
export { maySuspendLessons, setSuspension } from './changes/suspend-lessons.ts';
export { allSuspensions } from './changes/suspensions.ts';
export {
  ownersOfSuspensions,
  recordsOfLessons,
  type StateOfLesson,
  statesOfLessons,
} from './extension-points.ts';
export { notifySuspensions } from './notices/notify-suspensions.ts';
export { notifyTimetables } from './notices/notify-timetables.ts';
export { tablesOfSchedule } from './personal-data.ts';
export { addSlots, type LessonSlot, listLessons } from './plan/lessons-store.ts';
export { addShift } from './plan/shifts-store.ts';
/** @public the calendar of a person is published by a later area */
export { type LessonOfPerson, lessonsOfPerson } from './week/lessons-of-person.ts';
export {
  breaksOfYear as holidaysOfYear,
  comingLessons,
  holidayOn,
  type LessonOfDay,
  lessonKey,
  lessonOfDay,
  lessonsBetween,
  schoolDaysFrom,
  slotsByLesson,
} from './week/timetable.ts';
