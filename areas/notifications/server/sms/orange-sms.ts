/**
 * Orange SMS API, "SMS Africa and Middle East", for Cameroon.
 *
 * Source, public, by Orange: developer.orange.com/apis/sms, "Getting started":
 * - `POST https://api.orange.com/oauth/v3/token` with Basic authentication by client id and secret and `grant_type` =
 *   `client_credentials`; answers `access_token` and `expires_in` in seconds (3600).
 * - `POST /smsmessaging/v1/outbound/{senderAddress}/requests` with `outboundSMSMessageRequest`: `address` (`tel:+237…`),
 *   `senderAddress` (`tel:+2370000` for Cameroon), `senderName` where Orange has registered one, `outboundSMSTextMessage.message`;
 *   answers 201 with `resourceURL`, whose last part is the id of the message. There is no key that makes a repetition harmless.
 * - Delivery receipt, to an address that Orange is given: `deliveryInfoNotification` with `callbackData` (the id of the message) and
 *   `deliveryInfo.deliveryStatus`: DeliveredToTerminal (received by the phone), DeliveredToNetwork and MessageWaiting (under way),
 *   DeliveryUncertain (handed to another operator that does not report), DeliveryImpossible (not received).
 */
import * as z from 'zod/mini';
import { sendOutbound } from '#platform/server/outbound/outbound-request.ts';
import { outcomeOf } from './read-answer.ts';
import { patience, readJson, type SmsOutcome, type SmsProvider, type SmsReport } from './sms-provider.ts';

export interface OrangeSmsSettings {
  /** `https://api.orange.com` */
  readonly address: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const senderAddress = 'tel:+2370000';
/** Milliseconds before its end at which a token is renewed. */
const margin = 60_000;

const tokenAnswer = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/))]),
});
const accepted = z.object({
  outboundSMSMessageRequest: z.object({ resourceURL: z.string().check(z.regex(/\/[^/]+$/)) }),
});
const receipt = z.object({
  deliveryInfoNotification: z.object({
    callbackData: z.string(),
    deliveryInfo: z.object({ deliveryStatus: z.string() }),
  }),
});

/** @param clock milliseconds */
export function orangeSms(settings: OrangeSmsSettings, clock: () => number): SmsProvider {
  let kept: { readonly token: string; readonly until: number } | null = null;
  let asking: Promise<string | SmsOutcome> | null = null;

  async function askToken(): Promise<string | SmsOutcome> {
    const { address, clientId, clientSecret } = settings;
    const answer = await sendOutbound({
      method: 'POST',
      address: `${address}/oauth/v3/token`,
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: 'grant_type=client_credentials',
      patience,
    });
    const read = answer.kind === 'answer' ? tokenAnswer.safeParse(readJson(answer.body)) : null;
    if (!read?.success) {
      const refused = answer.kind === 'answer' && answer.status < 500;
      return { outcome: 'later', fault: refused ? 'keys' : 'away', retryAfter: null };
    }
    kept = { token: read.data.access_token, until: clock() + Number(read.data.expires_in) * 1000 - margin };
    return kept.token;
  }

  async function tokenNow(): Promise<string | SmsOutcome> {
    if (kept && kept.until > clock()) return kept.token;
    asking ??= askToken().finally(() => {
      asking = null;
    });
    return asking;
  }

  return {
    async send({ to, text, sender }) {
      const token = await tokenNow();
      if (typeof token !== 'string') return token;
      const answer = await sendOutbound({
        method: 'POST',
        address: `${settings.address}/smsmessaging/v1/outbound/${encodeURIComponent(senderAddress)}/requests`,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body: JSON.stringify({
          outboundSMSMessageRequest: {
            address: `tel:${to}`,
            senderAddress,
            ...(sender ? { senderName: sender } : {}),
            outboundSMSTextMessage: { message: text },
          },
        }),
        patience,
      });
      if (answer.kind === 'answer' && answer.status === 401) kept = null;
      return outcomeOf(answer, (status, body) => {
        if (status >= 400) return { outcome: 'refused', fault: String(status) };
        const read = accepted.safeParse(body);
        const reference = read.data?.outboundSMSMessageRequest.resourceURL.split('/').at(-1);
        return reference === undefined ? null : { outcome: 'sent', reference };
      });
    },
    readReports(body) {
      const read = receipt.safeParse(body);
      if (!read.success) return [];
      const { callbackData, deliveryInfo } = read.data.deliveryInfoNotification;
      return [{ reference: callbackData, ...stateOf(deliveryInfo.deliveryStatus) }];
    },
  };
}

function stateOf(status: string): Pick<SmsReport, 'state' | 'fault'> {
  if (status === 'DeliveredToTerminal') return { state: 'delivered', fault: null };
  if (status === 'DeliveryImpossible') return { state: 'failed', fault: status };
  return { state: 'underWay', fault: null };
}
