/** The door of schedule for other areas' screens. */
export { currentLesson, type Lesson, type Slot } from '../rules.ts';
