/** The section of the settings that backups bring. */
import { sectionsOfSettings } from '#areas/school/web/public.tsx';
import type { Brought } from '#platform/kernel/gathering.ts';
import { withWords } from '#platform/web/words.ts';

export const backupBrings: readonly Brought[] = [
  sectionsOfSettings.bring({
    id: 'backup',
    needs: ['Administrator'],
    loadBody: async () => (await withWords('backup', () => import('./backup-section.tsx'))()).BackupSection,
  }),
];
