/** The section of the settings about health. */
import { sectionsOfSettings } from '#areas/school/web/extension-points.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { withWords } from '#platform/web/words.ts';

export const healthContributions: readonly Contribution[] = [
  sectionsOfSettings.contribute({
    id: 'health',
    needs: ['Administrator'],
    loadBody: async () => (await withWords('health', () => import('./health-section.tsx'))()).HealthSection,
  }),
];
