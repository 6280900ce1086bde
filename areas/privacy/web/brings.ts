/** What privacy brings: a section of the settings, a tab of a student's record, a part of other persons' records. */
import { sectionsOfSettings } from '#areas/school/web/public.tsx';
import { partsOfStudent } from '#areas/students/web/places.ts';
import type { Brought } from '#platform/kernel/gathering.ts';
import { personDataParts } from '#platform/web/person-data.ts';
import { withWords } from '#platform/web/words.ts';

export const privacyBrings: readonly Brought[] = [
  sectionsOfSettings.bring({
    id: 'privacy',
    needs: ['Administrator'],
    loadBody: async () =>
      (await withWords('privacy', () => import('./privacy-section.tsx'))()).PrivacySection,
  }),
  partsOfStudent.bring({
    id: 'data',
    needs: ['SLM.PersonalData.View'],
    loadBody: async () => (await withWords('privacy', () => import('./student-data.tsx'))()).StudentData,
  }),
  personDataParts.bring({
    needs: ['SLM.PersonalData.View'],
    loadBody: async () => (await withWords('privacy', () => import('./person-data.tsx'))()).PersonData,
  }),
];
