/** Contributions of parents to the page of a student. */
import { ContactRound } from 'lucide-react';
import { partsOfStudent, phonesOfStudent } from '#areas/students/web/extension-points.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { foundKinds } from '#platform/web/found-kinds.ts';
import { withWords } from '#platform/web/words.ts';

export const parentsContributions: readonly Contribution[] = [
  partsOfStudent.contribute({
    id: 'parents',
    needs: ['SLM.Student.Parent.Info.View', 'SLM.Parent.View'],
    loadBody: async () =>
      (await withWords('parents', () => import('./links/student-parents.tsx'))()).StudentParents,
  }),
  phonesOfStudent.contribute({
    needs: ['SLM.Student.Parent.Info.View', 'SLM.Parent.View'],
    loadBody: async () => (await withWords('parents', () => import('./parents-phones.tsx'))()).ParentsPhones,
  }),
  foundKinds.contribute({
    kind: 'parent',
    icon: ContactRound,
    title: 'SHELL.menu.parents',
    to: '/parents/detail',
    search: (parent) => ({ parent }),
  }),
];
