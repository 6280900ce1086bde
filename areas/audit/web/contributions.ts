/** The audit log is a section of the settings. It names jobs and single roles, whose words are those of accounts. */
import { sectionsOfSettings } from '#areas/school/web/extension-points.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { withWords } from '#platform/web/words.ts';

const loadSection = withWords(
  'accounts',
  withWords('audit', () => import('./audit-section.tsx')),
);

export const auditContributions: readonly Contribution[] = [
  sectionsOfSettings.contribute({
    id: 'audit',
    needs: ['MGM.Account.View'],
    loadBody: async () => (await loadSection()).AuditSection,
  }),
];
