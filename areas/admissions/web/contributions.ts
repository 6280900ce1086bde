/** Contributions of admissions to the list of students and to the global search. */
import { ClipboardList } from 'lucide-react';
import { entriesOfStudents } from '#areas/students/web/extension-points.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { foundKinds } from '#platform/web/found-kinds.ts';

export const admissionsContributions: readonly Contribution[] = [
  entriesOfStudents.contribute({
    to: '/student/applications',
    icon: ClipboardList,
    title: 'SHELL.menu.applications',
    needs: ['SLM.Student.Edit'],
  }),
  foundKinds.contribute({
    kind: 'application',
    icon: ClipboardList,
    title: 'SHELL.menu.applications',
    to: '/student/application',
    search: (id) => ({ id }),
  }),
];
