/** The list of a new school on the home page. */
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { homeParts } from '#platform/web/home-parts.ts';
import { withWords } from '#platform/web/words.ts';

export const homeContributions: readonly Contribution[] = [
  homeParts.contribute({
    id: 'home.checklist',
    loadBody: async () => (await withWords('home', () => import('./checklist.tsx'))()).ChecklistPart,
  }),
];
