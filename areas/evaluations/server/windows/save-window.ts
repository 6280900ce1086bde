import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { hasRoleIn, isLimited } from '#platform/kernel/roles.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { canAdministrate, failures } from '../../contract.ts';
import { daysOf, opensAgain } from '../../marks/entry-rules.ts';
import type { saveWindow as saveCall, WindowItem } from '../../windows/windows-contract.ts';
import { windowItem } from './list-windows.ts';
import { sequencesOfThisYear } from './sequences.ts';
import { storedWindows } from './windows.ts';
import { saveStoredWindow } from './windows-store.ts';

/** @throws forbidden for who does not administrate the whole school; missing, windowBackwards, reasonNeeded, stale. */
export async function saveWindow(
  context: Context,
  { reason, ...input }: InputOf<typeof saveCall>,
): Promise<WindowItem> {
  const { actor } = context;
  if (isLimited(actor) || !hasRoleIn(actor, canAdministrate, 'organisation')) throw common.forbidden();
  const sequence = (await sequencesOfThisYear(context)).find(({ id }) => id === input.sequenceId);
  if (!sequence) throw common.missing();
  if (input.closesOn !== null && input.closesOn < input.opensOn) throw failures.windowBackwards();
  const { opensOn, closesOn } = input;
  const before = (await storedWindows(context)).get(sequence.id);
  const today = schoolDayOf(context.now, context.actor.timeZone);
  if (
    reason === null &&
    opensAgain(daysOf(before, sequence.startsOn), daysOf(input, sequence.startsOn), today)
  ) {
    throw failures.reasonNeeded();
  }
  const saved = await saveStoredWindow(context, input);
  if (!saved) throw common.stale({ current: await windowItem(context, sequence.id) });
  await context.audit('marks.window', `sequence ${sequence.id}`, {
    opensOn,
    closesOn,
    ...(reason !== null && { reason }),
  });
  return windowItem(context, sequence.id);
}
