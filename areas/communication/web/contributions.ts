/** The liaison book on the page of a student. */
import { partsOfStudent } from '#areas/students/web/extension-points.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { withWords } from '#platform/web/words.ts';
import { canSee } from '../contract.ts';

export const communicationContributions: readonly Contribution[] = [
  partsOfStudent.contribute({
    id: 'messages',
    needs: [canSee],
    loadBody: async () =>
      (
        await withWords(
          'kit',
          withWords('communication', () => import('./student-messages.tsx')),
        )()
      ).StudentMessages,
  }),
];
