/**
 * A provider of SMS on this machine with an HTTP interface of its own, and its description. It refuses a wrong secret by 401 and a number
 * that has too few digits in an answer 200 that says so; it reports as it is described.
 */
import type { HttpSms } from '#areas/notifications/sms/http-sms-contract.ts';
import { refuseUnfilled } from '../unfilled-texts.ts';
import { type Answer, type Arrived, type FaultyServer, openFaultyServer } from './faulty-server.ts';

export interface ArrivedSms {
  readonly recipient: string;
  readonly message: string;
  readonly from: string;
  readonly ref: string;
}

export interface LocalHttpSms extends FaultyServer {
  /** As `SMS_GATEWAYS` names it. */
  readonly host: string;
  readonly description: HttpSms;
  /** Accepted, in order; the number of each is `msg-` and its index. */
  readonly accepted: readonly ArrivedSms[];
}

export const httpSmsSecret = 'pä"ss';

export async function openLocalHttpSms(): Promise<LocalHttpSms> {
  const accepted: ArrivedSms[] = [];

  function carryOut({ method, path, headers, body }: Arrived): Answer {
    if (method !== 'POST' || path !== '/v2/messages') return { status: 404, body: {} };
    const basic = `Basic ${Buffer.from(httpSmsSecret).toString('base64')}`;
    if (headers.authorization !== basic) return { status: 401, body: { result: 'DENIED' } };
    const sms: ArrivedSms = JSON.parse(body);
    if (sms.recipient.length < 12) return { status: 200, body: { result: 'INVALID_NUMBER' } };
    refuseUnfilled('An SMS', sms.message);
    accepted.push(sms);
    return { status: 202, body: { result: 'ok', messages: [{ id: `msg-${accepted.length - 1}` }] } };
  }

  const server = await openFaultyServer(carryOut);
  return {
    ...server,
    host: new URL(server.address).host,
    accepted,
    description: {
      address: `${server.address}/v2/messages`,
      sends: 'json',
      headers: [{ name: 'Authorization', value: 'Basic {secretBase64}' }],
      body: '{"recipient": "{digits}", "message": "{text}", "from": "{sender}", "ref": "{id}", "reportTo": "{report}"}',
      statuses: [200, 202],
      successPath: 'result',
      successWords: ['OK', 'QUEUED'],
      idPath: 'messages.0.id',
      reportIdPath: 'id',
      reportStatePath: 'status',
      deliveredWords: ['DELIVRD'],
      failedWords: ['UNDELIV', 'EXPIRED'],
    },
  };
}
