export { homeworkOfLessons } from '../homework-of-lessons.ts';
