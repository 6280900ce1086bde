/**
 * Infobip, which sends to all networks of Cameroon.
 *
 * Sources, public, by Infobip: infobip.com/docs/developer-resources/quickstart ("Send an SMS and get a delivery report"),
 * infobip.com/docs/api/channels/sms and infobip.com/docs/developer-resources/api-fundamentals/message-status-codes:
 * - `POST https://{host of the account}/sms/3/messages` with `Authorization: App {key}` and `messages`: `sender`, `destinations` (`to`
 *   in E.164 without +, `messageId` of the sender's own), `content.text`, `webhooks.delivery.url`; answers 200 with `messages`, each with
 *   `messageId` and `status.groupName`: PENDING is accepted, REJECTED and UNDELIVERABLE are not sent.
 * - Delivery report, POST to that address: `results`, each with `messageId` and `status.groupName`: PENDING, DELIVERED, UNDELIVERABLE,
 *   EXPIRED, REJECTED.
 * - infobip.com/docs/api/channels/sms/logs-and-status-reports: `GET /sms/3/logs` with a `messageId` for each message answers `results` of the
 *   last 48 hours, each with `messageId` and `status.groupName`; 1,000 at most.
 */
import * as z from 'zod/mini';
import { sendOutbound } from '#platform/server/outbound/outbound-request.ts';
import { outcomeOf } from './read-answer.ts';
import { patience, readJson, type SmsProvider, type SmsReport } from './sms-provider.ts';

export interface InfobipSettings {
  /** `https://xxxxx.api.infobip.com` */
  readonly address: string;
  readonly key: string;
  /** Where Infobip reports to. */
  readonly reportAddress: string;
}

const message = z.object({
  messageId: z.string(),
  status: z.object({ groupName: z.string(), name: z.optional(z.string()) }),
});
const accepted = z.object({ messages: z.array(message).check(z.minLength(1)) });
const reports = z.object({ results: z.array(message).check(z.maxLength(1000)) });

export function infobipSms({ address, key, reportAddress }: InfobipSettings): SmsProvider {
  return {
    async send({ to, text, sender, reference }) {
      const answer = await sendOutbound({
        method: 'POST',
        address: `${address}/sms/3/messages`,
        headers: {
          authorization: `App ${key}`,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body: JSON.stringify({
          messages: [
            {
              ...(sender ? { sender } : {}),
              destinations: [{ to: to.replace('+', ''), messageId: reference }],
              content: { text },
              webhooks: { delivery: { url: reportAddress }, contentType: 'application/json' },
            },
          ],
        }),
        patience,
      });
      return outcomeOf(answer, (status, body) => {
        if (status >= 400) return { outcome: 'refused', fault: String(status) };
        const first = accepted.safeParse(body).data?.messages[0];
        if (!first) return null;
        const { groupName, name } = first.status;
        return groupName === 'PENDING' || groupName === 'DELIVERED'
          ? { outcome: 'sent', reference: first.messageId }
          : { outcome: 'refused', fault: (name ?? groupName).slice(0, 80) };
      });
    },
    readReports: (body) => reportsIn(body) ?? [],
    async statesOf(references) {
      const query = new URLSearchParams(
        references.map((reference): [string, string] => ['messageId', reference]),
      );
      const answer = await sendOutbound({
        method: 'GET',
        address: `${address}/sms/3/logs?${query}`,
        headers: { authorization: `App ${key}`, accept: 'application/json' },
        patience,
      });
      return answer.kind === 'answer' && answer.status === 200 ? reportsIn(readJson(answer.body)) : null;
    },
  };
}

/** Null for what is none. */
function reportsIn(body: unknown): readonly SmsReport[] | null {
  const read = reports.safeParse(body);
  if (!read.success) return null;
  return read.data.results.map(({ messageId, status }) => ({ reference: messageId, ...stateOf(status) }));
}

function stateOf({ groupName, name }: z.infer<typeof message>['status']): Pick<SmsReport, 'state' | 'fault'> {
  if (groupName === 'DELIVERED') return { state: 'delivered', fault: null };
  if (groupName === 'PENDING') return { state: 'underWay', fault: null };
  return { state: 'failed', fault: (name ?? groupName).slice(0, 80) };
}
