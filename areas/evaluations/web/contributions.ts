/** What evaluations bring to pages of other areas. */
import { sectionsOfSettings } from '#areas/school/web/public.tsx';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { withWords } from '#platform/web/words.ts';

export const evaluationsContributions: readonly Contribution[] = [
  sectionsOfSettings.contribute({
    id: 'marks',
    needs: ['SLM.Evaluation.View', 'SLM.Evaluation.Administrate', 'Administrator'],
    loadBody: async () =>
      (await withWords('evaluations', () => import('./rules-section.tsx'))()).RulesSection,
  }),
];
