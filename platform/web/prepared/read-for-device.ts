/** Reads a call for this device alone: ends when the reply is on its disk, where the screens find it without network. */
import type { Call, DataReply } from '#platform/kernel/endpoint.ts';
import { keyOf } from '../reads/reading.ts';
import { confirmReply, keepReply, keptReply } from '../reads/reply-store.ts';
import { exchange, plainReply, type ReplyOf, readEnvelope } from '../requests/client.ts';
import { addressOf } from '../requests/client-address.ts';

export interface ReplyOnDevice<Value> {
  readonly value: Value;
  /** Its name in the store; null on a device that keeps nothing. */
  readonly key: string | null;
}

export async function readForDevice<Input, Item, Reply extends DataReply>(
  call: Call<Input, Item, Reply>,
  input: Input,
  organisation: number,
): Promise<ReplyOnDevice<ReplyOf<Item, Reply>>> {
  const key = await keyOf(call, input, organisation);
  const kept = key && call.method === 'GET' ? await keptReply(key) : null;
  const sent = call.send(input);
  const headers: Record<string, string> = {};
  if (kept?.etag) headers['If-None-Match'] = kept.etag;
  if (sent.body !== undefined) headers['Content-Type'] = 'application/json';
  const reply = await exchange(addressOf(call, sent), {
    method: call.method,
    headers,
    body: sent.body === undefined ? null : JSON.stringify(sent.body),
  });
  if (key && kept && reply.status === 304) {
    await confirmReply(key, Date.now());
    return { key, value: plainReply(call, kept.body as Record<string, unknown>) };
  }
  const copy = key && reply.ok ? reply.clone() : null;
  const value = plainReply(call, await readEnvelope(reply, call.needs !== 'anyone'));
  if (key && copy) await keepReply(key, reply.headers.get('ETag') ?? '', copy);
  return { key, value };
}
