/** Limits of load: requests a minute and concurrent requests, in total and for one person or address. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failures } from '#platform/kernel/errors.ts';
import type { Health } from '#platform/server/health.ts';
import { type Holder, requestSlots } from '#platform/server/limits/request-slots.ts';
import type { SharedCounts } from '#platform/server/limits/shared-counts.ts';
import { isLive } from '#platform/server/live/live-updates.ts';
import { callerOf } from '#platform/server/requests/caller.ts';
import type { KnownTokens } from '#platform/server/requests/known-tokens.ts';
import { networkOf } from '#platform/server/requests/network-of.ts';

/** Concurrent calls; further calls get 503 at once rather than late. */
const mostAtOnce = 400;
/**
 * Concurrent calls of one person: four browsers with six connections each. The same for one address without a known person, such
 * as a school whose people have not signed in yet. Slow readers do not block the server for others.
 */
const mostOfPerson = 24;
const mostOfAddress = 200;
/** Concurrent replies of files and of 404; they cost memory only, so there may be many. */
const mostFiles = { inAll: 2000, ofAddress: 400 };
/** Concurrent replies on one connection. Browsers and proxies ask for one after the other. */
const mostOfLine = 4;

/** The person or address that a request counts for: the person if known, else the address. */
interface Share extends Holder {
  readonly person: boolean;
  /** Null where no token is read: for files and unknown addresses. */
  readonly token: string | null;
}
type ShareOf = (request: FastifyRequest) => Share;

/** Whether the request is a call of ours; only calls check whether a token is still valid. */
function isCall({ url, is404 }: FastifyRequest): boolean {
  return !is404 && /^\/(slm|usm|ims)\//.test(url);
}

/** A person has one allowance, whatever the number of their sessions. */
export function sharesBy(known: KnownTokens, https: boolean): ShareOf {
  return (request) => {
    const { token: sent, origin } = callerOf(request, https);
    const token = isCall(request) ? sent : null;
    const person = token === null ? null : known.personOf(token);
    return person
      ? {
          key: `person ${person.userId}`,
          most: mostOfPerson,
          group: `school ${person.org}`,
          person: true,
          token,
        }
      : { key: origin.address, most: mostOfAddress, group: 'not signed in', person: false, token };
  };
}

interface LimitOptions {
  readonly perMinute: number;
  /** Counts of the other servers. */
  readonly shared: SharedCounts;
  readonly shareOf: ShareOf;
  /** Checks whether the token belongs to a person; their allowance is known from then on. */
  recognise(token: string): Promise<boolean>;
}

/** Counts a request with a malformed address, which no hook sees. @throws tooManyRequests. */
type LimitMalformed = (request: FastifyRequest) => Promise<void>;

/**
 * Limits the requests of a minute. Each person has an allowance, so that a school behind one address does not share one. Unknown
 * addresses have a separate allowance, so that requests for them do not block the sign-in of others behind the same address.
 */
export async function limitRequests(
  app: FastifyInstance,
  { perMinute, shareOf, recognise, shared }: LimitOptions,
): Promise<LimitMalformed> {
  await app.register(rateLimit, { global: false, timeWindow: 60_000 });
  /** Takes one request from the allowance; returns the seconds to wait when none is left. */
  const allowance = (name: string, max: number, keyOf: (request: FastifyRequest) => string) => {
    const take = app.createRateLimit({ max, keyGenerator: keyOf });
    return async (request: FastifyRequest): Promise<number | null> => {
      const found = await take(request);
      if (found.isAllowed) return null;
      const { key, remaining, ttl: left } = found;
      const elsewhere = shared.elsewhere({ key: `${name} ${key}`, used: max - remaining, most: max, left });
      return found.isExceeded || elsewhere > remaining ? found.ttlInSeconds : null;
    };
  };
  const addressOf = (request: FastifyRequest) => networkOf(request.ip);
  const ofPerson = allowance('person', perMinute, (request) => shareOf(request).key);
  const ofAddress = allowance('address', perMinute * 5, addressOf);
  const ofNowhere = allowance('nowhere', perMinute * 5, addressOf);
  const ofUnknownTokens = allowance('unknown', perMinute, addressOf);

  const waitOf = async (request: FastifyRequest): Promise<number | null> => {
    const { person, token } = shareOf(request);
    if (person) return ofPerson(request);
    if (request.is404) return ofNowhere(request);
    const wait = await ofAddress(request);
    if (wait === null || token === null) return wait;
    // Somebody who has just signed in, or whom this process does not know since a restart, does not pay for other people behind
    // the same address.
    const mayAsk = (await ofUnknownTokens(request)) === null;
    return mayAsk && (await recognise(token)) ? ofPerson(request) : wait;
  };
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/assets/') && !request.is404) return;
    refuseToWait(await waitOf(request));
  });
  return async (request) => refuseToWait(await ofNowhere(request));
}

function refuseToWait(seconds: number | null): void {
  if (seconds !== null) throw failures.tooManyRequests({ retryAfter: seconds });
}

interface OverloadOptions {
  readonly health: Health;
  readonly shareOf: ShareOf;
  recognise: LimitOptions['recognise'];
}

/**
 * Requests count from their last byte on; otherwise a few hundred clients that never finish theirs would block the server.
 * `requestTimeout` closes such connections. Files have their own slots, so that slow downloads do not block a sign-in.
 */
export function refuseWhenOverloaded(
  app: FastifyInstance,
  { health, shareOf, recognise }: OverloadOptions,
): void {
  const calls = requestSlots(mostAtOnce);
  const files = requestSlots(mostFiles.inAll);
  const slotsOf = (request: FastifyRequest) => (isCall(request) ? calls : files);
  const onLine = new WeakMap<object, number>();
  const takeLine = ({ raw: { socket } }: FastifyRequest): (() => void) | null => {
    const count = onLine.get(socket) ?? 0;
    if (count >= mostOfLine) return null;
    onLine.set(socket, count + 1);
    return () => onLine.set(socket, (onLine.get(socket) ?? 1) - 1);
  };

  const take = async (request: FastifyRequest) => {
    const share = shareOf(request);
    if (!isCall(request)) return files.take({ ...share, most: mostFiles.ofAddress, group: share.key });
    const free = calls.take(share);
    if (free || share.person || share.token === null) return free;
    // Unknown requests may use up the slots of their address. People who had signed in before have slots of their school.
    return (await recognise(share.token)) ? calls.take(shareOf(request)) : null;
  };

  app.addHook('onRequest', async (request) => {
    if (isHealth(request)) return;
    if (health.stopping()) throw failures.stopping({ retryAfter: 2 });
    if (!isLive(request) && slotsOf(request).full()) throw failures.overloaded({ retryAfter: 1 });
  });
  app.addHook('preValidation', async (request, reply) => {
    if (isHealth(request) || isLive(request) || reply.raw.closed) return;
    // Taken after everything that may fail; otherwise a failure would keep the slot of the connection.
    const taken = [await take(request), takeLine(request)];
    const free = () => {
      for (const give of taken) give?.();
    };
    if (taken.includes(null)) {
      free();
      throw failures.overloaded({ retryAfter: 1 });
    }
    // Runs when the connection is finished, whether the reply was sent or the client left.
    if (reply.raw.closed) free();
    else reply.raw.once('close', free);
  });
}

function isHealth({ url }: FastifyRequest): boolean {
  return /^\/usm\/api\/(healthcheck|ready)\/?(\?|$)/.test(url);
}
