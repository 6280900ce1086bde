export { currentLesson, type Slot } from '../../rules.ts';
