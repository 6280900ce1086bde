/** The classes in the scope of a role of a person. */
import { pastYears } from '#areas/school/server/public/school-years.ts';
import { isWithinLimits, type RoleName, scopesOf } from '#platform/kernel/roles.ts';
import type { Context, ReferenceContext } from '#platform/server/context.ts';
import { listAssignments } from './classes-store.ts';
import { classesAndGroupsById } from './classrooms.ts';

/**
 * The classes and groups in the scope of one of the roles of a member of staff: all of the school (or of the part that the membership is
 * limited to; of levels those of this year and to come, for students go from level to level), those taught, those one is master of. A group that has ended is reached no longer by having taught in it. A parent's
 * children are not among them: the link bounds those rows.
 */
export async function classesInScope(
  context: ReferenceContext & Pick<Context, 'actor'>,
  ...roles: readonly RoleName[]
): Promise<ReadonlySet<number>> {
  const { actor } = context;
  const scopes = new Set(roles.flatMap((role) => [...scopesOf(actor, role)]));
  if (scopes.size === 0) return new Set();
  const visible = new Set<number>();
  const past = actor.levelIds.length > 0 ? await pastYears(context) : new Set<number>();
  const taught = scopes.has('classes') ? (await classesTaught(context)).get(actor.userId) : undefined;
  for (const classroom of (await classesAndGroupsById(context)).values()) {
    if (
      (scopes.has('organisation') && isWithinLimits(actor, classroom) && !past.has(classroom.yearId)) ||
      (taught?.has(classroom.id) && !classroom.closed) ||
      (scopes.has('mastered') && classroom.classMasterId === actor.userId)
    ) {
      visible.add(classroom.id);
    }
  }
  return visible;
}

/**
 * The classes a person sees with a role: those in their scope as staff, and those of their own children.
 * @param children the own children in the scope of the same role, from the students area, which depends on this one
 * @public every new area begins with it (tools/new-area/)
 */
export async function findVisibleClasses(
  context: ReferenceContext & Pick<Context, 'actor'>,
  role: RoleName,
  children: readonly { readonly classId: number | null }[],
): Promise<ReadonlySet<number>> {
  const inScope = await classesInScope(context, role);
  return new Set([...inScope, ...children.flatMap(({ classId }) => classId ?? [])]);
}

function classesTaught(context: ReferenceContext): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  return context.reference(['classes'], 'classes.taught', async () => {
    const taught = new Map<number, Set<number>>();
    for (const { teacherId, classId } of await listAssignments(context)) {
      taught.set(teacherId, (taught.get(teacherId) ?? new Set()).add(classId));
    }
    return taught;
  });
}
