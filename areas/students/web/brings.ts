/** What students bring to the page of a class. */
import { partsOfClass } from '#areas/classes/web/places.ts';
import type { Brought } from '#platform/kernel/gathering.ts';
import { withWords } from '#platform/web/words.ts';

export const studentsBrings: readonly Brought[] = [
  partsOfClass.bring({
    id: 'students',
    label: 'SHELL.menu.students',
    loadBody: async () => (await withWords('students', () => import('./class-members.tsx'))()).ClassMembers,
  }),
];
