/** Screens of the timetable that are seldom opened first: their loaders are fetched with the first of them. */
import { withContributions } from '#platform/web/contributions.ts';
import { withWords } from '#platform/web/words.ts';

export const screens = {
  plan: withContributions(withWords('schedule', () => import('./plan/plan-screen.tsx'))),
  changes: withWords('schedule', () => import('./changes/changes-screen.tsx')),
};
