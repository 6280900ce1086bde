/** Reads of lists of students, and of one student's record; apart from the reads and writes of dialogs, so that a list is light. */
import { mostInClass } from '#platform/kernel/class-size.ts';
import { saving } from '#platform/web/forms/saving.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { type CustomFilter, listStudents } from '../contract.ts';
import { readStudent } from '../records/contract.ts';

export interface StudentFilter {
  readonly keyword: string;
  readonly classId: number | null;
  readonly levelId: number | null;
  readonly sectionId: number | null;
  /** False for students without a class of this year. */
  readonly inClass: boolean;
  /** Among those: true for students who have left the school, false for the others; null for both. */
  readonly left: boolean | null;
  /** True for those alone who do the year again. */
  readonly repeating: boolean;
  /** Only students with this value in a custom field; null for no filter. */
  readonly own: CustomFilter | null;
}

interface Part {
  readonly page: number;
  readonly size: number;
}

/** Data that only some columns show: details, and custom fields by their ids. */
export interface Wanted {
  readonly withDetails: boolean;
  readonly customFields: readonly number[];
}

const noMore: Wanted = { withDetails: false, customFields: [] };

const nothingElse = {
  studentId: null,
  subjectId: null,
  cycle: null,
  withImage: false,
  matchesNobody: false,
  personal: true,
};

/**
 * The read of the list of visible students: without photos, and kept for reading offline. Additional data covers only students of whom
 * the caller may know it.
 */
export function readsOfStudents(filter: StudentFilter, { withDetails, customFields }: Wanted = noMore) {
  return {
    inputOf: (part: Part) => ({
      ...nothingElse,
      ...filter,
      ...part,
      ...(customFields.length > 0 && { customFields: [...customFields] }),
      ...(withDetails && { withDetails }),
    }),
    // Searched words are private and not kept.
    keep: filter.keyword === '',
  };
}

/** Everybody of one class; null for all of this year. */
export function wholeClassOf(classId: number | null): StudentFilter {
  return {
    keyword: '',
    classId,
    levelId: null,
    sectionId: null,
    inClass: true,
    left: null,
    repeating: false,
    own: null,
  };
}

/** The whole class in one part. */
export function useStudentsOfClass(classId: number) {
  return useFoundStudents(wholeClassOf(classId));
}

/** The students of a filter in one part: as many as a class has at most, for dialogs in which somebody chooses among them. */
export function useFoundStudents(filter: StudentFilter) {
  const { inputOf, keep } = readsOfStudents(filter);
  return useCallQuery(listStudents, inputOf({ page: 1, size: mostInClass }), { keep });
}

/** As many as one page with photos may hold (contract.md). */
export const manyFaces = 100;

/** A part of the students of a filter with their photos: not kept on the device. */
export function useFaces(filter: StudentFilter, page: number) {
  const { inputOf } = readsOfStudents(filter);
  return useCallQuery(listStudents, { ...inputOf({ page, size: manyFaces }), withImage: !saving.get() });
}

export function useStudent(id: number) {
  return useCallQuery(readStudent, { id }, { keep: true, enabled: id > 0 });
}
