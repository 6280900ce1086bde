/** Opens a session for a person whose identity is proven, in one of their schools. */
import type { OpenContext } from '#platform/server/context.ts';
import { failures, type SessionAnswer } from '../../contract.ts';
import { membershipsOf } from '../memberships-store.ts';
import { noteOwnAct } from '../own-account/note-own-act.ts';
import { findActorByToken, insertSession, setSessionDevice } from '../sessions-store.ts';
import { hashOf, newToken } from '../tokens.ts';
import { noteDevice } from './known-devices-store.ts';
import { sessionAnswer } from './session-answer.ts';

/** Seconds (contract.md): a working day, or a month on a device the person chose to remember. */
export const sessionLifetime = 12 * 3600;
export const rememberedLifetime = 30 * 24 * 3600;

export interface SessionOptions {
  readonly remember: boolean;
  /** Hand the token to the browser as a cookie too. */
  readonly cookie: boolean;
}

/** Seconds a browser keeps the token by which it is known again: as long as browsers keep any cookie. */
const deviceLifetime = 400 * 24 * 3600;

/** Somebody who has just proven who they are, and the hash of the secret they did it with. */
export interface Proven {
  readonly userId: number;
  readonly secretHash: string | null;
}

/**
 * A fresh token each time, so that one known before the sign-in is worth nothing after it.
 * @throws noRole; wrongLogin when the secret was changed while it was being checked.
 */
export async function openSession(
  context: OpenContext,
  { userId, secretHash }: Proven,
  { remember, cookie }: SessionOptions,
): Promise<SessionAnswer> {
  const { database } = context;
  const membership = (await membershipsOf(database.plain, userId)).find((candidate) => candidate.roles > 0);
  if (!membership) throw failures.noRole();
  const token = newToken();
  const opened = await database.outside(async (db) => {
    const inserted = await insertSession(db, {
      tokenHash: hashOf(token),
      userId,
      secretHash,
      organisationId: membership.organisationId,
      bearer: !cookie,
      device: context.device,
      lifetime: remember ? rememberedLifetime : sessionLifetime,
    });
    const schools = [membership.organisationId];
    if (inserted) await noteOwnAct(db, context, { userId, action: 'accounts.signIn', schools });
    return inserted;
  });
  const found = opened ? await findActorByToken(database.plain, hashOf(token)) : null;
  if (!found) throw failures.wrongLogin();
  if (cookie) {
    context.setSessionCookie(token, remember ? rememberedLifetime : null);
    await noteDeviceOf(context, userId, token);
  }
  return { ...(await sessionAnswer(database, found.actor)), access_token: token };
}

/**
 * A fresh token here too: one that somebody else had planted in the browser is not known afterwards.
 * @param session the token of the session that is open on the device
 */
export async function noteDeviceOf(context: OpenContext, userId: number, session: string): Promise<void> {
  const token = newToken();
  const old = context.deviceToken === null ? null : hashOf(context.deviceToken);
  await context.database.outside(async (db) => {
    const device = await noteDevice(db, userId, old, hashOf(token));
    if (device !== null) await setSessionDevice(db, hashOf(session), device);
  });
  context.setDeviceCookie(token, deviceLifetime);
}
