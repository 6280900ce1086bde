import { classesAndGroupsById, classesInScope } from '#areas/classes/server/public.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { hasRoleIn, isLimited } from '#platform/kernel/roles.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { canAdministrate, canSee, failures } from '../contract.ts';
import { daysOf, isClosed, opensAgain } from '../entry-rules.ts';
import type { reopenMarks as reopenCall, saveWindow as saveCall, WindowItem } from '../windows-contract.ts';
import { placeInSight } from './place-in-sight.ts';
import { sequencesOfThisYear } from './sequences.ts';
import { classWindows, storedWindows, windowsOf } from './windows.ts';
import { insertReopening, saveStoredWindow } from './windows-store.ts';

/** When each sequence and month of the current year takes marks. */
export async function listWindows(context: Context): Promise<readonly WindowItem[]> {
  const stored = await storedWindows(context);
  const ofClasses = [...(await classWindows(context)).values()];
  const inReach = await classesInScope(context, canSee);
  const known = await classesAndGroupsById(context);
  return (await sequencesOfThisYear(context)).map(({ id, kind, number, startsOn }) => ({
    ...{ sequenceId: id, kind, number, opensOn: stored.get(id)?.opensOn ?? startsOn },
    ...{ closesOn: stored.get(id)?.closesOn ?? null, version: stored.get(id)?.version ?? 0 },
    classes: ofClasses
      .filter(({ sequenceId }) => sequenceId === id)
      .flatMap(({ classId, opensOn, closesOn, version }) => {
        const className = inReach.has(classId) ? known.get(classId)?.name : undefined;
        return className === undefined ? [] : [{ classId, className, opensOn, closesOn, version }];
      })
      .sort((one, other) => (one.className < other.className ? -1 : 1)),
  }));
}

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
    ...{ opensOn, closesOn },
    ...(reason !== null && { reason }),
  });
  return windowItem(context, sequence.id);
}

/** @throws missing for a sequence that is not of this year */
export async function windowItem(context: Context, sequenceId: number): Promise<WindowItem> {
  const found = (await listWindows(context)).find((window) => window.sequenceId === sequenceId);
  if (!found) throw common.missing();
  return found;
}

/** @throws missing, notYours, notClosed, untilPast. */
export async function reopenMarks(
  context: Context,
  { reason, until, ...place }: InputOf<typeof reopenCall>,
): Promise<{ until: typeof until }> {
  const { subject, sequence } = await placeInSight(context, place);
  if (!subject.standing.administrates) throw failures.notYours();
  const today = schoolDayOf(context.now, context.actor.timeZone);
  if (!isClosed((await windowsOf(context))(subject, sequence), today)) throw failures.notClosed();
  if (until < today) throw failures.untilPast();
  const opened = { reason, by: context.actor.userId, at: context.now };
  await insertReopening(context, { ...place, until }, opened);
  await context.audit('marks.reopen', `class ${place.classId}`, {
    ...{ subjectId: place.subjectId, sequenceId: place.sequenceId, until, reason },
  });
  return { until };
}
