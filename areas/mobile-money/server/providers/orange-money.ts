/**
 * Orange Money Web Payment: the payer confirms on a page of Orange.
 *
 * Sources, public, by Orange: developer.orange.com/apis/om-webpay, "Getting started" and "API reference"; for the sandbox
 * developer.orange.com/apis/om-webpay-dev, whose guide of 10 August 2019 is mirrored as scribd.com/document/638670689:
 * - `POST https://api.orange.com/oauth/v3/token` with Basic authentication by client id and secret, form field `grant_type` =
 *   `client_credentials`; answers `access_token`, `token_type` and `expires_in` in seconds (7776000, which is 90 days).
 * - `POST {address}/webpayment` with `merchant_key`, `currency` (`OUV` in the sandbox), `order_id` (used once), `amount`, `return_url`,
 *   `cancel_url`, `notif_url`, `lang` and `reference` (shown to the payer); answers 201 with `status`, `message`, `pay_token`,
 *   `payment_url` and `notif_token`.
 * - `POST {address}/transactionstatus` with `order_id`, `amount` and `pay_token`; answers `status`, `order_id` and `txnid`. INITIATED:
 *   waits for the payer. PENDING: the payer confirmed, Orange works. EXPIRED: the payer confirmed too late. SUCCESS: paid. FAILED: not
 *   paid; Orange gives no reason.
 * - Notification: POST to `notif_url` with `status`, `notif_token` and `txnid`. The token is the one of the answer to webpayment and
 *   nobody else knows it.
 * The API reference is shown to registered merchants only: fields and statuses were read in public integrations that quote it (such as
 * docs of github.com/DJIMIGA/bolibana_sugu). Longest texts were found nowhere; with 30 characters this client is on the safe side.
 * The API has no refund.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { accessTokens } from './access-token.ts';
import type {
  PaymentProvider,
  PaymentRequest,
  RequestOutcome,
  SentPayment,
  StatusOutcome,
} from './payment-provider.ts';
import { amountOfDecimal, decimalText, readJson, wholeAnswer, wholeReply } from './reading-answers.ts';

export interface OrangeSettings {
  /** `https://api.orange.com` */
  readonly tokenAddress: string;
  /** `https://api.orange.com/orange-money-webpay/cm/v1`, in the sandbox `…/dev/v1`. */
  readonly address: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly merchantKey: string;
  /** Orange's name of the currency: `XAF`, in the sandbox `OUV`. */
  readonly currencyCode: string;
  /** Milliseconds. */
  readonly patience: number;
}

/** Characters of what the payer reads. */
const longestText = 30;

const sessions = z.object({
  pay_token: z.string().check(z.minLength(1)),
  payment_url: z.string().check(z.regex(/^https?:\/\//)),
  notif_token: z.string().check(z.minLength(1)),
});
const statuses = z.object({
  status: z.enum(['INITIATED', 'PENDING', 'EXPIRED', 'SUCCESS', 'FAILED']),
  order_id: z.optional(z.string()),
  txnid: z.optional(z.nullable(z.string())),
  amount: z.optional(z.union([z.string(), z.number()])),
});
const notifications = z.object({ status: z.string(), notif_token: z.string() });

/** @param clock milliseconds */
export function orangeMoney(settings: OrangeSettings, clock: () => number): PaymentProvider {
  const { address, patience } = settings;
  const basic = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64');
  const tokens = accessTokens(
    {
      method: 'POST',
      address: `${settings.tokenAddress}/oauth/v3/token`,
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
      patience,
    },
    clock,
  );
  const post = (path: string, body: object) =>
    tokens.send((token) => ({
      method: 'POST',
      address: `${address}/${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify(body),
      patience,
    }));

  async function requestToPay(request: PaymentRequest): Promise<RequestOutcome> {
    const answer = await post('webpayment', {
      merchant_key: settings.merchantKey,
      currency: settings.currencyCode,
      order_id: orderIdOf(request.reference),
      amount: Number(decimalText(request.amount, request.currency)),
      return_url: request.returnUrl,
      cancel_url: request.returnUrl,
      notif_url: request.callbackUrl,
      lang: request.language,
      reference: request.note.slice(0, longestText),
    });
    const whole = wholeAnswer(answer);
    if ('outcome' in whole) return whole;
    if (whole.status === 400) return { outcome: 'refused', reason: 'invalid' };
    if (whole.status >= 500) return { outcome: 'unknown', cause: 'serverError' };
    const read = whole.status === 201 || whole.status === 200 ? readJson(sessions, whole.body) : null;
    if (!read) return { outcome: 'unknown', cause: 'unreadable' };
    const kept = { payToken: read.pay_token, notifToken: read.notif_token };
    return { outcome: 'accepted', page: read.payment_url, tokens: kept };
  }

  async function statusOf(payment: SentPayment): Promise<StatusOutcome> {
    // Without the token nobody can ask; nor did the payer get the page, so no money can have moved.
    if (!payment.tokens) return { outcome: 'unknown', cause: 'noTokens' };
    const answer = await post('transactionstatus', {
      order_id: orderIdOf(payment.reference),
      amount: Number(decimalText(payment.amount, payment.currency)),
      pay_token: payment.tokens.payToken,
    });
    const whole = wholeReply(answer);
    if ('outcome' in whole) return whole;
    if (whole.status === 404) return { outcome: 'notFound' };
    if (whole.status >= 500) return { outcome: 'unknown', cause: 'serverError' };
    const isRead = whole.status === 200 || whole.status === 201;
    const read = isRead ? readJson(statuses, whole.body) : null;
    return read ? outcomeOf(read, payment) : { outcome: 'unknown', cause: 'unreadable' };
  }

  return {
    name: 'orange',
    requestToPay,
    statusOf,
    refund: async () => ({ outcome: 'unsupported' }),
    statusOfRefund: async () => ({ outcome: 'notFound' }),
    async verifyCallback(body, payment) {
      const read = readJson(notifications, body);
      if (!read || !payment.tokens || !isSameSecret(read.notif_token, payment.tokens.notifToken))
        return { outcome: 'forged' };
      return { outcome: 'checked', status: await statusOf(payment) };
    },
  };
}

function outcomeOf(read: z.infer<typeof statuses>, payment: SentPayment): StatusOutcome {
  const amount =
    read.amount === undefined ? payment.amount : amountOfDecimal(String(read.amount), payment.currency);
  const isSame =
    amount === payment.amount &&
    (read.order_id ?? orderIdOf(payment.reference)) === orderIdOf(payment.reference);
  if (!isSame) return { outcome: 'mismatch', amount, currency: null };
  switch (read.status) {
    case 'INITIATED':
    case 'PENDING':
      return { outcome: 'pending' };
    case 'EXPIRED':
      return { outcome: 'failed', reason: 'expired' };
    case 'FAILED':
      return { outcome: 'failed', reason: 'other' };
    case 'SUCCESS':
      return read.txnid
        ? { outcome: 'paid', operatorId: read.txnid, phone: null }
        : { outcome: 'unknown', cause: 'unreadable' };
  }
}

/** The reference in 25 characters at most; a UUID has 36. */
function orderIdOf(reference: string): string {
  return BigInt(`0x${reference.replaceAll('-', '')}`).toString(36);
}

/** In equal time, however much of it is right. */
function isSameSecret(given: string, kept: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(kept));
}
