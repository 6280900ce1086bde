/** What councils bring to the page of a class: its sittings. */
import { partsOfClass } from '#areas/classes/web/places.ts';
import type { Brought } from '#platform/kernel/gathering.ts';
import { withWords } from '#platform/web/words.ts';

export const councilBrings: readonly Brought[] = [
  partsOfClass.bring({
    id: 'council',
    label: 'SHELL.menu.council',
    loadBody: async () => (await withWords('council', () => import('./class-council.tsx'))()).ClassCouncil,
  }),
];
