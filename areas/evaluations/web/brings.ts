/** What evaluations bring to pages of other areas. */
import { sectionsOfSettings } from '#areas/school/web/public.tsx';
import type { Brought } from '#platform/kernel/gathering.ts';
import { withWords } from '#platform/web/words.ts';

export const evaluationsBrings: readonly Brought[] = [
  sectionsOfSettings.bring({
    id: 'marks',
    needs: ['SLM.Evaluation.View', 'SLM.Evaluation.Administrate', 'Administrator'],
    loadBody: async () =>
      (await withWords('evaluations', () => import('./rules-section.tsx'))()).RulesSection,
  }),
];
