/** The sections of the settings that accounts bring. */
import { sectionsOfSettings } from '#areas/school/web/public.tsx';
import type { Brought } from '#platform/kernel/gathering.ts';
import { withWords } from '#platform/web/words.ts';

export const accountsBrings: readonly Brought[] = [
  sectionsOfSettings.bring({
    id: 'accounts',
    needs: ['MGM.Account.View'],
    loadBody: async () =>
      (await withWords('accounts', () => import('./accounts-section.tsx'))()).AccountsSection,
  }),
  sectionsOfSettings.bring({
    id: 'audit',
    needs: ['MGM.Account.View'],
    loadBody: async () => (await withWords('accounts', () => import('./audit-section.tsx'))()).AuditSection,
  }),
];
