/** How much is taken on: requests a minute and at once, in all and of one session or address. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failures } from '#platform/kernel/errors.ts';
import { callerOf } from '#platform/server/caller.ts';
import type { Health } from '#platform/server/health.ts';
import type { KnownTokens } from '#platform/server/known-tokens.ts';

/** Requests in work at once; more are answered 503 at once rather than late. */
const mostAtOnce = 400;
/** Of these, at most, for one session, and for one address without: nobody's slow readers close the server to others. */
const mostOfSession = 50;
const mostOfAddress = 200;

/** Whose request it is where requests are counted: a session's that is known, else its address's. */
type ShareOf = (request: FastifyRequest) => { readonly key: string; readonly session: boolean };

export function sharesBy(known: KnownTokens, https: boolean): ShareOf {
  return (request) => {
    const { token, place } = callerOf(request, https);
    return token !== null && known.has(token)
      ? { key: token, session: true }
      : { key: place.address, session: false };
  };
}

/** A session has its own allowance, so that a school behind one address does not share one. */
export async function limitRequests(
  app: FastifyInstance,
  perMinute: number,
  shareOf: ShareOf,
): Promise<void> {
  await app.register(rateLimit, {
    max: (request) => (shareOf(request).session ? perMinute : perMinute * 5),
    timeWindow: 60_000,
    keyGenerator: (request) => shareOf(request).key,
    errorResponseBuilder: (_request, context) =>
      failures.tooManyRequests({ retryAfter: Math.ceil(context.ttl / 1000) }),
    allowList: (request) => request.url.startsWith('/assets/') && !request.is404,
  });
  // The plugin counts at routes only; an address without one is counted here, from the same allowance.
  const look = app.createRateLimit();
  app.addHook('onRequest', async (request) => {
    if (!request.is404) return;
    const found = await look(request);
    if (!found.isAllowed && found.isExceeded)
      throw failures.tooManyRequests({ retryAfter: found.ttlInSeconds });
  });
}

/**
 * Requests count from their last byte on, or a few hundred clients that never finish theirs would close the server to
 * everybody; such lines end with `requestTimeout`.
 */
export function refuseWhenOverloaded(app: FastifyInstance, health: Health, shareOf: ShareOf): void {
  let count = 0;
  const counts = new Map<string, number>();
  const refuseTooMany = () => {
    if (count >= mostAtOnce) throw failures.overloaded({ retryAfter: 1 });
  };
  const isHealth = ({ url }: FastifyRequest) =>
    url.startsWith('/usm/api/healthcheck') || url.startsWith('/usm/api/ready');
  app.addHook('onRequest', async (request) => {
    if (isHealth(request)) return;
    if (health.stopping()) throw failures.stopping({ retryAfter: 2 });
    refuseTooMany();
  });
  app.addHook('preValidation', async (request, reply) => {
    if (isHealth(request) || reply.raw.closed) return;
    refuseTooMany();
    const { key, session } = shareOf(request);
    const own = counts.get(key) ?? 0;
    if (own >= (session ? mostOfSession : mostOfAddress)) throw failures.overloaded({ retryAfter: 1 });
    count++;
    counts.set(key, own + 1);
    // Counted down when the connection is done with it, whether the reply went out or the client went away.
    reply.raw.once('close', () => {
      count--;
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    });
  });
}
