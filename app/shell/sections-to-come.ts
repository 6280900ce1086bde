/** The sections of the settings that no area brings yet. When one is built its line goes. */
import { type SettingsId, sectionsOfSettings } from '#areas/school/web/public.tsx';
import type { Brought } from '#platform/kernel/gathering.ts';
import { withWords } from '#platform/web/words.ts';

const section = (id: SettingsId) =>
  sectionsOfSettings.bring({
    id,
    needs: ['Administrator'],
    loadBody: async () =>
      (await withWords('shell', () => import('./not-built-section.tsx'))()).NotBuiltSection,
  });

export const sectionsToCome: readonly Brought[] = [section('tags')];
