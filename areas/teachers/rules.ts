/** What makes the teaching of a class right, how much a teacher has, and who keeps the staff file. Pure. */
import { type LimitedHolder, reachesWholeSchool } from '#platform/kernel/roles.ts';
import { canWrite, type GivenAssignment, type TeacherItem } from './contract.ts';

/**
 * Who edits students of the whole school keeps the staff files of teachers, and sees in them how to reach somebody and how they are
 * employed; nobody else does, but the teacher their own (permissions.md, "Classes, teachers, years"). A teacher is in no section.
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
