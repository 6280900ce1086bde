/** Access tokens of operators (OAuth 2.0, RFC 6749 section 4.4): kept until shortly before they expire, asked for once at a time. */
import * as z from 'zod/mini';
import {
  type OutboundAnswer,
  type OutboundRequest,
  sendOutbound,
} from '#platform/server/outbound/outbound-request.ts';
import type { Unavailable } from './payment-provider.ts';
import { readJson } from './reading-answers.ts';

export interface AccessTokens {
  /**
   * Sends with a token; with a new one a second time where the operator no longer accepts the first. A refusal for its token was not
   * carried out, so sending again is safe.
   */
  send(request: (token: string) => OutboundRequest): Promise<OutboundAnswer | Unavailable>;
}

interface Kept {
  readonly token: string;
  readonly until: number;
}

/** Milliseconds before its end at which a token is renewed: it must last for the request that carries it. */
const margin = 60_000;

/** RFC 6749 section 5.1; Orange writes the seconds as text. */
const answers = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/))]),
});

/** @param clock milliseconds */
export function accessTokens(request: OutboundRequest, clock: () => number): AccessTokens {
  let kept: Kept | null = null;
  let pending: Promise<Kept | Unavailable> | null = null;

  async function ask(): Promise<Kept | Unavailable> {
    const before = clock();
    const answer = await sendOutbound(request);
    // No payment was sent, so whatever is wrong here can be tried again.
    if (answer.kind !== 'answer') return unavailable(answer.kind === 'notSent' ? 'notSent' : 'noAccess');
    if (answer.status === 429) return unavailable('tooMany', answer.retryAfter);
    if ([400, 401, 403].includes(answer.status)) return unavailable('notAuthorised');
    const read = answer.status === 200 ? readJson(answers, answer.body) : null;
    if (!read) return unavailable('noAccess');
    kept = { token: read.access_token, until: before + Number(read.expires_in) * 1000 - margin };
    return kept;
  }

  function current(): Promise<Kept | Unavailable> {
    if (kept && clock() < kept.until) return Promise.resolve(kept);
    pending ??= ask().finally(() => {
      pending = null;
    });
    return pending;
  }

  return {
    async send(requestWith) {
      const first = await current();
      if ('outcome' in first) return first;
      const answer = await sendOutbound(requestWith(first.token));
      if (answer.kind !== 'answer' || answer.status !== 401) return answer;
      if (kept?.token === first.token) kept = null;
      const second = await current();
      return 'outcome' in second ? second : sendOutbound(requestWith(second.token));
    },
  };
}

function unavailable(cause: Unavailable['cause'], retryAfter: number | null = null): Unavailable {
  return { outcome: 'unavailable', cause, retryAfter };
}
