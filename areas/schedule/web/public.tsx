/** What the screens of other areas may use of schedule. */
export { currentLesson, type Lesson, type Slot } from '../rules.ts';
export { useClock } from './use-clock.ts';
