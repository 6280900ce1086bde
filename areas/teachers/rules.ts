/** What makes the teaching of a class right, and how much a teacher has. Pure. */
import type { GivenAssignment, TeacherItem } from './contract.ts';

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
