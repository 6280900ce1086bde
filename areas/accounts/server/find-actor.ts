/** Finds the person behind a token, before every call. */
import { Failure } from '#platform/kernel/errors.ts';
import type { Actor } from '#platform/server/context.ts';
import type { Database } from '#platform/server/db/database.ts';
import { seenActor } from './see-as/seen-actor.ts';
import { findActorByToken, noteSeen } from './sessions-store.ts';
import { hashOf } from './tokens.ts';

export async function findActor(database: Database, token: string): Promise<Actor | null> {
  const found = await findActorByToken(database.plain, hashOf(token));
  if (!found) return null;
  if (found.seenLongAgo) await noteSeen(database.plain, found.actor.sessionId).catch(unlessForWantOfRoom);
  return found.seeing ? seenActor(database.plain, found.actor, found.seeing) : found.actor;
}

/** A note that finds no room keeps nobody from reading. */
function unlessForWantOfRoom(error: unknown): void {
  if (!(error instanceof Failure) || error.family !== 'full') throw error;
}
