/** The roll of a detention session: served, missed, or carried on to another one. */
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import {
  type callDetention as call,
  type Detention,
  detentionFailures,
  type Outcome,
} from '../../detentions/contract.ts';
import {
  deciderOf,
  insertEvent,
  lockConsequence,
  type StoredConsequence,
  setConsequenceState,
} from '../consequences/consequences-store.ts';
import { isOwnFamily } from '../discipline-access.ts';
import { refuseForeignSession, refuseSessionOfOthers } from './detention-items.ts';
import { lockSession, putOnSession } from './detentions-store.ts';
import { detentionItem } from './plan-detentions.ts';

/** @throws forbidden for parents, and for planners who do not decide about all its students; missing, tooEarly, studentTwice, notToServe, missedAlready, ownChild. */
export async function callDetention(context: Context, given: InputOf<typeof call>): Promise<Detention> {
  const { id, rows, toId, remark } = given;
  const session = await lockSession(context, id);
  refuseForeignSession(context, session);
  if (session.supervisorId !== context.actor.userId) await refuseSessionOfOthers(context, id);
  if (session.heldOn > schoolDayOf(context.now, context.actor.timeZone)) throw detentionFailures.tooEarly();
  if (toId !== null && (toId === id || !(await lockSession(context, toId)))) throw common.missing();
  if (new Set(rows.map(({ consequenceId }) => consequenceId)).size < rows.length)
    throw detentionFailures.studentTwice();
  const barred = await barredChildren(context);
  for (const { consequenceId, outcome } of rows.toSorted(
    (one, other) => one.consequenceId - other.consequenceId,
  )) {
    const one = await lockConsequence(context, consequenceId);
    if (one?.detentionId !== id || barred.has(one.studentId)) throw detentionFailures.notToServe();
    if (await isOwnFamily(context, [one.studentId])) throw detentionFailures.ownChild();
    if (one.state !== 'decided' && one.state !== 'missed') throw detentionFailures.notToServe();
    if (outcome === 'missed' && one.state === 'missed') throw detentionFailures.missedAlready();
    await record(context, one, outcome, { toId, remark });
  }
  await context.audit('discipline.callDetention', `detention ${id}`, { called: rows.length });
  return detentionItem(context, id);
}

async function record(
  context: Context,
  one: StoredConsequence,
  outcome: Outcome,
  { toId, remark }: Pick<InputOf<typeof call>, 'toId' | 'remark'>,
): Promise<void> {
  if (outcome === 'carriedOn') await putOnSession(context, one.id, toId);
  else {
    const decidedBy = await deciderOf(context, one.id);
    await setConsequenceState(context, one.id, { ...one, decidedBy, state: outcome });
  }
  await insertEvent(context, {
    consequenceId: one.id,
    studentId: one.studentId,
    act: outcome === 'carriedOn' ? 'scheduled' : outcome,
    remark,
    by: context.actor.userId,
    at: context.now,
  });
}
