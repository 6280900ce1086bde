/** A person's own sessions: list them, switch school, sign out here or everywhere. */
import { failures as common } from '#platform/kernel/errors.ts';
import type { Actor, OpenContext } from '#platform/server/context.ts';
import type { SessionAnswer } from '../../contract.ts';
import type { SessionRow } from '../../own-account/contract.ts';
import { loginsOf } from '../accounts-store.ts';
import { membershipsOf } from '../memberships-store.ts';
import { moveSession, removeSession, removeSessionsOf, sessionsOf } from '../sessions-store.ts';
import { forgetDevicesOf, renumberDevice } from '../sign-in/known-devices-store.ts';
import { sessionAnswer } from '../sign-in/session-answer.ts';

/** The signed-in person; the calls that use it are gated by `needs: 'session'`. */
export function signedIn(context: OpenContext): Actor {
  if (!context.actor) throw common.signedOut();
  return context.actor;
}

/** The session answer with the roles as they are now. */
export function currentSession(context: OpenContext): Promise<SessionAnswer> {
  return sessionAnswer(context.database, signedIn(context));
}

/** For existing clients: one of the path parts must be the person's own id or login, else it looks like a missing record. */
export async function compatibleUser(
  context: OpenContext,
  parts: { a: string; b: string; c: string },
): Promise<SessionAnswer> {
  const actor = signedIn(context);
  const logins = await loginsOf(context.database.plain, actor.userId);
  const own = new Set([String(actor.userId), ...logins.map((login) => login.login)]);
  if (![parts.a, parts.b, parts.c].some((part) => own.has(part.toLowerCase()))) throw common.missing();
  return currentSession(context);
}

/** @throws missing when the person has no role in that school. */
export async function switchOrganisation(
  context: OpenContext,
  { organisationId }: { organisationId: number },
): Promise<SessionAnswer> {
  const actor = signedIn(context);
  const memberships = await membershipsOf(context.database.plain, actor.userId);
  const membership = memberships.find(
    (candidate) => candidate.organisationId === organisationId && candidate.roles > 0,
  );
  if (!membership) throw common.missing();
  await moveSession(context.database.plain, actor.sessionId, organisationId);
  return sessionAnswer(context.database, await context.actorAgain());
}

export async function signOut(
  context: OpenContext,
  { all }: { all: boolean },
): Promise<Record<string, never>> {
  const actor = signedIn(context);
  // A person who sees as another one signs out of their own account.
  const userId = actor.seenBy?.userId ?? actor.userId;
  if (all) await leaveEverywhere(context, userId);
  else await leaveDevice(context, userId, actor.sessionId);
  context.setSessionCookie(null, null);
  return {};
}

/** A device that may be in other hands is not known any more either. */
async function leaveEverywhere({ database }: OpenContext, userId: number): Promise<void> {
  await database.outside(async (db) => {
    await removeSessionsOf(db, userId);
    await forgetDevicesOf(db, userId, null);
  });
}

/**
 * Nothing is shown any more on the device of a session that ended, in none of the person's schools.
 * @returns whether there was such a session
 */
function leaveDevice({ database }: OpenContext, userId: number, sessionId: number): Promise<boolean> {
  return database.outside(async (db) => {
    const ended = await removeSession(db, userId, sessionId);
    if (ended?.device) await renumberDevice(db, ended.device);
    return ended !== null;
  });
}

export function listSessions(context: OpenContext): Promise<readonly SessionRow[]> {
  const actor = signedIn(context);
  return sessionsOf(context.database.plain, actor.userId, actor.sessionId);
}

export async function endSession(
  context: OpenContext,
  { sessionId }: { sessionId: number },
): Promise<Record<string, never>> {
  if (!(await leaveDevice(context, signedIn(context).userId, sessionId))) throw common.missing();
  return {};
}
