export { absenceTotals, type MissedLesson, missedLessons } from '../missed-lessons.ts';
