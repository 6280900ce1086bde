/**
 * Orange Money Web Payment on this machine, over real HTTP.
 *
 * Every path, field and status is in Orange's public documentation, developer.orange.com/apis/om-webpay, "Getting started" and "API
 * reference": the token by client credentials; 201 with `pay_token`, `payment_url` and `notif_token`; the status by `order_id`,
 * `amount` and `pay_token`, which is INITIATED, PENDING, EXPIRED, SUCCESS or FAILED; the notification with `status`, `notif_token` and
 * `txnid`. An order id is used once; it and the reference have 30 characters at most, which is stricter than documented.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type Answer, type Arrived, type FaultyServer, openFaultyServer } from './faulty-server.ts';

export const orangeKeys = { clientId: 'client', clientSecret: 'secret', merchantKey: 'merchant' } as const;

export type OrangeStatus = 'INITIATED' | 'PENDING' | 'EXPIRED' | 'SUCCESS' | 'FAILED';

interface OrangePayment {
  readonly orderId: string;
  readonly amount: number;
  readonly payToken: string;
  readonly notifToken: string;
  readonly notifUrl: string;
  readonly status: OrangeStatus;
  readonly txnid: string | null;
  /** Values of the status instead of the own order id and amount. */
  readonly says: { readonly order_id?: string; readonly amount?: number };
}

export interface LocalOrange extends FaultyServer {
  readonly payments: ReadonlyMap<string, OrangePayment>;
  /** The payer of the only payment confirms or does not. */
  settle(status: OrangeStatus, says?: OrangePayment['says']): void;
  notify(forged?: { readonly status?: OrangeStatus; readonly notif_token?: string }): Promise<void>;
  expireTokens(): void;
}

const sessions = z.object({
  merchant_key: z.literal(orangeKeys.merchantKey),
  currency: z.literal('XAF'),
  order_id: z.string().check(z.maxLength(30)),
  amount: z.number().check(z.positive()),
  return_url: z.string(),
  cancel_url: z.string(),
  notif_url: z.string(),
  lang: z.enum(['en', 'fr']),
  reference: z.string().check(z.maxLength(30)),
});
const questions = z.object({ order_id: z.string(), amount: z.number(), pay_token: z.string() });

export async function openLocalOrange(): Promise<LocalOrange> {
  const payments = new Map<string, OrangePayment>();
  const tokens = new Set<string>();

  function carryOut({ path, headers, body }: Arrived): Answer {
    if (path === '/oauth/v3/token') {
      const basic = Buffer.from(`${orangeKeys.clientId}:${orangeKeys.clientSecret}`).toString('base64');
      if (headers.authorization !== `Basic ${basic}` || body !== 'grant_type=client_credentials')
        return { status: 401, body: { error: 'invalid_client' } };
      const token = randomUUID();
      tokens.add(token);
      return { status: 200, body: { token_type: 'Bearer', access_token: token, expires_in: '7776000' } };
    }
    if (!tokens.has(headers.authorization?.replace('Bearer ', '') ?? ''))
      return { status: 401, body: { code: 42, message: 'Expired credentials' } };
    if (path.endsWith('/webpayment')) return open(body);
    const question = questions.safeParse(JSON.parse(body)).data;
    const payment = question && payments.get(question.order_id);
    if (!payment || payment.payToken !== question.pay_token || payment.amount !== question.amount)
      return { status: 404, body: { code: 60, message: 'Resource not found' } };
    const { status, orderId, txnid, says } = payment;
    return { status: 201, body: { status, order_id: orderId, txnid: txnid ?? '', ...says } };
  }

  function open(body: string): Answer {
    const read = sessions.safeParse(JSON.parse(body)).data;
    if (!read || payments.has(read.order_id))
      return { status: 400, body: { code: 1216, message: 'Invalid or duplicated order' } };
    const payToken = randomBytes(16).toString('hex');
    const notifToken = randomBytes(16).toString('hex');
    payments.set(read.order_id, {
      orderId: read.order_id,
      amount: read.amount,
      payToken,
      notifToken,
      notifUrl: read.notif_url,
      status: 'INITIATED',
      txnid: null,
      says: {},
    });
    const page = `https://webpayment.orange-money.com/payment/pay_token/${payToken}`;
    const tokensOfPayment = { pay_token: payToken, payment_url: page, notif_token: notifToken };
    return { status: 201, body: { status: 201, message: 'OK', ...tokensOfPayment } };
  }

  const only = () => {
    const [payment, ...others] = payments.values();
    if (!payment || others.length > 0) throw new Error('there is not one payment');
    return payment;
  };
  const server = await openFaultyServer(carryOut);
  return {
    ...server,
    payments,
    settle(status, says = {}) {
      const payment = only();
      const txnid = status === 'SUCCESS' ? 'MP150709.1341.A00073' : null;
      payments.set(payment.orderId, { ...payment, status, txnid, says });
    },
    async notify(forged = {}) {
      const { status, notifToken, txnid, notifUrl } = only();
      const body = JSON.stringify({ status, notif_token: notifToken, txnid, ...forged });
      await fetch(notifUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    },
    expireTokens: () => tokens.clear(),
  };
}
