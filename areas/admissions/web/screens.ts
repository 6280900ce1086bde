/** The addresses of applications; the way to them is in the menu of the students and in the search. */
import type { WebArea } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

const needs = ['SLM.Student.Edit'] as const;

export const admissionsArea: WebArea = {
  area: 'admissions',
  screens: [
    {
      path: '/student/applications',
      needs,
      title: 'SHELL.menu.applications',
      load: withWords('admissions', () => import('./applications-screen.tsx')),
    },
    {
      path: '/student/application',
      needs,
      title: 'SHELL.menu.applications',
      load: withWords('admissions', () => import('./application-screen.tsx')),
    },
  ],
  menu: [],
};
