/** The address of teachers, their place in the menu, and what they bring to the page of a class. */
import { GraduationCap } from 'lucide-react';
import { partsOfClass } from '#areas/classes/web/places.ts';
import type { AreaPieces } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

export const teachersPieces: AreaPieces = {
  area: 'teachers',
  screens: [
    {
      path: '/teacher',
      needs: 'session',
      title: 'SHELL.menu.teachers',
      skeleton: 'rows',
      load: withWords('teachers', () => import('./teachers-screen.tsx')),
    },
  ],
  menu: [
    {
      id: 'teachers',
      group: 'administration',
      to: '/teacher',
      icon: GraduationCap,
      title: 'SHELL.menu.teachers',
      needs: 'session',
    },
  ],
  brings: [
    partsOfClass.bring({
      id: 'teachers',
      label: 'SHELL.menu.teachers',
      loadBody: async () =>
        (await withWords('teachers', () => import('./class-teachers.tsx'))()).ClassTeachers,
    }),
  ],
};
