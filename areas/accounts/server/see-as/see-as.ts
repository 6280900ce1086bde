/** An administrator sees the application as a parent or a teacher does: begins, goes back, or is sent back by the time. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { addAuditEntry } from '#platform/server/audit.ts';
import type { Context, OpenContext } from '#platform/server/context.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { SessionAnswer } from '../../contract.ts';
import { mayAdministrate } from '../../members/rules.ts';
import { type beginSeeing as beginCall, failures, seeingMinutes } from '../../see-as/contract.ts';
import { isSeen } from '../../see-as/rules.ts';
import { heldBack } from '../members/held-back.ts';
import { signedIn } from '../own-account/own-session.ts';
import { findActorOfMember } from '../sessions-store.ts';
import { sessionAnswer } from '../sign-in/session-answer.ts';
import {
  accountOfParent,
  insertSeeing,
  removeOverSeeings,
  removeSeeing,
  type Seeing,
} from './seeings-store.ts';

/** @throws forbidden, missing, notSeen, barredFromChild, seeingOnly. */
export async function beginSeeing(
  context: OpenContext,
  { of, id, reason }: InputOf<typeof beginCall>,
): Promise<SessionAnswer> {
  const { sessionId } = signedIn(context);
  await context.inSchool(async (at) => {
    const { actor, org } = at;
    if (!mayAdministrate(actor)) throw common.forbidden();
    const personId = of === 'member' ? id : await accountOfParent(at, id);
    const person = personId === null ? null : await findActorOfMember(at.db, org, personId);
    if (personId === null || person === null) throw common.missing();
    if (personId === actor.userId || !isSeen(person)) throw failures.notSeen();
    await refuseBarred(at);
    const seeing = { userId: actor.userId, personId, reason };
    if (!(await insertSeeing(at, sessionId, seeing, seeingMinutes))) throw common.seeingOnly();
    await at.audit('accounts.beginSeeing', `account ${personId}`, { reason, minutes: seeingMinutes });
  });
  return sessionAnswer(context.database, await context.actorAgain());
}

/** By way of another parent or of a teacher the child could be seen, so it is nobody, also where no colleague could do it instead. @throws barredFromChild. */
async function refuseBarred(context: Context): Promise<void> {
  const barred = await Promise.all(context.contributions(heldBack).map(({ is }) => is(context)));
  if (barred.includes(true)) throw failures.barredFromChild();
}

/** Back to the own account. */
export async function endSeeing(context: OpenContext): Promise<SessionAnswer> {
  await endOwnSeeing(context);
  return sessionAnswer(context.database, await context.actorAgain());
}

/** Ends what this session sees as, if it does, and notes it. */
export async function endOwnSeeing(context: OpenContext): Promise<void> {
  const { org, sessionId } = signedIn(context);
  await context.database.write(org, async (at) => {
    const ended = await removeSeeing(at, sessionId);
    if (ended) await noteEnd(at, ended, context.requestId);
  });
}

/** Ends in a school what nobody ended: the window was closed, or the session is over. Asked hourly; nothing was answered since its time. */
export async function endOverSeeings(at: InOrganisation): Promise<void> {
  for (const ended of await removeOverSeeings(at)) await noteEnd(at, ended, null);
}

function noteEnd(
  at: InOrganisation,
  { userId, personId, reason, beganAt, until }: Seeing,
  requestId: string | null,
) {
  const facts = { reason, beganAt, endedBy: requestId === null ? 'time' : 'person', until };
  return addAuditEntry(at, {
    userId,
    action: 'accounts.endSeeing',
    subject: `account ${personId}`,
    facts,
    requestId,
  });
}
