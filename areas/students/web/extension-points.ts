/** Extension points for the page of a student: parents, planning, attendance, discipline, payments, messages. */
import type { ComponentType } from 'react';
import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Needs } from '#platform/kernel/roles.ts';
import type { Icon } from '#platform/web/screens.ts';
import type { StudentRecord } from '../records/contract.ts';

/** The tabs in their order, by the roles of specification 6; their names are `STUDENT.tabs`. */
export const tabOrder = [
  'overview',
  'contact',
  'parents',
  'planning',
  'presence',
  'cards',
  'discipline',
  'payments',
  'messages',
  'documents',
  'history',
  'data',
] as const;
export type StudentTab = (typeof tabOrder)[number];

/** One part of a student's record: a tab of its page. */
export interface StudentTabContribution {
  /** Names the tab in the address, and its place in the order. */
  readonly id: StudentTab;
  /** Roles that open it (specification 6: SLM.Student.*); its calls check again. */
  readonly needs: Needs;
  /** Whether this student's record has it for its reader; by default it has. */
  shown?(student: StudentRecord): boolean;
  loadBody(): Promise<ComponentType<{ student: StudentRecord }>>;
}

/** More phone numbers for a student, beside their own contacts: shown with them to callers who may see them. */
export const phonesOfStudent = extensionPoint<{
  readonly needs: Needs;
  loadBody(): Promise<ComponentType<{ studentId: number }>>;
}>('the contact of a student');

/** Entries of later areas in the menu of the student list: each opens a page of its own. */
export const entriesOfStudents = extensionPoint<{
  readonly to: string;
  readonly icon: Icon;
  /** Key of its name, in words that are always there. */
  readonly title: string;
  readonly needs: Needs;
}>('the menu of students');

export type { StudentRecord };

export const partsOfStudent = extensionPoint<StudentTabContribution>('a student');
