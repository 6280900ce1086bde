/** Addresses of accounts: the pages before one is signed in. */
import type { AreaPieces } from '#platform/web/screens.ts';

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
      title: 'ACCOUNTS.reset.title',
      load: () => import('./reset-screen.tsx'),
    },
    {
      path: '/activate',
      needs: 'anyone',
      title: 'ACCOUNTS.activate.title',
      load: () => import('./activate-screen.tsx'),
    },
    {
      path: '/setup',
      needs: 'anyone',
      title: 'ACCOUNTS.setup.title',
      load: () => import('./setup-screen.tsx'),
    },
  ],
};
