/** The administration settings and their place in the menu. */
import { Settings } from 'lucide-react';
import { withContributions } from '#platform/web/contributions.ts';
import type { WebArea } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';
import { settingsOrder } from './extension-points.ts';

const settings = '/administration/settings';

export const schoolArea: WebArea = {
  area: 'school',
  screens: [
    {
      path: settings,
      needs: 'session',
      title: 'SHELL.menu.settings',
      load: withContributions(withWords('school', () => import('./settings/settings-screen.tsx'))),
    },
    {
      path: `${settings}/$section`,
      needs: 'session',
      title: 'SHELL.menu.settings',
      load: withContributions(withWords('school', () => import('./settings/settings-section-screen.tsx'))),
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
};
