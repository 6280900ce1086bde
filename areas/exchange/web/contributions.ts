/** Contributions of imports to the administration settings, and to the lists that can be imported. */
import { sectionsOfSettings } from '#areas/school/web/extension-points.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { importEntries } from '#platform/web/import-entries.ts';
import { withWords } from '#platform/web/words.ts';

export const exchangeContributions: readonly Contribution[] = [
  sectionsOfSettings.contribute({
    id: 'exchange',
    needs: ['SLM.Student.Edit'],
    loadBody: async () =>
      (await withWords('exchange', () => import('./exchange-section.tsx'))()).ExchangeSection,
  }),
  importEntries.contribute({
    needs: ['SLM.Student.Edit'],
    to: '/administration/settings/exchange/import',
    template: async (kind, classId) =>
      (await import('./exports/class-template.ts')).classTemplate(kind, classId),
  }),
];
