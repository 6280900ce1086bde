/** Validity of the teaching of a class, a teacher's hours, and permission to keep staff files. Pure. */
import { type LimitedHolder, reachesWholeSchool } from '#platform/kernel/roles.ts';
import { canWrite, type GivenAssignment, type TeacherItem } from './contract.ts';

/**
 * People who edit students of the whole school keep the staff files of teachers, and see contacts and employment in them; other people do
 * not, except teachers their own (permissions.md, "Classes, teachers, years"). A teacher belongs to no section.
 */
export function mayKeepFiles(holder: LimitedHolder): boolean {
  return reachesWholeSchool(holder, canWrite);
}

/** The same subject may be shared by two teachers; the same teacher has it once. */
export function isAssignedTwice(
  assignments: readonly Pick<GivenAssignment, 'subjectId' | 'teacherId'>[],
): boolean {
  const seen = new Set(assignments.map(({ subjectId, teacherId }) => `${subjectId} ${teacherId}`));
  return seen.size < assignments.length;
}

/** Minutes a week of one teacher, as far as they are known. */
export function weeklyLoad({ teaches }: Pick<TeacherItem, 'teaches'>): number {
  return teaches.reduce((sum, { weeklyMinutes }) => sum + (weeklyMinutes ?? 0), 0);
}
