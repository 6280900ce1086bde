/** Slows guessing: every wrong attempt, at whichever door, counts for the login, the address and both together. */
import type { OpenContext } from '#platform/server/context.ts';
import { failures } from '../contract.ts';
import { type DelayRule, delayRules, waitAfter } from '../rules.ts';
import { block, countFailure, forgetFailures, secondsToWait, subjectOf } from './attempts-store.ts';
import type { TicketKind } from './tickets-store.ts';

/** The last attempt under way at each name. */
const underWay = new Map<string, Promise<unknown>>();

/** Attempts at one name follow each other: made at once, they would all pass before the first failure is counted. */
export async function inTurn<T>(name: string, attempt: () => Promise<T>): Promise<T> {
  const turn = (underWay.get(name) ?? Promise.resolve()).then(attempt, attempt);
  underWay.set(name, turn);
  try {
    return await turn;
  } finally {
    if (underWay.get(name) === turn) underWay.delete(name);
  }
}

/** Codes cannot be guessed from many addresses (74 bits at least), so nobody's wrong ones hold up people elsewhere. */
export function ticketDoor(context: OpenContext, kind: TicketKind): string {
  return `ticket ${kind} at ${context.address}`;
}

interface Attempt {
  readonly pair: Buffer;
  readonly address: Buffer;
  readonly login: Buffer;
}

function attemptOf(context: OpenContext, name: string): Attempt {
  return {
    pair: subjectOf('pair', name, context.address),
    address: subjectOf('address', context.address),
    login: subjectOf('login', name),
  };
}

/** @throws tooManyAttempts with the seconds to wait. @param name a login, or the kind of a ticket that could be guessed. */
export async function refuseIfTooSoon(context: OpenContext, name: string): Promise<void> {
  const { pair, address, login } = attemptOf(context, name);
  const seconds = await secondsToWait(context.database.plain, [pair, address, login]);
  if (seconds > 0) throw failures.tooManyAttempts({ retryAfter: seconds, count: seconds });
}

export async function noteFailure(context: OpenContext, name: string): Promise<void> {
  const attempt = attemptOf(context, name);
  await context.database.outside(async (db) => {
    // Always in this order, so that two failures at once cannot block each other.
    for (const kind of ['address', 'login', 'pair'] as const) {
      const rule: DelayRule = delayRules[kind];
      const wait = waitAfter(await countFailure(db, attempt[kind]), rule);
      if (wait > 0) await block(db, attempt[kind], wait);
    }
  });
}

/** A right secret clears the login's own counters; the address keeps its count, or one good account would hide a spray. */
export async function noteSuccess(context: OpenContext, name: string): Promise<void> {
  const { pair, login } = attemptOf(context, name);
  await forgetFailures(context.database.plain, [pair, login]);
}
