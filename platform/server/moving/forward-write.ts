/**
 * Hands a write that waited on a device over to the installation where its school is now. The session came along, so the same token says
 * whose it is, and the same key sees to it that it takes effect once.
 */
import type { FastifyRequest } from 'fastify';
import { failures } from '../../kernel/errors.ts';
import { writtenAgo } from '../written-ago.ts';

export interface HandedOver {
  readonly status: number;
  readonly text: string;
}

/** Milliseconds for which the other installation may be silent. */
const longestSilence = 20_000;
/** Seconds after which the device tries again. */
const pause = 60;
const passedOn = ['idempotency-key', 'content-type', 'accept-language', writtenAgo] as const;

/**
 * @throws schoolMoving when the other installation does not answer, or no longer knows the session: the write then stays on the device and is
 * sent again.
 */
export async function forwardWrite(
  request: FastifyRequest,
  token: string,
  address: string,
): Promise<HandedOver> {
  const headers: Record<string, string> = { authorization: `Bearer ${token}`, accept: 'application/json' };
  for (const name of passedOn) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const body = request.body === undefined ? {} : { body: JSON.stringify(request.body) };
  const target = new URL(request.originalUrl, address);
  // An address such as `//elsewhere/` would lead to another host, with the token.
  if (target.origin !== new URL(address).origin) throw failures.malformed();
  const response = await fetch(target, {
    method: request.method,
    headers,
    ...body,
    redirect: 'error',
    signal: AbortSignal.timeout(longestSilence),
  }).catch(() => null);
  if (response === null || response.status === 401 || response.status >= 500)
    throw failures.schoolMoving({ retryAfter: pause });
  return { status: response.status, text: await response.text() };
}
