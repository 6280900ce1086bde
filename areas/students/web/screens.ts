/** The addresses of students and their place in the menu. */
import { UsersRound } from 'lucide-react';
import { withPieces } from '#platform/web/gathering.ts';
import type { AreaPieces } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

export const studentsPieces: AreaPieces = {
  area: 'students',
  screens: [
    {
      path: '/student',
      needs: ['SLM.Student.Edit', 'SLM.Student.View'],
      title: 'SHELL.menu.students',
      load: withPieces(withWords('students', () => import('./students-screen.tsx'))),
    },
    {
      path: '/student/next-year',
      needs: ['SLM.Student.Edit'],
      title: 'SHELL.menu.students',
      load: withWords('students', () => import('./rollover-screen.tsx')),
    },
    {
      path: '/student/detail',
      needs: 'session',
      title: 'SHELL.menu.studentDetail',
      load: withPieces(withWords('students', () => import('./student-screen.tsx'))),
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
};
