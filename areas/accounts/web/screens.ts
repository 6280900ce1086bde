/** Addresses of accounts: the pages before one is signed in. */
import type { AreaPieces } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

export const accountsPieces: AreaPieces = {
  area: 'accounts',
  screens: [
    {
      path: '/login',
      needs: 'anyone',
      signedOutOnly: true,
      title: 'ACCOUNTS.login.title',
      load: () => import('./login-screen.tsx'),
    },
    {
      path: '/reset',
      needs: 'anyone',
      title: 'ACCOUNTS.titles.reset',
      load: withWords('accounts', () => import('./reset-screen.tsx')),
    },
    {
      path: '/activate',
      needs: 'anyone',
      title: 'ACCOUNTS.titles.activate',
      load: withWords('accounts', () => import('./activate-screen.tsx')),
    },
    {
      path: '/setup',
      needs: 'anyone',
      title: 'ACCOUNTS.titles.setup',
      load: withWords('accounts', () => import('./setup-screen.tsx')),
    },
  ],
};
