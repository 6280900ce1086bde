/** Contributions of notifications to the administration settings. */
import { sectionsOfSettings } from '#areas/school/web/extension-points.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { withWords } from '#platform/web/words.ts';
import { canSetUp } from '../sms/contract.ts';

export const notificationsContributions: readonly Contribution[] = [
  sectionsOfSettings.contribute({
    id: 'notifications',
    needs: [canSetUp],
    loadBody: async () => (await withWords('notifications', () => import('./sms-section.tsx'))()).SmsSection,
  }),
];
