/** How much is taken on: requests a minute and at once, in all and of one person or address. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failures } from '#platform/kernel/errors.ts';
import { callerOf } from '#platform/server/caller.ts';
import type { Health } from '#platform/server/health.ts';
import type { KnownTokens } from '#platform/server/known-tokens.ts';
import { networkOf } from '#platform/server/network-of.ts';
import { type Holder, requestSlots } from '#platform/server/request-slots.ts';

/** Calls in work at once; more are answered 503 at once rather than late. */
const mostAtOnce = 400;
/**
 * Of these, at most, for one person: four browsers with the six lines each opens. And for one address without: a school
 * behind it, of whom nobody is known yet. Nobody's slow readers close the server to others.
 */
const mostOfPerson = 24;
const mostOfAddress = 200;
/** Files of the program, and words that there is nothing, on their way at once: they cost memory only, so there may be many. */
const mostFiles = { inAll: 2000, ofAddress: 400 };
/** Replies on their way on one line. Browsers and proxies ask for one after the other. */
const mostOfLine = 4;

/** Whose request it is where requests are counted: a person's who is known, else its address's. */
interface Share extends Holder {
  readonly person: boolean;
  /** Null where nobody looks at one: at the files, and where there is nothing. */
  readonly token: string | null;
}
type ShareOf = (request: FastifyRequest) => Share;

/** Whether it is one of our calls: only these find out whether somebody still stands behind a token. */
function isCall({ url, is404 }: FastifyRequest): boolean {
  return !is404 && /^\/(slm|usm|ims)\//.test(url);
}

/** A person has one share, from however many sessions. */
export function sharesBy(known: KnownTokens, https: boolean): ShareOf {
  return (request) => {
    const { token: sent, place } = callerOf(request, https);
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
      : { key: place.address, most: mostOfAddress, group: 'not signed in', person: false, token };
  };
}

interface LimitOptions {
  readonly perMinute: number;
  readonly shareOf: ShareOf;
  /** Finds out whether a person stands behind a token, whose share is known from then on. */
  recognise(token: string): Promise<boolean>;
}

/** Counts a request for what no hook sees: an address that is none. @throws tooManyRequests. */
type LimitMalformed = (request: FastifyRequest) => Promise<void>;

/**
 * Limits the requests of a minute. A person has an own allowance, so that a school behind one address does not share
 * one; addresses that nothing answers have theirs, so that asking for them closes no sign-in door to the neighbours.
 */
export async function limitRequests(
  app: FastifyInstance,
  { perMinute, shareOf, recognise }: LimitOptions,
): Promise<LimitMalformed> {
  await app.register(rateLimit, { global: false, timeWindow: 60_000 });
  /** Takes one from it; the seconds to wait when there is none left. */
  const allowance = (max: number, keyOf: (request: FastifyRequest) => string) => {
    const take = app.createRateLimit({ max, keyGenerator: keyOf });
    return async (request: FastifyRequest): Promise<number | null> => {
      const found = await take(request);
      return !found.isAllowed && found.isExceeded ? found.ttlInSeconds : null;
    };
  };
  const addressOf = (request: FastifyRequest) => networkOf(request.ip);
  const ofPerson = allowance(perMinute, (request) => shareOf(request).key);
  const ofAddress = allowance(perMinute * 5, addressOf);
  const ofNowhere = allowance(perMinute * 5, addressOf);
  const ofUnknownTokens = allowance(perMinute, addressOf);

  const waitOf = async (request: FastifyRequest): Promise<number | null> => {
    const { person, token } = shareOf(request);
    if (person) return ofPerson(request);
    if (request.is404) return ofNowhere(request);
    const wait = await ofAddress(request);
    if (wait === null || token === null) return wait;
    // Who has just signed in, or was not here since a restart, does not pay for what others behind the address spent.
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
 * Requests count from their last byte on, or a few hundred clients that never finish theirs would close the server to
 * everybody; such lines end with `requestTimeout`. Files have places of their own: whoever takes them slowly keeps nobody
 * from signing in.
 */
export function refuseWhenOverloaded(
  app: FastifyInstance,
  { health, shareOf, recognise }: OverloadOptions,
): void {
  const calls = requestSlots(mostAtOnce);
  const files = requestSlots(mostFiles.inAll);
  const placesOf = (request: FastifyRequest) => (isCall(request) ? calls : files);
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
    // Strangers behind the address may hold theirs; whoever has signed in before the server knew has a place of the own school.
    return (await recognise(share.token)) ? calls.take(shareOf(request)) : null;
  };

  app.addHook('onRequest', async (request) => {
    if (isHealth(request)) return;
    if (health.stopping()) throw failures.stopping({ retryAfter: 2 });
    if (placesOf(request).full()) throw failures.overloaded({ retryAfter: 1 });
  });
  app.addHook('preValidation', async (request, reply) => {
    if (isHealth(request) || reply.raw.closed) return;
    // The line's after what may fail, or a failure would hold it.
    const taken = [await take(request), takeLine(request)];
    const free = () => {
      for (const give of taken) give?.();
    };
    if (taken.includes(null)) {
      free();
      throw failures.overloaded({ retryAfter: 1 });
    }
    // When the connection is done with it, whether the reply went out or the client went away.
    if (reply.raw.closed) free();
    else reply.raw.once('close', free);
  });
}

function isHealth({ url }: FastifyRequest): boolean {
  return /^\/usm\/api\/(healthcheck|ready)\/?(\?|$)/.test(url);
}
