/** Answers requests of a school that works at another installation now. */
import { Failure, failures } from '../../kernel/errors.ts';
import type { ActorRequestContext } from '../requests/request-context.ts';
import { forwardWrite, type HandedOver } from './forward-write.ts';

/**
 * Null where the school works here. A write that a device repeats is handed over, so that what was written without network is not lost.
 * @throws schoolMoved for all else, schoolMoving when the write cannot be handed over now
 */
export async function answerElsewhere(
  { deps, request, caller, actor, route }: ActorRequestContext,
  isKept: boolean,
): Promise<HandedOver | null> {
  const address = deps.moves.addressOf(actor.org);
  if (address === null) {
    // A view of a record of a person is audited, or refused.
    if (route.options.views) await deps.moves.refuseUnaudited(actor.org);
    return null;
  }
  if (!isKept || caller.token === null) throw failures.schoolMoved({ address });
  return forwardWrite(request, caller.token, address);
}

/**
 * Hands a write over that the database has refused because the school is gone: this server did not know it yet.
 * @throws the error for all else
 */
export async function answerGone(
  { deps, request, caller }: ActorRequestContext,
  isKept: boolean,
  error: unknown,
): Promise<HandedOver> {
  if (!(error instanceof Failure) || error.code !== failures.schoolMoved.code) throw error;
  await deps.moves.refresh();
  if (!isKept || caller.token === null) throw error;
  return forwardWrite(request, caller.token, String(error.facts['address']));
}
