/** Answers requests of a school that works at another installation now. */
import { failures } from '../../kernel/errors.ts';
import type { ActorRequestContext } from '../requests/request-context.ts';
import { forwardWrite, type HandedOver } from './forward-write.ts';

/**
 * Null where the school works here. A write that a device repeats is handed over, so that what was written without network is not lost.
 * @throws schoolMoved for all else, schoolMoving when the write cannot be handed over now
 */
export async function answerElsewhere(
  { deps, request, caller, actor }: ActorRequestContext,
  isKept: boolean,
): Promise<HandedOver | null> {
  const address = deps.moves.addressOf(actor.org);
  if (address === null) return null;
  if (!isKept || caller.token === null) throw failures.schoolMoved({ address });
  return forwardWrite(request, caller.token, address);
}
