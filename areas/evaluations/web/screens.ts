/** The addresses of evaluations and their place in the menu (specification 2). */
import { ChartColumn } from 'lucide-react';
import { hasAccess, isStaff, type RoleName } from '#platform/kernel/roles.ts';
import type { Screen, WebArea } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

const roles: readonly RoleName[] = ['SLM.Evaluation.View', 'SLM.Evaluation.Administrate'];

const load = withWords('evaluations', () => import('./pages.tsx'));

const title = 'SHELL.menu.evaluations';
const screen = (path: string): Screen => ({ path, needs: 'session', title, load });
const board: Screen = {
  ...screen('/notes'),
  firstRead: (person) => (isStaff(person) && hasAccess(roles, person) ? '/slm/Evaluations/v1/get' : null),
};

export const evaluationsArea: WebArea = {
  area: 'evaluations',
  screens: [board, screen('/notes/Evaluation-classes'), screen('/notes/Evaluation-classes/mark')],
  menu: [
    {
      id: 'evaluations',
      group: 'teaching',
      to: '/notes',
      icon: ChartColumn,
      title,
      needs: roles,
    },
  ],
  loadQueued: async () => (await import('./queued.ts')).queued,
};
