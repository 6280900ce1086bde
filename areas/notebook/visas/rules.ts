/** The follow-up of lessons: its readers, and what is not written. Pure: screen and server call the same functions. */
import { hasRoleIn, type RoleHolder } from '#platform/kernel/roles.ts';
import { addDays, type SchoolDay } from '#platform/kernel/time.ts';
import { isOfNotebook, type TimetabledLesson } from '../lessons/rules.ts';

/** Vice principal, principal and administrator read the follow-up (permissions.md, "Visa of notebook lessons"). */
export function mayFollowUp(holder: RoleHolder): boolean {
  return (
    hasRoleIn(holder, 'SLM.ClassNotebook.Administrate', 'organisation') ||
    (hasRoleIn(holder, 'SLM.ClassNotebook.View', 'organisation') &&
      hasRoleIn(holder, 'SLM.Evaluation.View', 'organisation'))
  );
}

const daysToSign = 14;

/**
 * Lessons from this day on are counted and listed for a signature. Older ones are signed notebook by notebook: a count of all
 * of them grows over the year, and tells nobody what to do today.
 */
export function signFrom(today: SchoolDay): SchoolDay {
  return addDays(today, -daysToSign);
}

interface Taught {
  readonly classId: number;
  readonly subjectId: number;
  readonly teacherId: number;
}

/** How many lessons of a notebook were held and not submitted. @param submitted keys of `lesson day` */
export function countMissing(
  lessons: readonly TimetabledLesson[],
  notebook: Taught,
  submitted: ReadonlySet<string>,
): number {
  return lessons.filter(
    (lesson) =>
      lesson.state === 'held' &&
      isOfNotebook(lesson, notebook) &&
      !submitted.has(`${lesson.lessonId} ${lesson.day}`),
  ).length;
}
