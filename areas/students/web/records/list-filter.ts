/** Filter and view of the list of students. */
import { aFlag, anId, oneOf, useListFilter } from '#platform/web/reads/list-filter.ts';
import type { CustomFilter } from '../../contract.ts';
import type { Look } from './list-views.tsx';

/** Students in a class, those who are to be placed in one, and those who have left. */
const shown = ['enrolled', 'unplaced', 'left'] as const;

const choices = {
  classId: anId,
  levelId: anId,
  sectionId: anId,
  repeating: aFlag,
  show: oneOf(shown, 'enrolled'),
};

interface Typed {
  readonly text: string;
  readonly look: Look;
  /** Kept out of the address: its value may be personal. */
  readonly own: CustomFilter | null;
}

const start: Typed = { text: '', look: 'list', own: null };

export const everyClass = { classId: null, show: 'enrolled' } as const;
/** Nothing else narrows the students who are in no class. */
export const nowhere = {
  classId: null,
  levelId: null,
  sectionId: null,
  repeating: false,
  own: null,
} as const;

export function useStudentFilter() {
  return useListFilter('students', choices, start);
}

export type StudentListFilter = ReturnType<typeof useStudentFilter>;
