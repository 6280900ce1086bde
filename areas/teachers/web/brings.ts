/** What teachers bring to the page of a class. */
import { GraduationCap } from 'lucide-react';
import { partsOfClass } from '#areas/classes/web/places.ts';
import type { Brought } from '#platform/kernel/gathering.ts';
import { foundKinds } from '#platform/web/found-kinds.ts';
import { withWords } from '#platform/web/words.ts';

export const teachersBrings: readonly Brought[] = [
  partsOfClass.bring({
    id: 'teachers',
    label: 'SHELL.menu.teachers',
    loadBody: async () => (await withWords('teachers', () => import('./class-teachers.tsx'))()).ClassTeachers,
  }),
  foundKinds.bring({
    kind: 'teacher',
    icon: GraduationCap,
    title: 'SHELL.menu.teachers',
    to: '/teacher/detail',
    search: (id) => ({ teacher: id }),
  }),
];
