/** Who stands behind a token: asked before every call. */
import type { Actor } from '#platform/server/context.ts';
import type { Database } from '#platform/server/db/database.ts';
import { findActorByToken, noteSeen } from './sessions-store.ts';
import { hashOf } from './tokens.ts';

/** How often "last seen" is written, in ms: often enough for the list of devices, seldom enough to cost nothing. */
const seenEvery = 5 * 60_000;

export async function findActor(database: Database, token: string): Promise<Actor | null> {
  const found = await findActorByToken(database.plain, hashOf(token));
  if (!found) return null;
  if (Date.now() - Date.parse(found.seenAt) > seenEvery)
    await noteSeen(database.plain, found.actor.sessionId);
  return found.actor;
}
