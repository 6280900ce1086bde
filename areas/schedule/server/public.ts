/** The parts of schedule that the servers of other areas may use. */

export type { LessonState } from '../contract.ts';
export type { DatedLesson, WeeklyLesson } from '../dated-lessons.ts';
export { type Lesson, lessonForNewHomework, type Slot } from '../rules.ts';
export {
  ownersOfSuspensions,
  recordsOfLessons,
  type StateOfLesson,
  statesOfLessons,
} from './extension-points.ts';
/** @public the calendar of a person is published by a later area */
export { type LessonOfPerson, lessonsOfPerson } from './lessons-of-person.ts';
export { addSlots, type LessonSlot, listLessons } from './lessons-store.ts';
export { longestSchoolDay } from './longest-day.ts';
export { notifySuspensions } from './notify-suspensions.ts';
export { notifyTimetables } from './notify-timetables.ts';
export { tablesOfSchedule } from './personal-data.ts';
export { addShift } from './shifts-store.ts';
export { maySuspendLessons, setSuspension } from './suspend-lessons.ts';
export { allSuspensions } from './suspensions.ts';
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
} from './timetable.ts';
