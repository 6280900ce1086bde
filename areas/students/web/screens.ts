/** The addresses of students, their place in the menu, and what they bring to the page of a class. */
import { UsersRound } from 'lucide-react';
import { partsOfClass } from '#areas/classes/web/places.ts';
import type { AreaPieces } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

export const studentsPieces: AreaPieces = {
  area: 'students',
  screens: [
    {
      path: '/student',
      needs: ['SLM.Student.Edit', 'SLM.Student.View'],
      title: 'SHELL.menu.students',
      skeleton: 'rows',
      load: withWords('students', () => import('./students-screen.tsx')),
    },
    {
      path: '/student/detail',
      needs: 'session',
      title: 'SHELL.menu.studentDetail',
      skeleton: 'rows',
      load: withWords('students', () => import('./student-screen.tsx')),
    },
  ],
  menu: [
    {
      id: 'students',
      group: 'school',
      to: '/student',
      icon: UsersRound,
      title: 'SHELL.menu.students',
      needs: ['SLM.Student.View'],
    },
  ],
  brings: [
    partsOfClass.bring({
      id: 'students',
      label: 'SHELL.menu.students',
      loadBody: async () => (await withWords('students', () => import('./class-members.tsx'))()).ClassMembers,
    }),
  ],
};
