/** Contributions of evaluations to pages of other areas. */
import { sectionsOfSettings } from '#areas/school/web/extension-points.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { preparedParts } from '#platform/web/prepared/prepared-parts.ts';
import { withWords } from '#platform/web/words.ts';

export const evaluationsContributions: readonly Contribution[] = [
  sectionsOfSettings.contribute({
    id: 'marks',
    needs: ['SLM.Evaluation.View', 'SLM.Evaluation.Administrate', 'Administrator'],
    loadBody: async () =>
      (await withWords('evaluations', () => import('./grading/rules-section.tsx'))()).RulesSection,
  }),
  preparedParts.contribute({
    id: 'marks',
    area: 'evaluations',
    label: 'EVALUATION.prepared',
    needs: 'SLM.Evaluation.View',
    loadSteps: async () => (await import('./prepared.ts')).markSteps,
  }),
];
