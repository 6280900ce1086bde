/** The liaison book on the page of a student, and whose messages wait for approval among the settings. */
import { cardsOfSending } from '#areas/notifications/web/extension-points.ts';
import { partsOfStudent } from '#areas/students/web/extension-points.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { withWords } from '#platform/web/words.ts';
import { canSee } from '../contract.ts';

export const communicationContributions: readonly Contribution[] = [
  cardsOfSending.contribute({
    id: 'review',
    loadBody: async () =>
      (await withWords('communication', () => import('./review/review-settings-card.tsx'))())
        .ReviewSettingsCard,
  }),
  partsOfStudent.contribute({
    id: 'messages',
    needs: [canSee],
    loadBody: async () =>
      (await withWords('communication', () => import('./student-messages.tsx'))()).StudentMessages,
  }),
];
