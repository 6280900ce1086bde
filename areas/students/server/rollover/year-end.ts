/** Applies decisions when the next year begins: students decided to leave have left. */
import type { BegunYear } from '#areas/school/server/public/begun-years.ts';
import type { Context } from '#platform/server/context.ts';
import { lockEnrolled, setLeft } from '../enrolments/enrolments-store.ts';
import { type PlannedEnrolment, planOf, yearsOfMove } from './rollover-plan.ts';
import { lockRollover, stepVersion } from './rollover-store.ts';

/** How many will have left, and how many go on without a class of the new year. */
export async function leaversWaiting(context: Context, { toId }: BegunYear) {
  const enrolments = await openEnrolments(context, toId);
  const count = (some: readonly PlannedEnrolment[]) => new Set(some.map(({ studentId }) => studentId)).size;
  const leave = enrolments.filter(({ outcome }) => outcome.decision === 'leaves');
  return [
    { key: 'ROLLOVER.yearEnd.leave', count: count(leave) },
    { key: 'ROLLOVER.yearEnd.noClass', count: count(enrolments.filter((one) => !leave.includes(one))) },
  ];
}

/** Where no move was made nothing was decided, and nobody leaves by it. */
export async function noteLeavers(context: Context, { from, toId }: BegunYear): Promise<void> {
  const { leaving } = await yearsOfMove(context, toId);
  const { id } = await lockRollover(context, from.id, toId);
  await lockEnrolled(
    context,
    leaving.map((one) => one.id),
  );
  const left = new Map(
    (await openEnrolments(context, toId))
      .filter(({ outcome }) => outcome.decision === 'leaves')
      .map((enrolment) => [enrolment.studentId, enrolment]),
  );
  await setLeft(context, [...left.values()], from.endsOn, context.actor.userId);
  // A new version refuses changes by anyone still viewing the draft of the year before.
  await stepVersion(context, id);
}

/** Planned enrolments of students without a class in the new year; before a move there are no decisions. */
async function openEnrolments(context: Context, toId: number): Promise<readonly PlannedEnrolment[]> {
  const plan = await planOf(context, await yearsOfMove(context, toId));
  const open = plan.enrolments.filter(({ thereId }) => thereId === null);
  if (plan.rollover?.doneAt) return open;
  return open.map((enrolment) => ({ ...enrolment, outcome: { decision: 'undecided', classId: null } }));
}
