/**
 * MTN MoMo on this machine, over real HTTP.
 *
 * Every path, header, field, status and code is in MTN's public documentation: momoapi.mtn.com/docs/services/collection and
 * momodeveloper.mtn.com/api-documentation, pages "Common error" and "Callback", and the API Disbursements there
 * (operation Refund-V1). The reference is a header; the body of 202 is empty; the status has the fields of the request with
 * `status`, `financialTransactionId` and `reason`; a reference that was used is refused with 409, an unknown one with 404.
 */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type Answer, type Arrived, type FaultyServer, openFaultyServer } from './faulty-server.ts';

export const momoKeys = {
  collections: { subscriptionKey: 'sub-collections', apiUser: 'user-collections', apiKey: 'key-collections' },
  disbursements: { subscriptionKey: 'sub-refunds', apiUser: 'user-refunds', apiKey: 'key-refunds' },
} as const;

/** As MTN's status and callback have it. */
interface MomoPayment {
  readonly amount: string;
  readonly currency: string;
  readonly externalId: string;
  readonly payer?: { readonly partyIdType: string; readonly partyId: string };
  readonly status: 'PENDING' | 'SUCCESSFUL' | 'FAILED';
  readonly financialTransactionId?: string;
  readonly reason?: string | { readonly code: string; readonly message: string };
}

export interface LocalMomo extends FaultyServer {
  readonly payments: ReadonlyMap<string, MomoPayment>;
  /** The payer confirms or does not; `amount` is what the operator says was paid. */
  settle(reference: string, change: Partial<MomoPayment>): void;
  /** Sends the callback to the address of the request, once for each call; its content can be changed. */
  callBack(reference: string, forged?: Partial<MomoPayment>): Promise<void>;
  /** All tokens that were given out are refused from now on. */
  expireTokens(): void;
}

const requests = z.object({
  amount: z.string().check(z.regex(/^\d+(\.\d+)?$/)),
  currency: z.string().check(z.length(3)),
  externalId: z.string(),
  payer: z.optional(
    z.object({ partyIdType: z.literal('MSISDN'), partyId: z.string().check(z.regex(/^\d+$/)) }),
  ),
  payerMessage: z.string(),
  payeeNote: z.string(),
  referenceIdToRefund: z.optional(z.string()),
});
const uuid4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

export async function openLocalMomo(): Promise<LocalMomo> {
  const payments = new Map<string, MomoPayment>();
  const callbackUrls = new Map<string, string>();
  const tokens = new Set<string>();

  function carryOut({ method, path, headers, body }: Arrived): Answer {
    const [, product, ...rest] = path.split('/');
    const keys = product === 'collection' ? momoKeys.collections : momoKeys.disbursements;
    if (headers['ocp-apim-subscription-key'] !== keys.subscriptionKey)
      return fault(401, 'ACCESS_DENIED_DUE_TO_INVALID_SUBSCRIPTION_KEY');
    if (rest[0] === 'token') {
      const basic = Buffer.from(`${keys.apiUser}:${keys.apiKey}`).toString('base64');
      if (headers.authorization !== `Basic ${basic}`) return fault(401, 'LOGIN_FAILED');
      const token = randomUUID();
      tokens.add(`${product} ${token}`);
      return { status: 200, body: { access_token: token, token_type: 'access_token', expires_in: 3600 } };
    }
    if (!tokens.has(`${product} ${headers.authorization?.replace('Bearer ', '')}`))
      return { status: 401, body: { error: 'invalid_token' } };
    if (headers['x-target-environment'] !== 'mtncameroon')
      return fault(500, 'NOT_ALLOWED_TARGET_ENVIRONMENT');
    if (method === 'GET') {
      const payment = payments.get(rest.at(-1) ?? '');
      return payment ? { status: 200, body: payment } : fault(404, 'RESOURCE_NOT_FOUND');
    }
    const reference = String(headers['x-reference-id']);
    const read = requests.safeParse(JSON.parse(body)).data;
    if (!uuid4.test(reference) || !read) return fault(400, 'BAD_REQUEST');
    if (payments.has(reference)) return fault(409, 'RESOURCE_ALREADY_EXIST');
    if (read.currency !== 'XAF') return fault(500, 'INVALID_CURRENCY');
    if (read.referenceIdToRefund !== undefined && !payments.has(read.referenceIdToRefund))
      return fault(404, 'RESOURCE_NOT_FOUND');
    const { amount, currency, externalId, payer } = read;
    payments.set(reference, { amount, currency, externalId, status: 'PENDING', ...(payer && { payer }) });
    callbackUrls.set(reference, String(headers['x-callback-url']));
    return { status: 202 };
  }

  const server = await openFaultyServer(carryOut);
  return {
    ...server,
    payments,
    settle(reference, change) {
      const payment = payments.get(reference);
      if (!payment) throw new Error(`no payment ${reference}`);
      const id = change.status === 'SUCCESSFUL' ? { financialTransactionId: '363440463' } : {};
      payments.set(reference, { ...payment, ...id, ...change });
    },
    async callBack(reference, forged = {}) {
      const body = JSON.stringify({ ...payments.get(reference), ...forged });
      const headers = { 'content-type': 'application/json' };
      await fetch(callbackUrls.get(reference) ?? '', { method: 'PUT', headers, body });
    },
    expireTokens: () => tokens.clear(),
  };
}

function fault(status: number, code: string): Answer {
  return { status, body: { code, message: code.toLowerCase().replaceAll('_', ' ') } };
}
