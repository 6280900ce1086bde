export { classesToLock, lockMarks, marksOfClasses } from '../marks/marks-of-classes.ts';
