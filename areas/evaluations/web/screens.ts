/** The addresses of evaluations and their place in the menu (specification 2). */
import { ChartColumn } from 'lucide-react';
import type { RoleName } from '#platform/kernel/roles.ts';
import type { AreaPieces } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

const roles: readonly RoleName[] = ['SLM.Evaluation.View', 'SLM.Evaluation.Administrate'];

export const evaluationsPieces: AreaPieces = {
  area: 'evaluations',
  screens: [
    {
      path: '/notes',
      needs: 'session',
      title: 'SHELL.menu.evaluations',
      skeleton: 'rows',
      load: withWords('evaluations', () => import('./board-screen.tsx')),
    },
    {
      path: '/notes/Evaluation-classes',
      needs: 'session',
      title: 'SHELL.menu.evaluationClasses',
      skeleton: 'rows',
      load: withWords('evaluations', () => import('./results-screen.tsx')),
    },
    {
      path: '/notes/Evaluation-classes/mark',
      needs: 'session',
      title: 'SHELL.menu.marks',
      skeleton: 'rows',
      load: withWords('evaluations', () => import('./marks-screen.tsx')),
    },
  ],
  menu: [
    {
      id: 'evaluations',
      group: 'teaching',
      to: '/notes',
      icon: ChartColumn,
      title: 'SHELL.menu.evaluations',
      needs: roles,
    },
  ],
  loadQueued: async () => {
    const { readBoard, readGrid, saveMarks } = await import('../contract.ts');
    return [{ call: saveMarks, refreshes: [readGrid, readBoard] }];
  },
};
