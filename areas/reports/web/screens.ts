/** The addresses of reports and their place in the menu (specification 2). */
import { ChartPie } from 'lucide-react';
import type { AreaPieces, Screen } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

const load = withWords('reports', () => import('./pages.tsx'));

const screen = (path: string, title: string): Screen => ({
  path,
  needs: 'session',
  title: `SHELL.menu.${title}`,
  load,
  fetchWhenIdle: true,
});

export const reportsPieces: AreaPieces = {
  area: 'reports',
  screens: [
    screen('/reports', 'reports'),
    screen('/reports/Dashboard', 'reportDashboard'),
    screen('/reports/student-report', 'studentReport'),
    screen('/reports/Report-Param', 'reportParameters'),
  ],
  menu: [
    {
      id: 'reports',
      group: 'administration',
      to: '/reports',
      icon: ChartPie,
      title: 'SHELL.menu.reports',
      needs: ['SLM.Report.View', 'SLM.Report.Read'],
    },
  ],
};
