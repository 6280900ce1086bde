/** The addresses of students and their place in the menu. */
import { UsersRound } from 'lucide-react';
import { withContributions } from '#platform/web/contributions.ts';
import type { WebArea } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

export const studentsArea: WebArea = {
  area: 'students',
  screens: [
    {
      path: '/student',
      needs: ['SLM.Student.Edit', 'SLM.Student.View'],
      title: 'SHELL.menu.students',
      load: withContributions(withWords('students', () => import('./records/students-screen.tsx'))),
    },
    {
      path: '/student/next-year',
      needs: ['SLM.Student.Edit'],
      title: 'SHELL.menu.students',
      load: withWords('students', () => import('./rollover/rollover-screen.tsx')),
    },
    {
      path: '/student/detail',
      needs: 'session',
      title: 'SHELL.menu.studentDetail',
      load: withContributions(withWords('students', () => import('./records/student-screen.tsx'))),
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
