/** Which subjects of which classes a person sees the marks of, and as what they meet each. */
import type { Assignment } from '#areas/classes/server/public/classes.ts';
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { allAssignments } from '#areas/classes/server/public/teaching-of-class.ts';
import { failures } from '#platform/kernel/errors.ts';
import { hasRoleIn } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { canAdministrate, canSee } from '../contract.ts';
import type { EntryRole } from '../marks/entry-rules.ts';

/** A subject as it is taught in a class or group, by one teacher or several. */
export interface VisibleSubject {
  readonly classId: number;
  readonly subjectId: number;
  /** The greatest of several teachers' coefficients: all see the same. */
  readonly coefficient: number;
  readonly teacherIds: readonly number[];
  readonly role: EntryRole;
}

/**
 * Subjects visible to the caller: all those of a class in full scope, and a teacher's own (permissions.md: "Evaluations: see"). They
 * cover all years: last year's grid is found by its class.
 */
export async function findVisibleSubjects(context: Context): Promise<readonly VisibleSubject[]> {
  return visibleAmong(context, await allAssignments(context));
}

/** The visible ones of these assignments. */
async function visibleAmong(
  context: Context,
  assignments: readonly Assignment[],
): Promise<readonly VisibleSubject[]> {
  const { actor } = context;
  const whole = await wholeClassesOf(context);
  const administrated = await classesInScope(context, canAdministrate);
  const seesOwn = hasRoleIn(actor, canSee, 'classes');
  const inScope = await classesInScope(context, canSee);
  const taught = Map.groupBy(assignments, ({ classId, subjectId }) => `${classId} ${subjectId}`);
  return [...taught.values()].flatMap((rows) => {
    const [{ classId, subjectId } = nowhere] = rows;
    const teacherIds = rows.map(({ teacherId }) => teacherId);
    const teaches = seesOwn && inScope.has(classId) && teacherIds.includes(actor.userId);
    if (!teaches && !whole.has(classId)) return [];
    const coefficient = Math.max(...rows.map((row) => row.coefficient));
    const role = { teaches, administrates: administrated.has(classId) };
    return [{ classId, subjectId, coefficient, teacherIds, role }];
  });
}

/** The classes of which the reader sees every subject: not those that one only teaches in. */
export function wholeClassesOf(context: Context): Promise<ReadonlySet<number>> {
  const { actor } = context;
  const beyondOwn = { ...actor, grants: actor.grants.filter(({ scope }) => scope !== 'classes') };
  return classesInScope({ ...context, actor: beyondOwn }, canSee);
}

const nowhere: Pick<Assignment, 'classId' | 'subjectId'> = { classId: 0, subjectId: 0 };

/** One of them. @throws missing when it is not visible, or not taught. */
export async function findVisibleSubject(
  context: Context,
  key: { readonly classId: number; readonly subjectId: number },
): Promise<VisibleSubject> {
  const ofSubject = (await allAssignments(context)).filter(
    ({ classId, subjectId }) => classId === key.classId && subjectId === key.subjectId,
  );
  const [found] = await visibleAmong(context, ofSubject);
  if (!found) throw failures.missing();
  return found;
}
