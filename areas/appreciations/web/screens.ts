/** The addresses of appreciations and their place in the menu (specification 1 and 2). */
import { Sparkles } from 'lucide-react';
import type { AreaPieces, Screen } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

const title = 'SHELL.menu.appreciations';

const screen = (path: string, load: Screen['load']): Screen => ({
  ...{ path, needs: 'session', title, skeleton: 'rows' },
  load: withWords('appreciations', load),
});

export const appreciationsPieces: AreaPieces = {
  area: 'appreciations',
  screens: [
    screen('/appreciations', () => import('./board-screen.tsx')),
    screen('/appreciations/class', () => import('./list-screen.tsx')),
    screen('/appreciations/conduct', () => import('./conduct-screen.tsx')),
    screen('/appreciations/bank', () => import('./bank-screen.tsx')),
  ],
  menu: [
    { id: 'appreciations', group: 'teaching', to: '/appreciations', icon: Sparkles, title, needs: 'session' },
  ],
  loadQueued: async () => (await import('./queued.ts')).queued,
};
