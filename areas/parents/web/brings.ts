/** What parents bring to the page of a student. */
import { ContactRound } from 'lucide-react';
import { partsOfStudent, phonesOfStudent } from '#areas/students/web/places.ts';
import type { Brought } from '#platform/kernel/gathering.ts';
import { foundKinds } from '#platform/web/found-kinds.ts';
import { withWords } from '#platform/web/words.ts';

export const parentsBrings: readonly Brought[] = [
  partsOfStudent.bring({
    id: 'parents',
    needs: ['SLM.Student.Parent.Info.View', 'SLM.Parent.View'],
    loadBody: async () =>
      (await withWords('parents', () => import('./student-parents.tsx'))()).StudentParents,
  }),
  phonesOfStudent.bring({
    needs: ['SLM.Student.Parent.Info.View', 'SLM.Parent.View'],
    loadBody: async () => (await withWords('parents', () => import('./parents-phones.tsx'))()).ParentsPhones,
  }),
  foundKinds.bring({
    kind: 'parent',
    icon: ContactRound,
    title: 'SHELL.menu.parents',
    to: '/parents/detail',
    search: (parent) => ({ parent }),
  }),
];
