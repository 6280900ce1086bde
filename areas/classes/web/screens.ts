/** The addresses of classes and their place in the menu. */
import { School } from 'lucide-react';
import { withPieces } from '#platform/web/gathering.ts';
import type { AreaPieces } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

export const classesPieces: AreaPieces = {
  area: 'classes',
  screens: [
    {
      path: '/classes',
      needs: 'session',
      title: 'SHELL.menu.classes',
      load: withPieces(withWords('classes', () => import('./classes-screen.tsx'))),
    },
    {
      path: '/classes/detail',
      needs: 'session',
      title: 'SHELL.menu.classes',
      load: withPieces(withWords('classes', () => import('./class-screen.tsx'))),
    },
  ],
  menu: [
    {
      id: 'classes',
      group: 'administration',
      to: '/classes',
      icon: School,
      title: 'SHELL.menu.classes',
      needs: 'session',
    },
  ],
};
