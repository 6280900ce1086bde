/** The lessons of a class notebook, as a part of its page. */
import { partsOfLesson } from '#areas/schedule/web/extension-points.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { preparedParts } from '#platform/web/prepared/prepared-parts.ts';
import { withWords } from '#platform/web/words.ts';
import { partsOfNotebook } from './extension-points.ts';

export const notebookContributions: readonly Contribution[] = [
  partsOfLesson.contribute({
    id: 'lesson',
    needs: ['SLM.ClassNotebook.Edit'],
    loadBody: async () =>
      (await withWords('notebook', () => import('./own-lessons/lesson-of-timetable.tsx'))())
        .LessonOfTimetable,
    loadAhead: async () => (await import('./own-lessons/own-lessons-ahead.tsx')).OwnLessonsAhead,
  }),
  partsOfNotebook.contribute({
    id: 'lessons',
    label: 'NOTEBOOK.lessons',
    follows: ['notebook.lessons'],
    loadBody: async () =>
      (await withWords('notebook', () => import('./lessons/lessons-part.tsx'))()).LessonsPart,
  }),
  preparedParts.contribute({
    id: 'lessons',
    area: 'notebook',
    label: 'LESSONS.prepared',
    needs: 'SLM.ClassNotebook.Edit',
    loadSteps: async () => (await import('./prepared.ts')).lessonSteps,
  }),
];
