/** Contributions of teachers to the page of a class. */
import { GraduationCap } from 'lucide-react';
import { partsOfClass } from '#areas/classes/web/extension-points.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { foundKinds } from '#platform/web/found-kinds.ts';
import { withWords } from '#platform/web/words.ts';

export const teachersContributions: readonly Contribution[] = [
  partsOfClass.contribute({
    id: 'teachers',
    label: 'SHELL.menu.teachers',
    loadBody: async () => (await withWords('teachers', () => import('./class-teachers.tsx'))()).ClassTeachers,
  }),
  foundKinds.contribute({
    kind: 'teacher',
    icon: GraduationCap,
    title: 'SHELL.menu.teachers',
    to: '/teacher/detail',
    search: (id) => ({ teacher: id }),
  }),
];
