/** The addresses of homework, its place in the menu and in a class notebook. */
import { ListChecks } from 'lucide-react';
import { partsOfNotebook, summariesOfNotebooks } from '#areas/notebook/web/public.tsx';
import type { Screen, WebArea } from '#platform/web/screens.ts';

const screen = (path: string): Screen => ({
  path,
  needs: 'session',
  title: 'HOMEWORKS.title',
  skeleton: 'cards',
  load: () => import('./homework-screen.tsx'),
});

export const homeworkArea: WebArea = {
  area: 'homework',
  // The specification writes the address both ways; both have the same guard.
  screens: [screen('/homeworks'), screen('/Homework')],
  menu: [
    {
      id: 'homeworks',
      group: 'teaching',
      to: '/homeworks',
      also: ['/Homework'],
      icon: ListChecks,
      title: 'HOMEWORKS.title',
      needs: 'session',
    },
  ],
  contributions: [
    partsOfNotebook.contribute({
      id: 'homework',
      label: 'HOMEWORKS.title',
      follows: ['homework.list', 'homework.summarize'],
      loadBody: async () => (await import('./homework-board.tsx')).HomeworkBoard,
    }),
    summariesOfNotebooks.contribute({
      load: async () => (await import('./notebook-summaries.tsx')).NotebookSummaries,
    }),
  ],
  loadQueued: async () => (await import('./queued.ts')).queued,
};
