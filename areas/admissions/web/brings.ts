/** What admissions bring to the list of students and to the search over everything. */
import { ClipboardList } from 'lucide-react';
import { entriesOfStudents } from '#areas/students/web/places.ts';
import type { Brought } from '#platform/kernel/gathering.ts';
import { foundKinds } from '#platform/web/found-kinds.ts';

export const admissionsBrings: readonly Brought[] = [
  entriesOfStudents.bring({
    to: '/student/applications',
    icon: ClipboardList,
    title: 'SHELL.menu.applications',
    needs: ['SLM.Student.Edit'],
  }),
  foundKinds.bring({
    kind: 'application',
    icon: ClipboardList,
    title: 'SHELL.menu.applications',
    to: '/student/application',
    search: (id) => ({ id }),
  }),
];
