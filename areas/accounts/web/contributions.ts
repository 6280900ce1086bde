/** The sections of the settings that accounts contribute. */
import { sectionsOfSettings } from '#areas/school/web/extension-points.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { withWords } from '#platform/web/words.ts';

export const accountsContributions: readonly Contribution[] = [
  sectionsOfSettings.contribute({
    id: 'accounts',
    needs: ['MGM.Account.View'],
    loadBody: async () =>
      (await withWords('accounts', () => import('./members/accounts-section.tsx'))()).AccountsSection,
  }),
];
