/** The parts of schedule that the screens of other areas may use. */
export { currentLesson, type Lesson, type Slot } from '../rules.ts';
export { useClock } from './week/use-clock.ts';
