/** The lessons of a class notebook, as a part of its page. */
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { withWords } from '#platform/web/words.ts';
import { partsOfNotebook } from './public.tsx';

export const notebookContributions: readonly Contribution[] = [
  partsOfNotebook.contribute({
    id: 'lessons',
    label: 'NOTEBOOK.lessons',
    follows: ['notebook.lessons'],
    loadBody: async () =>
      (await withWords('notebook', () => import('./lessons/lessons-part.tsx'))()).LessonsPart,
  }),
];
