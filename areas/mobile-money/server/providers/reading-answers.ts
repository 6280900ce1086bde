/** The meaning of an operator's unexpected answer. */
import type * as z from 'zod/mini';
import { largestAmount, minorDigits } from '#platform/kernel/numbers/money.ts';
import type { OutboundAnswer } from '#platform/server/outbound/outbound-request.ts';
import type { Unavailable, Unknown } from './payment-provider.ts';

/** Null for what is no JSON or has another shape. */
export function readJson<Shape extends z.ZodMiniType>(shape: Shape, body: string): z.infer<Shape> | null {
  try {
    return shape.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

type Whole = Extract<OutboundAnswer, { kind: 'answer' }>;

/**
 * The answer where there is one to read; else what follows of there being none. A server error is no refusal: the operator may have
 * carried the request out before.
 */
export function wholeAnswer(answer: OutboundAnswer | Unavailable): Whole | Unavailable | Unknown {
  if ('outcome' in answer) return answer;
  if (answer.kind === 'notSent') return { outcome: 'unavailable', cause: 'notSent', retryAfter: null };
  if (answer.kind === 'noAnswer')
    return { outcome: 'unknown', cause: answer.cause === 'tooLarge' ? 'unreadable' : answer.cause };
  if (answer.status === 401 || answer.status === 403)
    return { outcome: 'unavailable', cause: 'notAuthorised', retryAfter: null };
  if (answer.status === 429)
    return { outcome: 'unavailable', cause: 'tooMany', retryAfter: answer.retryAfter };
  return answer;
}

/** For questions, which change nothing: whatever is wrong, the payment stays as unknown as it was. */
export function wholeReply(answer: OutboundAnswer | Unavailable): Whole | Unknown {
  const whole = wholeAnswer(answer);
  return 'outcome' in whole && whole.outcome === 'unavailable'
    ? { outcome: 'unknown', cause: 'unavailable' }
    : whole;
}

/** `5000` in francs, `50.00` in a currency with cents. */
export function decimalText(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > largestAmount)
    throw new RangeError(`${amount} is no amount.`);
  const written = String(amount).padStart(digits + 1, '0');
  return digits === 0 ? written : `${written.slice(0, -digits)}.${written.slice(-digits)}`;
}

/** The amount in smallest units; null for what is none. `5000.00` are 5000 francs; half a franc is no amount. */
export function amountOfDecimal(text: string, currency: string): number | null {
  const [, whole = '', part = ''] = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text.trim()) ?? [];
  const digits = minorDigits(currency);
  if (whole === '' || /[1-9]/.test(part.slice(digits))) return null;
  const amount = Number(whole + part.slice(0, digits).padEnd(digits, '0'));
  return Number.isSafeInteger(amount) ? amount : null;
}
