/** The addresses of parents, and their place in the menu. */
import { ContactRound } from 'lucide-react';
import { withContributions } from '#platform/web/contributions.ts';
import type { WebArea } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

/** View opens a read-only list, so that no enabled menu entry leads nowhere (deviations.md). */
const needs = ['SLM.Parent.Edit', 'SLM.Parent.View'] as const;

export const parentsArea: WebArea = {
  area: 'parents',
  screens: [
    {
      path: '/parents',
      needs,
      title: 'SHELL.menu.parents',
      load: withWords('parents', () => import('./records/parents-screen.tsx')),
    },
    {
      path: '/parents/detail',
      needs,
      title: 'SHELL.menu.parents',
      load: withContributions(withWords('parents', () => import('./records/parent-screen.tsx'))),
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
