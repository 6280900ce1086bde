/** The addresses of homework and its place in the menu. */
import { ListChecks } from 'lucide-react';
import type { AreaPieces, Screen } from '#platform/web/screens.ts';

const screen = (path: string): Screen => ({
  path,
  needs: 'session',
  title: 'HOMEWORKS.title',
  skeleton: 'cards',
  load: () => import('./homework-screen.tsx'),
});

export const homeworkPieces: AreaPieces = {
  area: 'homework',
  // The specification writes the address both ways; both stand behind the same guard.
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
  loadQueued: async () => {
    const { listHomework, markStudents, summarizeHomework } = await import('../contract.ts');
    return [{ call: markStudents, refreshes: [listHomework, summarizeHomework] }];
  },
};
