/** The addresses of homework and its place in the menu. */
import { ListChecks } from 'lucide-react';
import type { Screen, WebArea } from '#platform/web/screens.ts';

const screen = (path: string): Screen => ({
  path,
  needs: 'session',
  title: 'HOMEWORKS.title',
  skeleton: 'cards',
  load: () => import('./board/homework-screen.tsx'),
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
  loadQueued: async () => (await import('./queued.ts')).queued,
};
