/** Decisions about an application, and the order of the waiting list. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { type ApplicationRecord, failures } from '../contract.ts';
import type { decideApplication as decideCall, orderWaiting as orderCall } from '../records-contract.ts';
import { needsReason, statesAfter } from '../rules.ts';
import { applicationToChange, readApplication } from './application-record.ts';
import { lockWaiting, setState, setWaitingOrder } from './applications-store.ts';
import { insertChange } from './changes-store.ts';
import { hiddenApplications } from './hidden-applications.ts';
import { levelsInScope } from './levels-in-scope.ts';

/** @throws missing, stale, wrongState, reasonMissing. */
export async function decideApplication(
  context: Context,
  { id, version, state, reason }: InputOf<typeof decideCall>,
): Promise<ApplicationRecord> {
  const stored = await applicationToChange(context, id, version);
  if (!statesAfter(stored.state).includes(state)) throw failures.wrongState();
  if (needsReason(state) && reason === null) throw failures.reasonMissing();
  await setState(context, stored, state, context.now);
  await insertChange(context, id, { state, reason, by: context.actor.userId, at: context.now });
  await context.audit('admissions.decide', `application ${id}`, { state });
  return readApplication(context, { id });
}

/**
 * Applications outside the caller's scope keep their position. @throws missing for a level out of scope; orderChanged when the waiting
 * applications differ from those named.
 */
export async function orderWaiting(
  context: Context,
  { yearId, levelId, ids }: InputOf<typeof orderCall>,
): Promise<{ waiting: number }> {
  if (!(await levelsInScope(context)).has(levelId)) throw common.missing();
  const hidden = await hiddenApplications(context);
  const all = await lockWaiting(context, yearId, levelId);
  const waiting = all.filter((id) => !hidden.has(id));
  const named = new Set(ids);
  if (named.size !== ids.length || waiting.length !== ids.length || !waiting.every((id) => named.has(id)))
    throw failures.orderChanged();
  const next = ids.values();
  await setWaitingOrder(
    context,
    all.flatMap((id) => (hidden.has(id) ? id : (next.next().value ?? []))),
  );
  await context.audit('admissions.order', `organisation ${context.org}`, {
    level: levelId,
    year: yearId,
    waiting: ids.length,
  });
  return { waiting: ids.length };
}
