/** Sends one message to one browser by its push service (RFC 8030), and says what became of it. */

import type { PushKeys } from '#platform/server/installation/push-keys.ts';
import { type OutboundAnswer, sendOutbound } from '#platform/server/outbound/outbound-request.ts';
import { encryptedPush, largestPush, pushAuthorization } from './encrypted-push.ts';
import type { PushSubscription } from './push-store.ts';

export type PushOutcome =
  | { readonly outcome: 'sent' }
  /** The browser gave its subscription up. */
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'refused'; readonly fault: string }
  /** Nothing was taken. Seconds, where the service says when to try again. */
  | { readonly outcome: 'later'; readonly fault: string; readonly retryAfter: number | null }
  /** It may have been taken. */
  | { readonly outcome: 'unknown'; readonly fault: string };

/** Seconds for which a push service keeps a message for a device that is off. */
const kept = 2 * 24 * 3600;
const patience = 15_000;

export interface PushMessage {
  readonly content: object;
  /** Names it to the push service: at most 32 letters of base64url (RFC 8030, 5.4). */
  readonly topic: string;
}

/** @param now seconds */
export async function sendPush(
  keys: PushKeys,
  contact: string,
  subscription: PushSubscription,
  { content, topic }: PushMessage,
  now: number,
): Promise<PushOutcome> {
  const text = Buffer.from(JSON.stringify(content));
  if (text.length > largestPush) return { outcome: 'refused', fault: 'tooLarge' };
  const answer = await sendOutbound({
    method: 'POST',
    address: subscription.endpoint,
    headers: {
      authorization: pushAuthorization(keys, subscription.endpoint, contact, now),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(kept),
      urgency: 'normal',
      topic,
    },
    body: encryptedPush(text, subscription),
    patience,
  });
  return outcomeOf(answer);
}

function outcomeOf(answer: OutboundAnswer): PushOutcome {
  if (answer.kind === 'notSent') return { outcome: 'later', fault: 'away', retryAfter: null };
  if (answer.kind === 'noAnswer') return { outcome: 'unknown', fault: answer.cause };
  const { status, retryAfter } = answer;
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 429 || status === 503) return { outcome: 'later', fault: String(status), retryAfter };
  return status >= 500
    ? { outcome: 'unknown', fault: String(status) }
    : { outcome: 'refused', fault: String(status) };
}
