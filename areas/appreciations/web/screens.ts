/** The addresses of appreciations and their place in the menu (specification 1 and 2). */
import { Sparkles } from 'lucide-react';
import type { AreaPieces } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

const title = 'SHELL.menu.appreciations';

export const appreciationsPieces: AreaPieces = {
  area: 'appreciations',
  screens: [
    {
      ...{ path: '/appreciations', needs: 'session', title, skeleton: 'rows' },
      load: withWords('appreciations', () => import('./board-screen.tsx')),
    },
    {
      ...{ path: '/appreciations/class', needs: 'session', title, skeleton: 'rows' },
      load: withWords('appreciations', () => import('./list-screen.tsx')),
    },
    {
      ...{ path: '/appreciations/conduct', needs: 'session', title, skeleton: 'rows' },
      load: withWords('appreciations', () => import('./conduct-screen.tsx')),
    },
    {
      ...{ path: '/appreciations/bank', needs: ['SLM.Evaluation.Administrate'], title, skeleton: 'rows' },
      load: withWords('appreciations', () => import('./bank-screen.tsx')),
    },
  ],
  menu: [
    { id: 'appreciations', group: 'teaching', to: '/appreciations', icon: Sparkles, title, needs: 'session' },
  ],
  loadQueued: async () => {
    const { readBoard, readList, saveTexts } = await import('../contract.ts');
    const { readConduct, saveConduct } = await import('../conduct-contract.ts');
    return [
      { call: saveTexts, refreshes: [readList, readBoard] },
      { call: saveConduct, refreshes: [readConduct, readList] },
    ];
  },
};
