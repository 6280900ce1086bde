/** What the servers of other areas may use of schedule. */

export type { LessonState } from '../contract.ts';
export type { DatedLesson } from '../dated-lessons.ts';
export { type Lesson, lessonForNewHomework, type Slot } from '../rules.ts';
export { addSlots, type LessonSlot } from './lessons-store.ts';
export { tablesOfSchedule } from './personal-data.ts';
export { addShift } from './shifts-store.ts';
export {
  comingLessons,
  lessonKey,
  /** @public roll calls and lessons of the notebook begin with it */
  lessonsBetween,
  slotsByLesson,
} from './timetable.ts';
