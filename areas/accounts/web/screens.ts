/** Addresses of accounts: the pages before one is signed in. */
import type { WebArea } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';
import { providerNames } from '../providers/names-contract.ts';
import { returnPath } from '../providers/rules.ts';

export const accountsArea: WebArea = {
  area: 'accounts',
  screens: [
    {
      path: '/login',
      needs: 'anyone',
      signedOutOnly: true,
      title: 'ACCOUNTS.login.title',
      load: () => import('./sign-in/login-screen.tsx'),
    },
    {
      path: '/reset',
      needs: 'anyone',
      title: 'ACCOUNTS.titles.reset',
      load: withWords('accounts', () => import('./sign-in/reset-screen.tsx')),
    },
    {
      path: '/activate',
      needs: 'anyone',
      title: 'ACCOUNTS.titles.activate',
      load: withWords('accounts', () => import('./sign-in/activate-screen.tsx')),
    },
    ...providerNames.map((provider) => ({
      path: returnPath(provider),
      needs: 'anyone' as const,
      title: 'ACCOUNTS.login.title',
      load: withWords('accounts', () => import('./providers/provider-screen.tsx')),
    })),
    {
      path: '/setup',
      needs: 'anyone',
      title: 'ACCOUNTS.titles.setup',
      load: withWords('accounts', () => import('./sign-in/setup-screen.tsx')),
    },
  ],
};
