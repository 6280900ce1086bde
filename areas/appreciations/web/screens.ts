/** The addresses of appreciations and their place in the menu (specification 1 and 2). */
import { Sparkles } from 'lucide-react';
import type { Screen, WebArea } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

const title = 'SHELL.menu.appreciations';

const load = withWords('appreciations', () => import('./pages.tsx'));

const screen = (path: string): Screen => ({ path, needs: 'session', title, load });

export const appreciationsArea: WebArea = {
  area: 'appreciations',
  screens: [
    screen('/appreciations'),
    screen('/appreciations/class'),
    screen('/appreciations/conduct'),
    screen('/appreciations/bank'),
  ],
  menu: [
    { id: 'appreciations', group: 'teaching', to: '/appreciations', icon: Sparkles, title, needs: 'session' },
  ],
  loadQueued: async () => (await import('./queued.ts')).queued,
};
