/**
 * Hands a write that waited on a device over to the installation where its school is now. The session came along, so the same token says
 * whose it is, and the same key sees to it that it takes effect once.
 */
import type { FastifyRequest } from 'fastify';
import { failures } from '../../kernel/errors.ts';
import { writtenAgo } from '../written-ago.ts';
import { sendElsewhere } from './send-elsewhere.ts';

export interface HandedOver {
  readonly status: number;
  readonly text: string;
}

/** Milliseconds until the last byte of the answer. */
const patience = 20_000;
/** Seconds after which the device tries again. */
const pause = 60;
const methods = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
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
  const method = methods.find((one) => one === request.method);
  if (!method) throw failures.malformed();
  const answer = await sendElsewhere({ method, address: target.href, headers, ...body, patience });
  if (answer.kind !== 'answer' || !isFinal(answer)) throw failures.schoolMoving({ retryAfter: pause });
  return { status: answer.status, text: answer.body };
}

/** Whether the other installation has decided; what is no JSON comes from something before it. */
function isFinal({ status, body }: { readonly status: number; readonly body: string }): boolean {
  if (status === 401 || status >= 500 || (status >= 300 && status < 400)) return false;
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}
