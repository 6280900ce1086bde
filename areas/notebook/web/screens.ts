/** The addresses of class notebooks and their place in the menu. */
import { BookOpenText } from 'lucide-react';
import { withContributions } from '#platform/web/contributions.ts';
import type { WebArea } from '#platform/web/screens.ts';

/** Implied by the roles to edit and to administrate notebooks. */
const roles = ['SLM.ClassNotebook.View'] as const;

export const notebookArea: WebArea = {
  area: 'notebook',
  screens: [
    {
      path: '/class-notes',
      needs: roles,
      title: 'NOTEBOOK.title',
      load: withContributions(() => import('./notebooks-screen.tsx')),
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
  loadQueued: async () => (await import('../attachments/contract.ts')).queuedLessons,
};
