/**
 * MTN MoMo: money is collected by the product Collections and given back by the product Disbursements.
 *
 * Sources, all public, by MTN:
 * - momoapi.mtn.com/docs/services/collection/operations/requesttopay-POST: `POST /collection/v1_0/requesttopay` with the headers
 *   `Authorization`, `X-Callback-Url`, `X-Reference-Id` (UUID version 4), `X-Target-Environment`, `Ocp-Apim-Subscription-Key`; the body
 *   has `amount` (text), `currency` (ISO 4217), `externalId`, `payer` with `partyIdType` MSISDN and `partyId`, `payerMessage` and
 *   `payeeNote`; 202 when accepted. `GET /collection/v1_0/requesttopay/{referenceId}` has the same fields and `status` (PENDING,
 *   SUCCESSFUL, FAILED), `financialTransactionId` and `reason`.
 * - momodeveloper.mtn.com, API Collection, operation CreateAccessToken: `POST /collection/token/` with Basic authentication by API user
 *   and API key answers `access_token`, `token_type` and `expires_in` in seconds.
 * - momodeveloper.mtn.com/api-documentation/common-error: 409 RESOURCE_ALREADY_EXIST for a reference that was used, 404
 *   RESOURCE_NOT_FOUND for one that is not known, 400 for a request that does not follow the specification, and the codes in momo-failures.ts.
 * - momodeveloper.mtn.com/api-documentation/callback: the callback comes by PUT or POST, once only and never again; who gets none asks
 *   for the status. It carries the fields of the status and no signature, so it is never believed.
 * - momodeveloper.mtn.com, API Disbursements, operations Refund-V1 and GetRefundStatus, also in MTN's Postman collection "MoMo Open
 *   APIs": `POST /disbursement/v1_0/refund` with `amount`, `currency`, `externalId`, `payerMessage`, `payeeNote` and
 *   `referenceIdToRefund`; `GET /disbursement/v1_0/refund/{referenceId}`. It uses the subscription of Disbursements.
 */
import * as z from 'zod/mini';
import type { OutboundRequest } from '#platform/server/outbound/outbound-request.ts';
import { accessTokens } from './access-token.ts';
import { failureOfMomo, isSettled } from './momo-failures.ts';
import type {
  FailureReason,
  PaymentProvider,
  RefundOutcome,
  SentPayment,
  StatusOutcome,
} from './payment-provider.ts';
import { amountOfDecimal, decimalText, readJson, wholeAnswer, wholeReply } from './reading-answers.ts';

/** One product: each has its own subscription, API user and key. */
export interface MomoProduct {
  readonly subscriptionKey: string;
  readonly apiUser: string;
  readonly apiKey: string;
}

export interface MomoSettings {
  /** `https://sandbox.momodeveloper.mtn.com` in the sandbox; of the live system as MTN gives it to the school. */
  readonly address: string;
  /** `mtn` and the country (`mtncameroon`), in the sandbox `sandbox`. */
  readonly targetEnvironment: string;
  readonly collections: MomoProduct;
  /** Null for a school without the product: it pays back by hand. */
  readonly disbursements: MomoProduct | null;
  /** Milliseconds. */
  readonly patience: number;
}

const party = z.object({ partyId: z.optional(z.string()) });
/** `reason` is a code, or an object with one (schema ErrorReason). */
const reason = z.union([z.string(), z.object({ code: z.optional(z.string()) })]);
const statuses = z.object({
  amount: z.union([z.string(), z.number()]),
  currency: z.string(),
  externalId: z.optional(z.string()),
  financialTransactionId: z.optional(z.union([z.string(), z.number()])),
  payer: z.optional(party),
  status: z.enum(['PENDING', 'SUCCESSFUL', 'FAILED']),
  reason: z.optional(z.nullable(reason)),
});
const callbacks = z.object({ externalId: z.string(), status: z.string() });
const errors = z.object({ code: z.string() });

/** @param clock milliseconds */
export function mtnMomo(settings: MomoSettings, clock: () => number): PaymentProvider {
  const collections = productClient(settings, 'collection', settings.collections, clock);
  const disbursements =
    settings.disbursements && productClient(settings, 'disbursement', settings.disbursements, clock);

  const statusOf = async (payment: SentPayment): Promise<StatusOutcome> =>
    collections.read(`requesttopay/${payment.reference}`, payment);

  return {
    name: 'mtn',
    async requestToPay(request) {
      const outcome = await collections.create('requesttopay', request.reference, request.callbackUrl, {
        amount: decimalText(request.amount, request.currency),
        currency: request.currency,
        externalId: request.reference,
        payer: { partyIdType: 'MSISDN', partyId: request.phone },
        payerMessage: request.note,
        payeeNote: request.note,
      });
      return outcome.outcome === 'accepted' ? { outcome: 'accepted', page: null, tokens: null } : outcome;
    },
    statusOf,
    async refund({ reference, payment, amount, note, callbackUrl }) {
      if (!disbursements) return { outcome: 'unsupported' };
      return disbursements.create('refund', reference, callbackUrl, {
        amount: decimalText(amount, payment.currency),
        currency: payment.currency,
        externalId: reference,
        payerMessage: note,
        payeeNote: note,
        referenceIdToRefund: payment.reference,
      });
    },
    async statusOfRefund({ reference, payment, amount }) {
      if (!disbursements) return { outcome: 'notFound' };
      return disbursements.read(`refund/${reference}`, { ...payment, reference, amount });
    },
    async verifyCallback(body, payment) {
      const read = readJson(callbacks, body);
      if (read?.externalId !== payment.reference) return { outcome: 'forged' };
      return { outcome: 'checked', status: await statusOf(payment) };
    },
  };
}

type CreateOutcome = Exclude<RefundOutcome, { outcome: 'unsupported' }>;

function productClient(
  { address, targetEnvironment, patience }: MomoSettings,
  product: 'collection' | 'disbursement',
  { subscriptionKey, apiUser, apiKey }: MomoProduct,
  clock: () => number,
) {
  const subscription = { 'ocp-apim-subscription-key': subscriptionKey };
  const basic = Buffer.from(`${apiUser}:${apiKey}`).toString('base64');
  const tokens = accessTokens(
    {
      method: 'POST',
      address: `${address}/${product}/token/`,
      headers: { ...subscription, authorization: `Basic ${basic}` },
      body: '',
      patience,
    },
    clock,
  );
  const request = (path: string, token: string): Omit<OutboundRequest, 'method'> => ({
    address: `${address}/${product}/v1_0/${path}`,
    headers: {
      ...subscription,
      authorization: `Bearer ${token}`,
      'x-target-environment': targetEnvironment,
    },
    patience,
  });

  return {
    async create(path: string, reference: string, callbackUrl: string, body: object): Promise<CreateOutcome> {
      const whole = wholeAnswer(
        await tokens.send((token) => {
          const { headers, ...rest } = request(path, token);
          const own = {
            'content-type': 'application/json',
            'x-reference-id': reference,
            'x-callback-url': callbackUrl,
          };
          return { ...rest, method: 'POST', headers: { ...headers, ...own }, body: JSON.stringify(body) };
        }),
      );
      if ('outcome' in whole) return whole;
      if (whole.status === 202) return { outcome: 'accepted' };
      // This reference arrived before: how that ended is for the status to say.
      if (whole.status === 409) return { outcome: 'unknown', cause: 'repeated' };
      const code = readJson(errors, whole.body)?.code ?? '';
      if (whole.status === 400)
        return { outcome: 'refused', reason: isSettled(code) ? failureOfMomo(code) : 'invalid' };
      if (isSettled(code)) return { outcome: 'refused', reason: failureOfMomo(code) };
      return { outcome: 'unknown', cause: whole.status >= 500 ? 'serverError' : 'unreadable' };
    },

    async read(path: string, payment: SentPayment): Promise<StatusOutcome> {
      const whole = wholeReply(
        await tokens.send((token) => {
          const rest = request(path, token);
          return { ...rest, method: 'GET' };
        }),
      );
      if ('outcome' in whole) return whole;
      if (whole.status === 404) return { outcome: 'notFound' };
      if (whole.status >= 500) return { outcome: 'unknown', cause: 'serverError' };
      const read = whole.status === 200 ? readJson(statuses, whole.body) : null;
      return read ? outcomeOf(read, payment) : { outcome: 'unknown', cause: 'unreadable' };
    },
  };
}

function outcomeOf(read: z.infer<typeof statuses>, payment: SentPayment): StatusOutcome {
  const amount = amountOfDecimal(String(read.amount), read.currency);
  const isSame =
    amount === payment.amount &&
    read.currency === payment.currency &&
    (read.externalId ?? payment.reference) === payment.reference;
  if (!isSame) return { outcome: 'mismatch', amount, currency: read.currency };
  if (read.status === 'PENDING') return { outcome: 'pending' };
  if (read.status === 'FAILED') return { outcome: 'failed', reason: reasonOf(read.reason) };
  if (read.financialTransactionId === undefined) return { outcome: 'unknown', cause: 'unreadable' };
  return {
    outcome: 'paid',
    operatorId: String(read.financialTransactionId),
    phone: read.payer?.partyId ?? null,
  };
}

function reasonOf(read: z.infer<typeof reason> | null | undefined): FailureReason {
  return failureOfMomo((typeof read === 'string' ? read : read?.code) ?? '');
}
