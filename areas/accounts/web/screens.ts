/** Addresses of accounts: the pages before one is signed in; and its section of the settings. */
import { sectionsOfSettings } from '#areas/school/web/public.tsx';
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
  brings: [
    sectionsOfSettings.bring({
      id: 'accounts',
      needs: ['MGM.Account.View'],
      loadBody: async () =>
        (await withWords('accounts', () => import('./accounts-section.tsx'))()).AccountsSection,
    }),
  ],
};
