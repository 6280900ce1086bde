/** The parts of schedule that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */
export type { WeeklyLesson } from '../changes/dated-lessons.ts';
export type { LessonState } from '../contract.ts';
export type { Lesson, Slot } from '../rules.ts';
export { notifySuspensions } from './notices/notify-suspensions.ts';
export { notifyTimetables } from './notices/notify-timetables.ts';
export { tablesOfSchedule } from './personal-data.ts';
export { addSlots, type LessonSlot, listLessons } from './plan/lessons-store.ts';
export { addShift } from './plan/shifts-store.ts';
export type { LessonOfDay } from './week/timetable.ts';
