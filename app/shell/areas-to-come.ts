/**
 * What the menu and the addresses of specification 1 and 2 name and no area serves yet. When an area is built
 * its lines move into the area's own web/screens.tsx.
 */
import { CalendarDays, CreditCard, MessageSquare, TableProperties, TriangleAlert } from 'lucide-react';
import type { AreaPieces, Icon, MenuEntry, Screen } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

const load = withWords('shell', () => import('./not-built-screen.tsx'));

const screen = (path: string, title: string, needs: Screen['needs'] = 'session'): Screen => ({
  path,
  needs,
  title: `SHELL.menu.${title}`,
  load,
});

const entry = (
  id: MenuEntry['id'],
  group: MenuEntry['group'],
  to: string,
  icon: Icon,
  rest: Partial<MenuEntry> = {},
): MenuEntry => ({ id, group, to, icon, title: `SHELL.menu.${id}`, needs: 'session', ...rest });

export const areasToCome: AreaPieces = {
  area: 'to-come',
  screens: [
    screen('/Discipline', 'discipline'),
    screen('/communication', 'communication'),
    screen('/calendar', 'calendar'),
    screen('/schedule', 'schedule'),
    screen('/paymentplans', 'payments'),
    screen('/paymentplans/payment-plan-item', 'payments'),
    screen('/paymentplans/payment-plan-item/student-payment-list', 'payments'),
  ],
  menu: [
    entry('discipline', 'school', '/Discipline', TriangleAlert, { needs: ['SLM.Incident.View'] }),
    entry('communication', 'school', '/communication', MessageSquare),
    entry('calendar', 'school', '/calendar', CalendarDays),
    entry('schedule', 'school', '/schedule', TableProperties),
    entry('payments', 'finance', '/paymentplans', CreditCard, { needs: ['SLM.Payment.View'] }),
  ],
};
