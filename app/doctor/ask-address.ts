/** One request to an address, with its own headers, over http or https. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { request as requestOverTls } from 'node:https';

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** @param authority a certificate to trust besides those of the system (tests) */
export async function askAddress(
  url: URL,
  headers: Readonly<Record<string, string>> = {},
  authority?: string,
): Promise<Answer> {
  const options = { headers, timeout: 5000, ...(authority === undefined ? {} : { ca: authority }) };
  const sent = url.protocol === 'https:' ? requestOverTls(url, options) : request(url, options);
  sent.on('timeout', () => sent.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
  sent.end();
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const part of reply) text += String(part);
  return { status: reply.statusCode ?? 0, text };
}
