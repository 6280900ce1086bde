/** Reports. */
import { administrator, press, type ScreenToSee, secretary } from './screen-to-see.ts';

export const screensOfReports: readonly ScreenToSee[] = [
  { name: 'the library of reports', who: administrator, path: '/reports' },
  {
    name: 'a new report',
    who: administrator,
    path: '/reports',
    open: (page) => press(page, /^(Add report|Ajouter un rapport)$/),
  },
  {
    name: 'the hosts of reports',
    who: administrator,
    path: '/reports',
    open: (page) => press(page, /^(Allowed servers|Serveurs autorisés)$/),
  },
  {
    name: 'the rules of risk',
    who: administrator,
    path: '/reports',
    open: (page) => press(page, /^(Risk criteria|Critères d’alerte)$/),
  },
  { name: 'students at risk', who: administrator, path: '/reports/Dashboard?report=109' },
  { name: 'the dashboard of results', who: administrator, path: '/reports/Dashboard?report=110' },
  { name: 'the parameters of a report', who: secretary, path: '/reports/Report-Param?report=201' },
  { name: 'a report with a chart', who: secretary, path: '/reports/Dashboard?report=202' },
  { name: 'a report without rows', who: administrator, path: '/reports/Dashboard?report=106' },
  { name: 'the report of a student', who: administrator, path: '/reports/student-report' },
];
