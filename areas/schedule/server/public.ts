/** What the servers of other areas may use of schedule. */

export type { DatedLesson, LessonState } from '../dated-lessons.ts';
export { type Lesson, lessonForNewHomework, type Slot } from '../rules.ts';
export { addSlots, type LessonSlot } from './lessons-store.ts';
export { tablesOfSchedule } from './personal-data.ts';
export { lessonKey, lessonsBetween, slotsByLesson } from './timetable.ts';
