/** The meaning of a provider's answer, before its own words are read. */
import type { OutboundAnswer } from '#platform/server/outbound/outbound-request.ts';
import { readJson, type SmsOutcome } from './sms-provider.ts';

/**
 * Reads the body of an answer that accepts or refuses one message; else says what became of it. A server fault may have come after the
 * message was sent; 429 and 503 come before.
 */
export function outcomeOf(
  answer: OutboundAnswer,
  read: (status: number, body: unknown) => SmsOutcome | null,
): SmsOutcome {
  if (answer.kind === 'notSent') return { outcome: 'later', fault: 'away', retryAfter: null };
  if (answer.kind === 'noAnswer') return { outcome: 'unknown', fault: answer.cause };
  const { status, body, retryAfter } = answer;
  if (status === 401 || status === 403) return { outcome: 'later', fault: 'keys', retryAfter: null };
  if (status === 429 || status === 503) return { outcome: 'later', fault: String(status), retryAfter };
  if (status >= 500) return { outcome: 'unknown', fault: String(status) };
  return read(status, readJson(body)) ?? { outcome: 'unknown', fault: 'unreadable' };
}
