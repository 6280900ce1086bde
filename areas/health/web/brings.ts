/** The section of the settings that health brings. */
import { sectionsOfSettings } from '#areas/school/web/public.tsx';
import type { Brought } from '#platform/kernel/gathering.ts';
import { withWords } from '#platform/web/words.ts';

export const healthBrings: readonly Brought[] = [
  sectionsOfSettings.bring({
    id: 'health',
    needs: ['Administrator'],
    loadBody: async () => (await withWords('health', () => import('./health-section.tsx'))()).HealthSection,
  }),
];
