/** A provider of SMS that the school describes by its HTTP interface. */
import { sendOutbound } from '#platform/server/outbound/outbound-request.ts';
import { readHttpAnswer, readHttpReports } from '../../sms/http-sms-answers.ts';
import type { HttpSms } from '../../sms/http-sms-contract.ts';
import { httpRequest } from '../../sms/http-sms-request.ts';
import { httpFault, isGateway } from '../../sms/http-sms-rules.ts';
import { outcomeOf } from './read-answer.ts';
import type { SmsAddresses } from './sms-addresses.ts';
import { patience, type SmsOutcome, type SmsProvider } from './sms-provider.ts';

export interface HttpSmsSettings {
  readonly description: HttpSms;
  /** Empty where the description uses none. */
  readonly secret: string;
  readonly reportAddress: string;
  readonly addresses: Pick<SmsAddresses, 'gateways' | 'names'>;
}

/** The description is wrong, so nothing was sent: it is tried again after somebody corrected it. */
const wrongSetUp: SmsOutcome = { outcome: 'later', fault: 'setUp', retryAfter: null };
/** A moved address or a wrong path, method or format. */
const statusesOfSetUp: readonly number[] = [301, 302, 303, 307, 308, 404, 405, 406, 415];

export function httpSms({ description, secret, reportAddress, addresses }: HttpSmsSettings): SmsProvider {
  // The addresses that the installation allows may have changed since the settings were saved.
  const fault = httpFault(description, addresses.gateways);
  const inside = isGateway(description.address, addresses.gateways);
  return {
    async send({ to, text, sender, reference }) {
      const request = httpRequest(description, {
        number: to,
        digits: to.replace('+', ''),
        text,
        sender: sender ?? '',
        id: reference,
        secret,
        secretBase64: Buffer.from(secret).toString('base64'),
        report: reportAddress,
      });
      if (fault !== null || request === null) return wrongSetUp;
      const answer = await sendOutbound({
        ...request,
        patience,
        ...(inside ? { mayBePlain: true } : { names: addresses.names }),
      });
      if (answer.kind === 'answer' && statusesOfSetUp.includes(answer.status)) return wrongSetUp;
      return outcomeOf(answer, (status, body) => readHttpAnswer(description, reference, status, body));
    },
    readReports: (body) => readHttpReports(description, body),
  };
}
