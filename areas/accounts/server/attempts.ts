/** Slows guessing: every wrong attempt counts at each counter of its door. */
import type { OpenContext } from '#platform/server/context.ts';
import { failures } from '../contract.ts';
import { type DelayRule, delayRules, waitAfter } from '../rules.ts';
import { block, countFailure, forgetFailures, secondsToWait, subjectOf } from './attempts-store.ts';
import { isKnownDevice } from './known-devices-store.ts';
import type { TicketKind } from './tickets-store.ts';
import { hashOf } from './tokens.ts';

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

interface Counter {
  readonly subject: Buffer;
  readonly rule: DelayRule;
  /** A right secret proves that the wrong ones were its owner's. */
  readonly cleared: boolean;
}

/** Where attempts are made, as the counters that each of them meets. */
export type Door = readonly Counter[];

/**
 * The door of somebody's secret. All logins of a person are one door; an unknown login is a door of its own. On a device
 * that knows the person only the device's own attempts count, so nobody can lock anybody out of the own phone: neither
 * by guessing at the name, nor from behind the school's one address (security.md A11).
 */
export async function secretDoor(
  context: OpenContext,
  userId: number | null,
  login: string,
  purpose: 'sign-in' | 'forgotten' = 'sign-in',
): Promise<Door> {
  const name = `${purpose} ${userId === null ? login : `account ${userId}`}`;
  if (context.deviceToken) {
    const device = hashOf(context.deviceToken);
    // Asked for unknown logins too, so that the time of the answer tells nothing.
    if (await isKnownDevice(context.database.plain, device, userId ?? 0))
      return [counter('device', true, name, device.toString('hex'))];
  }
  return [
    // The address keeps its count after a right secret, or one good account would hide a spray.
    counter('address', false, context.address),
    counter('login', true, name),
    counter('pair', true, name, context.address),
  ];
}

/** Codes cannot be guessed (74 bits at least): the counter bounds the work, and a teachers' meeting may mistype some. */
export function ticketDoor(context: OpenContext, kind: TicketKind): Door {
  return [counter('ticket', false, kind, context.address)];
}

function counter(kind: keyof typeof delayRules, cleared: boolean, ...parts: readonly string[]): Counter {
  return { subject: subjectOf(kind, ...parts), rule: delayRules[kind], cleared };
}

/** @throws tooManyAttempts with the seconds to wait. */
export async function refuseIfTooSoon(context: OpenContext, door: Door): Promise<void> {
  const subjects = door.map(({ subject }) => subject);
  const seconds = await secondsToWait(context.database.plain, subjects);
  if (seconds > 0) throw failures.tooManyAttempts({ retryAfter: seconds, count: seconds });
}

export async function noteFailure(context: OpenContext, door: Door): Promise<void> {
  await context.database.outside(async (db) => {
    // Every door has its counters in the same order, so that two failures at once cannot block each other.
    for (const { subject, rule } of door) {
      const wait = waitAfter(await countFailure(db, subject), rule);
      if (wait > 0) await block(db, subject, wait);
    }
  });
}

/** After a right secret. */
export async function noteSuccess(context: OpenContext, door: Door): Promise<void> {
  const subjects = door.filter(({ cleared }) => cleared).map(({ subject }) => subject);
  await forgetFailures(context.database.plain, subjects);
}
