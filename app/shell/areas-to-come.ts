/**
 * What the menu and the addresses of specification 1 and 2 name and no area serves yet. When an area is built
 * its lines move into the area's own web/screens.tsx.
 */
import { CalendarDays, CreditCard, MessageSquare, TableProperties, TriangleAlert } from 'lucide-react';
import type { AreaPieces, Icon, MenuEntry, Screen } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

const load = withWords('shell', () => import('./not-built-screen.tsx'));

const screen = (title: string, path = `/${title}`): Screen => ({
  path,
  needs: 'session',
  title: `SHELL.menu.${title}`,
  load,
});

const entry = (
  id: MenuEntry['id'],
  icon: Icon,
  needs: MenuEntry['needs'] = 'session',
  to = `/${id}`,
  group: MenuEntry['group'] = 'school',
): MenuEntry => ({ id, group, to, icon, title: `SHELL.menu.${id}`, needs });

export const areasToCome: AreaPieces = {
  area: 'to-come',
  screens: [
    screen('discipline', '/Discipline'),
    ...['communication', 'calendar', 'schedule'].map((title) => screen(title)),
    ...['', '/payment-plan-item', '/payment-plan-item/student-payment-list'].map((below) =>
      screen('payments', `/paymentplans${below}`),
    ),
  ],
  menu: [
    entry('discipline', TriangleAlert, ['SLM.Incident.View'], '/Discipline'),
    entry('communication', MessageSquare),
    entry('calendar', CalendarDays),
    entry('schedule', TableProperties),
    entry('payments', CreditCard, ['SLM.Payment.View'], '/paymentplans', 'finance'),
  ],
};
