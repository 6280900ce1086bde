export { homeworkOfYear } from '../board/homework-of-year.ts';
