export { LessonLine } from '../week/lesson-line.tsx';
