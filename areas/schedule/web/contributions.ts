/** The own lessons of today on the home page. */
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { homeParts } from '#platform/web/home-parts.ts';
import { preparedParts } from '#platform/web/prepared/prepared-parts.ts';
import { withWords } from '#platform/web/words.ts';

export const scheduleContributions: readonly Contribution[] = [
  homeParts.contribute({
    id: 'schedule.lessons',
    loadBody: async () =>
      (await withWords('schedule', () => import('./week/todays-lessons.tsx'))()).TodaysLessons,
    loadAhead: async () => (await import('./week/lessons-ahead.tsx')).LessonsAhead,
  }),
  preparedParts.contribute({
    id: 'timetable',
    area: 'schedule',
    label: 'SCHEDULE.prepared',
    needs: 'SLM.ClassNotebook.Edit',
    loadSteps: async () => (await import('./prepared.ts')).timetableSteps,
  }),
];
