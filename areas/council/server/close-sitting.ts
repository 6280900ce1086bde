/** Closing a sitting, and opening it again. */
import { changeDrafts, listRoll } from '#areas/students/server/public.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../contract.ts';
import type { closeSitting as closeCall, reopenSitting as reopenCall, Sitting } from '../sitting-contract.ts';
import { decisionsOf } from './decisions-store.ts';
import { sittingItem } from './read-sitting.ts';
import { sittingInSight, sittingToChange, sittingToReopen } from './sitting-in-sight.ts';
import { endClosing, insertClosing, setSittingState } from './sittings-store.ts';

/** @throws missing, forbidden, closed, stale; undecided with how many. */
export async function closeSitting(
  context: Context,
  { id, version }: InputOf<typeof closeCall>,
): Promise<Sitting> {
  const inSight = await sittingToChange(context, id);
  const { sitting, classroom, period } = inSight;
  if (sitting.version !== version) {
    throw common.stale({ current: await sittingItem(context, inSight) });
  }
  const decided = new Set(
    (await decisionsOf(context, id)).filter((one) => one.decided !== null).map(({ studentId }) => studentId),
  );
  const open = (await listRoll(context, classroom.id)).filter((entry) => !decided.has(entry.id));
  if (open.length > 0) throw failures.undecided({ count: open.length });
  await setSittingState(context, id, 'closed');
  await insertClosing(context, id, { by: context.actor.userId, at: context.now });
  if (period.kind === 'year') await changeDrafts(context, classroom.yearId);
  await context.audit('council.close', `class ${classroom.id}`, {
    ...{ period: sitting.period, sitting: id, students: decided.size },
  });
  return sittingItem(context, await sittingInSight(context, id));
}

/** @throws missing, forbidden, open. */
export async function reopenSitting(
  context: Context,
  { id, reason }: InputOf<typeof reopenCall>,
): Promise<Sitting> {
  const { sitting, classroom, period } = await sittingToReopen(context, id);
  if (sitting.state === 'open') throw failures.open();
  await setSittingState(context, id, 'open');
  const end = { by: context.actor.userId, at: context.now, reason: reason.trim() };
  await endClosing(context, id, end);
  if (period.kind === 'year') await changeDrafts(context, classroom.yearId);
  await context.audit('council.reopen', `class ${sitting.classId}`, {
    ...{ period: sitting.period, sitting: id, reason: end.reason },
  });
  return sittingItem(context, await sittingInSight(context, id));
}
