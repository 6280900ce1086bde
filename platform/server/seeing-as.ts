/** What is answered while an administrator sees the application as another person does: reads, and the way back. */
import { failures } from '../kernel/errors.ts';
import type { Actor } from './context.ts';
import type { Route } from './routes.ts';

/**
 * A call that may write is refused whatever it would do: documents too, since exports are audited in the name of whoever asks.
 * @throws seeingOver, seeingOnly.
 */
export function refuseWhileSeeing({ way, call, options }: Route, { seenBy }: Actor): void {
  if (seenBy === null || options.whileSeeing) return;
  const reads = call.method === 'GET' || options.reads === true;
  if (reads && call.needs === 'anyone') return;
  if (seenBy.over) throw failures.seeingOver();
  if (!reads || way === 'open' || options.own || call.replies === 'document') throw failures.seeingOnly();
}

/** Whom the audit names: the administrator, whoever the application is seen as. */
export function whoActs({ userId, seenBy }: Actor): number {
  return seenBy?.userId ?? userId;
}
