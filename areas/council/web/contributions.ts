/** Contributions of councils to the page of a class: its sittings. */
import { partsOfClass } from '#areas/classes/web/extension-points.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { withWords } from '#platform/web/words.ts';

export const councilContributions: readonly Contribution[] = [
  partsOfClass.contribute({
    id: 'council',
    label: 'SHELL.menu.council',
    loadBody: async () => (await withWords('council', () => import('./class-council.tsx'))()).ClassCouncil,
  }),
];
