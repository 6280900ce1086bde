/** Contributions of students to the page of a class, and their own parts of the page of a student. */
import { UsersRound } from 'lucide-react';
import { partsOfClass } from '#areas/classes/web/extension-points.ts';
import { sectionsOfSettings } from '#areas/school/web/extension-points.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { foundKinds } from '#platform/web/found-kinds.ts';
import { withWords } from '#platform/web/words.ts';
import { partsOfStudent } from './extension-points.ts';

export const studentsContributions: readonly Contribution[] = [
  partsOfClass.contribute({
    id: 'students',
    label: 'SHELL.menu.students',
    loadBody: async () => (await withWords('students', () => import('./class-members.tsx'))()).ClassMembers,
  }),
  partsOfStudent.contribute({
    id: 'overview',
    needs: ['SLM.Student.View'],
    loadBody: async () => (await import('./records/student-overview.tsx')).StudentOverview,
  }),
  partsOfStudent.contribute({
    id: 'contact',
    needs: ['SLM.Student.Contact.View'],
    shown: ({ contacts }) => contacts !== null,
    loadBody: async () => (await import('./records/student-contact.tsx')).StudentContact,
  }),
  partsOfStudent.contribute({
    id: 'documents',
    needs: ['SLM.Student.Contact.View'],
    shown: ({ contacts }) => contacts !== null,
    loadBody: async () => (await import('./documents/student-documents.tsx')).StudentDocuments,
  }),
  partsOfStudent.contribute({
    id: 'history',
    needs: ['SLM.Student.View'],
    shown: ({ identity }) => identity !== null,
    loadBody: async () => (await import('./records/student-history.tsx')).StudentHistory,
  }),
  sectionsOfSettings.contribute({
    id: 'fields',
    needs: ['SLM.Student.View'],
    loadBody: async () =>
      (await withWords('students', () => import('./custom-fields/fields-section.tsx'))()).FieldsSection,
  }),
  foundKinds.contribute({
    kind: 'student',
    icon: UsersRound,
    title: 'SHELL.menu.students',
    to: '/student/detail',
    search: (student) => ({ student }),
  }),
];
