/** Slows guessing: every wrong attempt counts at each counter of its limit. */
import type { OpenContext } from '#platform/server/context.ts';
import { failures } from '../../contract.ts';
import { besiegedAfter, delayRules, waitAfter } from '../../sign-in/rules.ts';
import type { TicketKind } from '../tickets-store.ts';
import { hashOf } from '../tokens.ts';
import { block, countFailure, forgetFailures, secondsToWait, subjectOf } from './attempts-store.ts';
import { inTurn } from './in-turn.ts';
import { findKnownDevice } from './known-devices-store.ts';

interface Counter {
  readonly kind: keyof typeof delayRules;
  readonly subject: Buffer;
  /** A right secret proves that the wrong ones were its owner's. */
  readonly cleared: boolean;
  /** The account whose sign-in is delayed; null if there is none: an address, an unknown login. */
  readonly userId: number | null;
}

/** The limit of attempts at one secret or code: the counters that each attempt meets, and the two queues in which attempts wait. */
export interface AttemptLimit {
  readonly counters: readonly Counter[];
  /** Attempts from one network, or one device that knows the person; null where any number may be made at once. */
  readonly from: string | null;
  /** Attempts at one secret; null where there are none to guess at. */
  readonly at: string | null;
  /** The known device whose own attempts alone count; null elsewhere. */
  readonly device: number | null;
}

interface Purpose {
  readonly of: 'sign-in' | 'forgotten';
  /** Whether a device that knows the person has its own counter here. */
  readonly device: boolean;
}

/**
 * The limit for a person's secret. All logins of a person share one limit; an unknown login has its own. On a device
 * that knows the person only the device's own attempts count, so nobody can lock anybody out of the own phone: neither
 * by guessing at the name, nor from behind the school's one address (security.md A11).
 */
export async function secretLimit(
  context: OpenContext,
  userId: number | null,
  login: string,
  purpose: Purpose = { of: 'sign-in', device: true },
): Promise<AttemptLimit> {
  // The prefix keeps a typed login from matching an account number.
  const name = `${purpose.of} ${userId === null ? `login ${login}` : `account ${userId}`}`;
  if (context.deviceToken && purpose.device) {
    // Asked for unknown logins too, so that the time of the answer tells nothing.
    const device = await findKnownDevice(context.database.plain, hashOf(context.deviceToken), userId ?? 0);
    if (device !== null)
      return {
        counters: [counter('device', true, userId, name, `device ${device}`)],
        from: `device ${device}`,
        at: name,
        device,
      };
  }
  return {
    counters: [
      // The address keeps its count after a right secret, or one good account would hide a spray.
      counter('address', false, null, context.address),
      // Mailed links are few whoever asks for them (`mostLinks`), so the name itself never waits for one.
      ...(purpose.of === 'sign-in' ? [counter('login', true, userId, name)] : []),
      // After the login, whose count decides by which rule the pair waits.
      counter('pair', true, userId, name, context.address),
    ],
    from: `address ${context.address}`,
    at: name,
    device: null,
  };
}

/** Codes cannot be guessed (74 bits at least): the counter bounds the work, and a teachers' meeting may mistype some. */
export function ticketLimit(context: OpenContext, kind: TicketKind | 'provider'): AttemptLimit {
  return {
    counters: [counter('ticket', false, null, kind, context.address)],
    from: null,
    at: null,
    device: null,
  };
}

/**
 * Ways to a provider that are begun: each asks the provider and keeps a row, so an address begins so many at most of which none
 * leads to a sign-in. One that does clears them, for a school comes from one address every morning.
 */
export function providerFlowLimit({ address }: OpenContext): AttemptLimit {
  return { counters: [counter('ticket', true, null, 'way', address)], from: null, at: null, device: null };
}

/**
 * Codes short enough to type, each for one person. Somebody else who knows the password makes the owner wait nowhere else.
 * @param way a known device or a redeemed ticket, whose attempts alone count; empty for all others together
 */
export function codeLimit(userId: number, way = ''): AttemptLimit {
  const name = `code account ${userId} ${way}`.trim();
  return { counters: [counter('code', true, userId, name)], from: null, at: name, device: null };
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
export function tryWithinLimit<T>(
  context: OpenContext,
  limit: AttemptLimit,
  attempt: () => Promise<T>,
): Promise<T> {
  // A request in both queues takes the network's queue first, so that no two requests wait for each other.
  return inTurn(queues(limit.from, limit.at), async () => {
    await refuseIfTooSoon(context, limit);
    return attempt();
  });
}

/**
 * Compares a secret when the attempts before it from the same network are over, and counts a wrong one. Attempts at the same secret from
 * elsewhere go on meanwhile: else the time of an answer would tell who tries both that a telephone and a user name are one person's.
 * They are counted one after the other, and what came of one is withheld when those counted meanwhile make it wait.
 * @throws tooManyAttempts with the seconds to wait.
 */
export function trySecret(
  context: OpenContext,
  limit: AttemptLimit,
  compare: () => Promise<boolean>,
): Promise<boolean> {
  return inTurn(queues(limit.from), async () => {
    await refuseIfTooSoon(context, limit);
    const right = await compare();
    return inTurn(queues(limit.at), async () => {
      await refuseIfTooSoon(context, limit);
      if (!right) await noteFailure(context, limit);
      return right;
    });
  });
}

function queues(...names: readonly (string | null)[]): readonly string[] {
  return names.filter((name) => name !== null);
}

async function refuseIfTooSoon(context: OpenContext, { counters }: AttemptLimit): Promise<void> {
  const subjects = counters.map(({ subject }) => subject);
  const seconds = await secondsToWait(context.database.plain, subjects);
  if (seconds > 0) throw failures.tooManyAttempts({ retryAfter: seconds, count: seconds });
}

export async function noteFailure(context: OpenContext, { counters }: AttemptLimit): Promise<void> {
  await context.database.outside(async (db) => {
    let besieged = false;
    // Every limit has its counters in the same order, so that two failures at once cannot block each other.
    for (const { kind, subject, userId } of counters) {
      const count = await countFailure(db, subject, userId);
      if (kind === 'login') besieged = count > besiegedAfter;
      const wait = waitAfter(count, delayRules[kind === 'pair' && besieged ? 'besieged' : kind]);
      if (wait > 0) await block(db, subject, wait);
    }
  });
}

/** After a right secret. */
export async function noteSuccess(context: OpenContext, { counters }: AttemptLimit): Promise<void> {
  const subjects = counters.filter(({ cleared }) => cleared).map(({ subject }) => subject);
  await forgetFailures(context.database.plain, subjects);
}
