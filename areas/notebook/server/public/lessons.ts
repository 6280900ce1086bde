export { lessonForHomework, noteHomework } from '../lessons/lesson-of-homework.ts';
