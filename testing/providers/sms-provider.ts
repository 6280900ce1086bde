/** A provider of SMS on this machine: answers as Orange and Infobip document it, and keeps what it got. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuseUnfilled } from '../unfilled-texts.ts';

/** `silent`: what arrives is not answered until it closes. */
export type SmsBehaviour = 'accepts' | 'refuses' | 'busy' | 'breaks off' | 'silent';

export interface GotSms {
  readonly to: string;
  readonly text: string;
  readonly sender: string | null;
  readonly reference: string;
}

export interface SmsProviderHere {
  readonly url: string;
  /** Messages that arrived, also those answered badly. */
  readonly got: readonly GotSms[];
  behave(as: SmsBehaviour): void;
  /** State in its log for every message that arrived, as `status.groupName`; it knows none until then. */
  logs(groupName: string): void;
  close(): Promise<void>;
}

export async function openSmsProvider(): Promise<SmsProviderHere> {
  const got: GotSms[] = [];
  let behaviour: SmsBehaviour = 'accepts';
  let logged: string | null = null;
  const server = createServer(async (request, reply) => {
    const json = (status: number, body: object) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const body = await textOf(request);
    if (request.url === '/oauth/v3/token') {
      const right =
        request.headers.authorization === `Basic ${Buffer.from('school:secret').toString('base64')}`;
      return right ? json(200, { access_token: 'token', expires_in: '3600' }) : json(401, {});
    }
    const key = request.url?.startsWith('/sms/3/') ? 'App secret' : 'Bearer token';
    if (request.headers.authorization !== key) return json(401, {});
    if (behaviour === 'busy') return json(503, {});
    if (request.url?.startsWith('/sms/3/logs?')) {
      const requested = new URLSearchParams(request.url.split('?')[1]).getAll('messageId');
      const known = got.filter(({ reference }) => logged !== null && requested.includes(reference));
      return json(200, {
        results: known.map(({ reference }) => ({ messageId: reference, status: { groupName: logged } })),
      });
    }
    const message = request.url === '/sms/3/messages' ? readInfobip(body) : readOrange(body, got.length);
    refuseUnfilled('An SMS', message.text);
    got.push(message);
    if (behaviour === 'breaks off') return request.socket.destroy();
    if (behaviour === 'refuses') return json(400, {});
    if (behaviour === 'silent') return undefined;
    const { reference } = message;
    return request.url === '/sms/3/messages'
      ? json(200, { messages: [{ messageId: reference, status: { groupName: 'PENDING' } }] })
      : json(201, { outboundSMSMessageRequest: { resourceURL: `${request.url}/${reference}` } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    logs(groupName) {
      logged = groupName;
    },
    behave(as) {
      behaviour = as;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function readOrange(body: string, index: number): GotSms {
  const { outboundSMSMessageRequest: sms } = JSON.parse(body);
  const { address, senderName = null, outboundSMSTextMessage } = sms;
  return {
    to: address.replace('tel:', ''),
    text: outboundSMSTextMessage.message,
    sender: senderName,
    reference: `orange-${index}`,
  };
}

function readInfobip(body: string): GotSms {
  const [{ sender = null, destinations, content }] = JSON.parse(body).messages;
  return { to: `+${destinations[0].to}`, text: content.text, sender, reference: destinations[0].messageId };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}
