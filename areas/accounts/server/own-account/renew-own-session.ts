import { failures as common } from '#platform/kernel/errors.ts';
import type { OpenContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { renewSession } from '../sessions-store.ts';
import { noteDeviceOf } from '../sign-in/open-session.ts';
import { hashOf, newToken } from '../tokens.ts';

/**
 * The person's session goes on under a new token, in the transaction that ends the others.
 * @returns a function that hands the new token to the browser, to be called once that transaction is committed
 * @throws signedOut when the session was renewed by another change already
 */
export async function renewOwnSession(
  db: Db,
  sessionId: number,
): Promise<(context: OpenContext, userId: number) => Promise<void>> {
  const token = newToken();
  const renewed = await renewSession(db, sessionId, hashOf(token));
  if (renewed === 'ended') throw common.signedOut();
  return async (context, userId) => {
    if (!renewed) return;
    context.setSessionCookie(token, renewed.remembered ? renewed.seconds : null);
    await noteDeviceOf(context, userId, token);
  };
}
