/** The section of the settings about backups. */
import { sectionsOfSettings } from '#areas/school/web/extension-points.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { withWords } from '#platform/web/words.ts';

export const backupContributions: readonly Contribution[] = [
  sectionsOfSettings.contribute({
    id: 'backup',
    needs: ['Administrator'],
    loadBody: async () => (await withWords('backup', () => import('./backup-section.tsx'))()).BackupSection,
  }),
];
