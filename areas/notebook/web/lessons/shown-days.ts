/** From which day on the lessons of a notebook are shown. */
import { addDays, type SchoolDay, weekdayOf } from '#platform/kernel/time.ts';

/** Days whose lessons are shown first, and how many more each time. */
export const shownStep = 28;

/** The same for all days of a week: what a device keeps on Monday is still what the screen asks for on Friday. */
export function firstShown(today: SchoolDay): SchoolDay {
  return addDays(today, 1 - weekdayOf(today) - shownStep);
}
