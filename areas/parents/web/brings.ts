/** What parents bring to the page of a student. */
import { partsOfStudent } from '#areas/students/web/places.ts';
import type { Brought } from '#platform/kernel/gathering.ts';
import { withWords } from '#platform/web/words.ts';

export const parentsBrings: readonly Brought[] = [
  partsOfStudent.bring({
    id: 'parents',
    needs: ['SLM.Student.Parent.Info.View', 'SLM.Parent.View'],
    loadBody: async () =>
      (await withWords('parents', () => import('./student-parents.tsx'))()).StudentParents,
  }),
];
