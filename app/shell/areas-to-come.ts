/**
 * What the menu and the addresses of specification 1 and 2 name and no area serves yet. When an area is built
 * its lines move into the area's own web/screens.ts.
 */
import { MessageSquare } from 'lucide-react';
import type { MenuEntry, Screen, WebArea } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

const load = withWords('shell', () => import('./not-built-screen.tsx'));

interface AreaToCome extends Pick<MenuEntry, 'id' | 'icon'> {
  /** Its address where that is not its name. */
  readonly to?: string;
  readonly needs?: MenuEntry['needs'];
  readonly group?: MenuEntry['group'];
  /** Further addresses, below its own. */
  readonly more?: readonly string[];
}

/** `npm run new:area` takes the lines of an area out of here, and makes of them the area's own. */
const toCome: readonly AreaToCome[] = [{ id: 'communication', icon: MessageSquare }];

export const areasToCome: WebArea = {
  area: 'to-come',
  screens: toCome.flatMap(({ id, to = `/${id}`, more = [] }) =>
    ['', ...more].map(
      (below): Screen => ({ path: to + below, needs: 'session', title: `SHELL.menu.${id}`, load }),
    ),
  ),
  menu: toCome.map(({ id, icon, to = `/${id}`, needs = 'session', group = 'school' }) => ({
    id,
    group,
    to,
    icon,
    title: `SHELL.menu.${id}`,
    needs,
  })),
};
