/** The addresses of reports and their place in the menu (specification 2). */
import { ChartPie } from 'lucide-react';
import type { RoleName } from '#platform/kernel/roles.ts';
import type { AreaPieces } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

const roles: readonly RoleName[] = ['SLM.Report.View', 'SLM.Report.Read'];

export const reportsPieces: AreaPieces = {
  area: 'reports',
  screens: [
    {
      path: '/reports',
      needs: 'session',
      title: 'SHELL.menu.reports',
      load: withWords('reports', () => import('./reports-screen.tsx')),
    },
    {
      path: '/reports/Dashboard',
      needs: 'session',
      title: 'SHELL.menu.reportDashboard',
      load: withWords('reports', () => import('./viewer-screen.tsx')),
      fetchWhenIdle: true,
    },
    {
      path: '/reports/student-report',
      needs: 'session',
      title: 'SHELL.menu.studentReport',
      load: withWords('reports', () => import('./student-screen.tsx')),
      fetchWhenIdle: true,
    },
    {
      path: '/reports/Report-Param',
      needs: 'session',
      title: 'SHELL.menu.reportParameters',
      load: withWords('reports', () => import('./param-screen.tsx')),
    },
  ],
  menu: [
    {
      id: 'reports',
      group: 'administration',
      to: '/reports',
      icon: ChartPie,
      title: 'SHELL.menu.reports',
      needs: roles,
    },
  ],
};
