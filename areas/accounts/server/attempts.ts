/** Slows guessing: every wrong attempt counts at each counter of its door. */
import type { OpenContext } from '#platform/server/context.ts';
import { failures } from '../contract.ts';
import { besiegedAfter, delayRules, waitAfter } from '../rules.ts';
import { block, countFailure, forgetFailures, secondsToWait, subjectOf } from './attempts-store.ts';
import { inTurn } from './in-turn.ts';
import { findKnownDevice } from './known-devices-store.ts';
import type { TicketKind } from './tickets-store.ts';
import { hashOf } from './tokens.ts';

interface Counter {
  readonly kind: keyof typeof delayRules;
  readonly subject: Buffer;
  /** A right secret proves that the wrong ones were its owner's. */
  readonly cleared: boolean;
  /** Whose sign-in it holds up; null for what is nobody's: an address, an unknown login. */
  readonly userId: number | null;
}

/** Where attempts are made: the counters that each of them meets, and the queues in which they follow each other. */
export interface Door {
  readonly counters: readonly Counter[];
  readonly queues: readonly string[];
}

export interface PersonalDoor extends Door {
  /** Null for an unknown login. */
  readonly userId: number | null;
  readonly onKnownDevice: boolean;
}

interface Purpose {
  readonly of: 'sign-in' | 'forgotten';
  /** Whether a device that knows the person has its own counter here. */
  readonly device: boolean;
}

/**
 * The door of somebody's secret. All logins of a person are one door; an unknown login is a door of its own. On a device
 * that knows the person only the device's own attempts count, so nobody can lock anybody out of the own phone: neither
 * by guessing at the name, nor from behind the school's one address (security.md A11).
 */
export async function secretDoor(
  context: OpenContext,
  userId: number | null,
  login: string,
  purpose: Purpose = { of: 'sign-in', device: true },
): Promise<PersonalDoor> {
  // Whatever somebody types as a login, it is nobody's account number.
  const name = `${purpose.of} ${userId === null ? `login ${login}` : `account ${userId}`}`;
  if (context.deviceToken && purpose.device) {
    // Asked for unknown logins too, so that the time of the answer tells nothing.
    const device = await findKnownDevice(context.database.plain, hashOf(context.deviceToken), userId ?? 0);
    if (device !== null)
      return {
        ...{ userId, onKnownDevice: true, queues: [name] },
        counters: [counter('device', true, userId, name, `device ${device}`)],
      };
  }
  return {
    ...{ userId, onKnownDevice: false },
    counters: [
      // The address keeps its count after a right secret, or one good account would hide a spray.
      counter('address', false, null, context.address),
      counter('login', true, userId, name),
      // After the login, whose count decides by which rule the pair waits.
      counter('pair', true, userId, name, context.address),
    ],
    // Whoever stands in both queues stands in that of the address first, so that no two wait for each other.
    queues: [`address ${context.address}`, name],
  };
}

/**
 * Of several people who may be meant, the doors that count. On a device that knows one of them those of nobody do not, so that the
 * device's owner is not held up by others behind the same address.
 */
export function doorsThatCount(doors: readonly PersonalDoor[]): readonly PersonalDoor[] {
  const isKnown = doors.some(({ onKnownDevice }) => onKnownDevice);
  return isKnown ? doors.filter(({ userId }) => userId !== null) : doors;
}

/** Several doors as one: an attempt counts at each of them, and once where they share a counter. */
export function sharedDoor(doors: readonly PersonalDoor[]): Door {
  const counters = new Map(
    doors.flatMap((door) => door.counters.map((one) => [one.subject.toString('hex'), one])),
  );
  return {
    counters: [...counters.values()],
    queues: [...new Set(doors.flatMap(({ queues }) => queues))].toSorted(),
  };
}

/** Codes cannot be guessed (74 bits at least): the counter bounds the work, and a teachers' meeting may mistype some. */
export function ticketDoor(context: OpenContext, kind: TicketKind | 'provider'): Door {
  return { counters: [counter('ticket', false, null, kind, context.address)], queues: [] };
}

/**
 * Ways to a provider that are begun: each asks the provider and keeps a row, so an address begins so many at most of which none
 * leads to a sign-in. One that does clears them, for a school comes from one address every morning.
 */
export function wayDoor({ address }: OpenContext): Door {
  return { counters: [counter('ticket', true, null, 'way', address)], queues: [] };
}

/** Codes short enough to type, each for one person who is signed in. */
export function ownCodeDoor(userId: number): Door {
  const name = `code account ${userId}`;
  return { counters: [counter('code', true, userId, name)], queues: [name] };
}

function counter(
  kind: keyof typeof delayRules,
  cleared: boolean,
  userId: number | null,
  ...parts: readonly string[]
): Counter {
  return { kind, subject: subjectOf(kind, ...parts), cleared, userId };
}

/**
 * Lets an attempt happen when those before it are over: made at once, all would pass before the first failure counts.
 * @throws tooManyAttempts with the seconds to wait.
 */
export function tryDoor<T>(context: OpenContext, door: Door, attempt: () => Promise<T>): Promise<T> {
  return inTurn(door.queues, async () => {
    await refuseIfTooSoon(context, door);
    return attempt();
  });
}

/**
 * The same at several doors: at those that need not wait, so that nobody is held up by wrong attempts at whom they share a number with.
 * @param attempt is told which these are, and for how many seconds the others still wait; 0 for none
 * @throws tooManyAttempts when all of them wait.
 */
export function tryOpenDoors<T>(
  context: OpenContext,
  doors: readonly PersonalDoor[],
  attempt: (open: readonly PersonalDoor[], seconds: number) => Promise<T>,
): Promise<T> {
  return inTurn(sharedDoor(doors).queues, async () => {
    const waits: number[] = [];
    for (const door of doors) waits.push(await secondsAt(context, door));
    const open = doors.filter((_door, place) => waits[place] === 0);
    if (open.length === 0) refuseFor(Math.min(...waits));
    return attempt(open, open.length === doors.length ? 0 : Math.min(...waits.filter((wait) => wait > 0)));
  });
}

async function refuseIfTooSoon(context: OpenContext, door: Door): Promise<void> {
  refuseFor(await secondsAt(context, door));
}

function secondsAt(context: OpenContext, { counters }: Door): Promise<number> {
  return secondsToWait(
    context.database.plain,
    counters.map(({ subject }) => subject),
  );
}

/** @throws tooManyAttempts unless there is nothing to wait for. */
export function refuseFor(seconds: number): void {
  if (seconds > 0) throw failures.tooManyAttempts({ retryAfter: seconds, count: seconds });
}

export async function noteFailure(context: OpenContext, { counters }: Door): Promise<void> {
  await context.database.outside(async (db) => {
    let besieged = false;
    // Every door has its counters in the same order, so that two failures at once cannot block each other.
    for (const { kind, subject, userId } of counters) {
      const count = await countFailure(db, subject, userId);
      if (kind === 'login') besieged = count > besiegedAfter;
      const wait = waitAfter(count, delayRules[kind === 'pair' && besieged ? 'besieged' : kind]);
      if (wait > 0) await block(db, subject, wait);
    }
  });
}

/** After a right secret. */
export async function noteSuccess(context: OpenContext, { counters }: Door): Promise<void> {
  const subjects = counters.filter(({ cleared }) => cleared).map(({ subject }) => subject);
  await forgetFailures(context.database.plain, subjects);
}
