/** The addresses of parents, and their place in the menu. */
import { ContactRound } from 'lucide-react';
import { withPieces } from '#platform/web/gathering.ts';
import type { AreaPieces } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

/** View opens a read-only list, so that no enabled menu entry leads nowhere (deviations.md). */
const needs = ['SLM.Parent.Edit', 'SLM.Parent.View'] as const;

export const parentsPieces: AreaPieces = {
  area: 'parents',
  screens: [
    {
      path: '/parents',
      needs,
      title: 'SHELL.menu.parents',
      load: withWords('parents', () => import('./parents-screen.tsx')),
    },
    {
      path: '/parents/detail',
      needs,
      title: 'SHELL.menu.parents',
      load: withPieces(withWords('parents', () => import('./parent-screen.tsx'))),
    },
  ],
  menu: [
    {
      id: 'parents',
      group: 'administration',
      to: '/parents',
      icon: ContactRound,
      title: 'SHELL.menu.parents',
      needs,
    },
  ],
};
