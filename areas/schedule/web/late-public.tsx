/** What screens of other areas may use of schedule, beyond the first visit. */
export { TodaysLessons } from './todays-lessons.tsx';
