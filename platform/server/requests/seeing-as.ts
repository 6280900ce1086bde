/** Answers to an administrator who sees the application as another person: reads, and the way back. */
import { failures } from '../../kernel/errors.ts';
import type { Actor } from '../context.ts';
import type { Route } from '../routes.ts';

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

/** Fields of a reply that say what its reader may change are named `may…`. A text's own quotation marks are escaped, so none passes for one. */
const mayChange = /(?<=[{,]\s*"may[A-Z]\w*"\s*:\s*)true/g;

/** The reply as it is for this reader: who sees as another person may change nothing, so that their screens offer nothing to change. */
export function offeredTo({ seenBy }: Actor, json: string): string {
  return seenBy === null ? json : json.replace(mayChange, 'false');
}

/** The same for rows in pieces, each of which has whole rows. */
export function rowsOfferedTo(actor: Actor, rows: readonly Buffer[]): readonly Buffer[] {
  if (actor.seenBy === null || rows.length === 0) return rows;
  return [Buffer.from(offeredTo(actor, Buffer.concat(rows).toString()))];
}

/** The person named in the audit log: the administrator, also while they see the application as somebody else. */
export function whoActs({ userId, seenBy }: Actor): number {
  return seenBy?.userId ?? userId;
}
