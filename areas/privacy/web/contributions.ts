/** Contributions of privacy: a section of the settings, a tab of a student's record, a part of other persons' records. */
import { sectionsOfSettings } from '#areas/school/web/extension-points.ts';
import { partsOfStudent } from '#areas/students/web/extension-points.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { personDataParts } from '#platform/web/person-data.ts';
import { withWords } from '#platform/web/words.ts';

export const privacyContributions: readonly Contribution[] = [
  sectionsOfSettings.contribute({
    id: 'privacy',
    needs: ['Administrator'],
    loadBody: async () =>
      (await withWords('privacy', () => import('./privacy-section.tsx'))()).PrivacySection,
  }),
  partsOfStudent.contribute({
    id: 'data',
    needs: ['SLM.PersonalData.View'],
    loadBody: async () => (await withWords('privacy', () => import('./student-data.tsx'))()).StudentData,
  }),
  personDataParts.contribute({
    needs: ['SLM.PersonalData.View'],
    loadBody: async () => (await withWords('privacy', () => import('./person-data.tsx'))()).PersonData,
  }),
];
