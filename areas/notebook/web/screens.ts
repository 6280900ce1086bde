/** The addresses of class notebooks and their place in the menu. */
import { BookOpenText } from 'lucide-react';
import type { RoleName } from '#platform/kernel/roles.ts';
import { withContributions } from '#platform/web/contributions.ts';
import type { WebArea } from '#platform/web/screens.ts';

const roles: readonly RoleName[] = [
  'SLM.ClassNotebook.View',
  'SLM.ClassNotebook.Edit',
  'SLM.ClassNotebook.Administrate',
];

export const notebookArea: WebArea = {
  area: 'notebook',
  screens: [
    {
      path: '/class-notes',
      needs: roles,
      title: 'NOTEBOOK.title',
      load: () => import('./notebooks-screen.tsx'),
    },
    {
      path: '/class-notes/class-notes-book-classroom',
      needs: 'session',
      title: 'NOTEBOOK.one',
      skeleton: 'cards',
      load: withContributions(() => import('./notebook-screen.tsx')),
    },
  ],
  menu: [
    {
      id: 'notebook',
      group: 'teaching',
      to: '/class-notes',
      icon: BookOpenText,
      title: 'NOTEBOOK.title',
      needs: roles,
    },
  ],
  loadQueued: async () => {
    const { readLessons, saveLesson } = await import('../lessons-contract.ts');
    return [{ call: saveLesson, refreshes: [readLessons] }];
  },
};
