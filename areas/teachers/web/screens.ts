/** The addresses of teachers and their place in the menu. */
import { GraduationCap } from 'lucide-react';
import { withContributions } from '#platform/web/contributions.ts';
import type { WebArea } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

export const teachersArea: WebArea = {
  area: 'teachers',
  screens: [
    {
      path: '/teacher',
      needs: 'session',
      title: 'SHELL.menu.teachers',
      load: withContributions(withWords('teachers', () => import('./teachers-screen.tsx'))),
    },
    {
      path: '/teacher/detail',
      needs: 'session',
      title: 'SHELL.menu.teachers',
      load: withContributions(withWords('teachers', () => import('./teacher-screen.tsx'))),
    },
  ],
  menu: [
    {
      id: 'teachers',
      group: 'administration',
      to: '/teacher',
      icon: GraduationCap,
      title: 'SHELL.menu.teachers',
      needs: 'session',
    },
  ],
};
