/** The door of schedule for other areas' servers. */
export { type Lesson, lessonForNewHomework, type Slot } from '../rules.ts';
export { tablesOfSchedule } from './personal-data.ts';
export { addSlots, type LessonSlot } from './schedule-store.ts';
export { lessonKey, slotsByLesson } from './slots-by-lesson.ts';
