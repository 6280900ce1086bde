import type { Context } from '#platform/server/context.ts';
import { isTicketValid } from '../tickets-store.ts';
import { hashOf, normalTicket } from '../tokens.ts';

/** Whether the code, however it was typed, activates this person's account: unused, not run out, and the last one made. */
export function isActivationValid(
  { db }: Pick<Context, 'db'>,
  userId: number,
  code: string,
): Promise<boolean> {
  return isTicketValid(db, hashOf(normalTicket(code)), 'activation', userId);
}
