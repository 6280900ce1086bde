/** The addresses of reports and their place in the menu (specification 2). */
import { ChartPie } from 'lucide-react';
import type { Screen, WebArea } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

const load = withWords('reports', () => import('./pages.tsx'));

const title = 'SHELL.menu.reports';
const screen = (path: string): Screen => ({ path, needs: 'session', title, load, fetchWhenIdle: true });

export const reportsArea: WebArea = {
  area: 'reports',
  screens: [
    screen('/reports'),
    screen('/reports/Dashboard'),
    screen('/reports/student-report'),
    screen('/reports/Report-Param'),
  ],
  menu: [
    {
      id: 'reports',
      group: 'administration',
      to: '/reports',
      icon: ChartPie,
      title,
      needs: ['SLM.Report.View', 'SLM.Report.Read'],
    },
  ],
};
