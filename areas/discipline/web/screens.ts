/** Incidents and consequences, for who works at the school. */
import { TriangleAlert } from 'lucide-react';
import type { WebArea } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

export const disciplineArea: WebArea = {
  area: 'discipline',
  screens: [
    {
      path: '/Discipline',
      needs: 'session',
      title: 'SHELL.menu.discipline',
      load: withWords('discipline', () => import('./discipline-screen.tsx')),
    },
  ],
  menu: [
    {
      id: 'discipline',
      group: 'school',
      to: '/Discipline',
      icon: TriangleAlert,
      title: 'SHELL.menu.discipline',
      needs: ['SLM.Incident.View'],
    },
  ],
  loadQueued: async () => (await import('../sheet/contract.ts')).queuedReports,
};
