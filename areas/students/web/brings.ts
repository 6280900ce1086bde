/** What students bring to the page of a class, and their own parts of the page of a student. */
import { UsersRound } from 'lucide-react';
import { partsOfClass } from '#areas/classes/web/places.ts';
import { sectionsOfSettings } from '#areas/school/web/public.tsx';
import type { Brought } from '#platform/kernel/gathering.ts';
import { foundKinds } from '#platform/web/found-kinds.ts';
import { withWords } from '#platform/web/words.ts';
import { partsOfStudent } from './places.ts';

export const studentsBrings: readonly Brought[] = [
  partsOfClass.bring({
    id: 'students',
    label: 'SHELL.menu.students',
    loadBody: async () => (await withWords('students', () => import('./class-members.tsx'))()).ClassMembers,
  }),
  partsOfStudent.bring({
    id: 'overview',
    needs: ['SLM.Student.View'],
    loadBody: async () => (await import('./student-overview.tsx')).StudentOverview,
  }),
  partsOfStudent.bring({
    id: 'contact',
    needs: ['SLM.Student.Contact.View'],
    shown: ({ contacts }) => contacts !== null,
    loadBody: async () => (await import('./student-contact.tsx')).StudentContact,
  }),
  partsOfStudent.bring({
    id: 'documents',
    needs: ['SLM.Student.Contact.View'],
    shown: ({ contacts }) => contacts !== null,
    loadBody: async () => (await import('./student-documents.tsx')).StudentDocuments,
  }),
  partsOfStudent.bring({
    id: 'history',
    needs: ['SLM.Student.View'],
    shown: ({ identity }) => identity !== null,
    loadBody: async () => (await import('./student-history.tsx')).StudentHistory,
  }),
  sectionsOfSettings.bring({
    id: 'fields',
    needs: ['SLM.Student.View'],
    loadBody: async () => (await withWords('students', () => import('./fields-section.tsx'))()).FieldsSection,
  }),
  foundKinds.bring({
    kind: 'student',
    icon: UsersRound,
    title: 'SHELL.menu.students',
    to: '/student/detail',
    search: (student) => ({ student }),
  }),
];
