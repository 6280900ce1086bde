/** The administration settings, their place in the menu, and the school's own sections of them. */
import { Settings } from 'lucide-react';
import type { AreaPieces } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';
import { sectionsOfSettings, settingsOrder } from './public.tsx';

const settings = '/administration/settings';

export const schoolPieces: AreaPieces = {
  area: 'school',
  screens: [
    {
      path: settings,
      needs: 'session',
      title: 'SHELL.menu.settings',
      skeleton: 'rows',
      load: withWords('school', () => import('./settings-screen.tsx')),
    },
    {
      path: `${settings}/$section`,
      needs: 'session',
      title: 'SHELL.menu.settings',
      skeleton: 'rows',
      load: withWords('school', () => import('./settings-section-screen.tsx')),
    },
  ],
  menu: [
    {
      id: 'settings',
      group: 'administration',
      to: settings,
      icon: Settings,
      title: 'SHELL.menu.settings',
      needs: 'session',
      below: settingsOrder.map((section) => ({
        to: `${settings}/${section}`,
        title: `SHELL.settings.${section}`,
      })),
    },
  ],
  brings: [
    sectionsOfSettings.bring({
      id: 'organisation',
      needs: ['SLM.Student.View'],
      loadBody: async () => (await import('./organisation-section.tsx')).OrganisationSection,
    }),
    sectionsOfSettings.bring({
      id: 'years',
      needs: ['SLM.Student.View'],
      loadBody: async () => (await import('./years-section.tsx')).YearsSection,
    }),
    sectionsOfSettings.bring({
      id: 'sections',
      needs: ['SLM.Student.View'],
      loadBody: async () => (await import('./sections-section.tsx')).SectionsSection,
    }),
    sectionsOfSettings.bring({
      id: 'subjects',
      needs: ['SLM.Student.View'],
      loadBody: async () => (await import('./subjects-section.tsx')).SubjectsSection,
    }),
  ],
};
