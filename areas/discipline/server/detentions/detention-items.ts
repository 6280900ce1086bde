/** Detention sessions as their reader sees them. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { hasRole, isStaff } from '#platform/kernel/roles.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { canDecide } from '../../contract.ts';
import type { Detention } from '../../detentions/contract.ts';
import { reachOf } from '../discipline-access.ts';
import { type StoredSession, servingIn } from './detentions-store.ts';

/**
 * Only students about whom the reader decides, or whom the reader supervises; none from whom the reader is barred.
 */
export async function detentionItems(
  context: Context,
  sessions: readonly StoredSession[],
): Promise<readonly Detention[]> {
  const serving = await servingIn(
    context,
    sessions.map(({ id }) => id),
  );
  const bySession = Map.groupBy(serving, ({ detentionId }) => detentionId);
  const ids = [...new Set(serving.map(({ studentId }) => studentId))];
  const barred = await barredChildren(context);
  const shown = await studentsById(
    context,
    ids.filter((id) => !barred.has(id)),
  );
  const students = new Map(shown.map((one) => [one.id, one]));
  const decides = await reachOf(context, canDecide, ids);
  const members = await membersById(context);
  const classes = await classesAndGroupsById(context);
  const { actor, now } = context;
  const today = schoolDayOf(now, actor.timeZone);
  const plans = plansDetentions(context);
  return sessions.map(({ supervisorId, ...session }) => {
    const supervises = supervisorId === actor.userId;
    const mayPlan = plans && (bySession.get(session.id) ?? []).every(({ studentId }) => decides(studentId));
    return {
      ...session,
      supervisor: { id: supervisorId, name: fullName(members.get(supervisorId)) },
      students: (bySession.get(session.id) ?? []).flatMap(
        ({ studentId, classId, consequenceId, hours, state }) => {
          const student = students.get(studentId);
          if (!student || !(supervises || decides(studentId))) return [];
          const { firstName, lastName } = student;
          const className = classId === null ? null : (classes.get(classId)?.name ?? null);
          return { consequenceId, firstName, lastName, className, hours, state };
        },
      ),
      mayPlan,
      mayCall: (supervises || mayPlan) && session.heldOn <= today,
    };
  });
}

/** A session is changed by who decides about all its students. @throws forbidden. */
export async function refuseSessionOfOthers(context: Context, id: number): Promise<void> {
  const students = (await servingIn(context, [id])).map(({ studentId }) => studentId);
  const decides = await reachOf(context, canDecide, students);
  if (!students.every(decides)) throw common.forbidden();
}

export function plansDetentions({ actor }: Context): boolean {
  return isStaff(actor) && hasRole(actor, canDecide);
}

/** The own sessions of a supervisor, all of who plans them. @throws missing. */
export function refuseForeignSession(
  context: Context,
  session: StoredSession | null,
): asserts session is StoredSession {
  if (!isStaff(context.actor)) throw common.forbidden();
  if (!session) throw common.missing();
  if (session.supervisorId !== context.actor.userId && !plansDetentions(context)) throw common.missing();
}
