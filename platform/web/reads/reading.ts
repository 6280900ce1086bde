/**
 * Reads with revalidation: the last reply and its ETag are held in memory (and, when the screen asks, kept
 * protected on the device), so a list that did not change costs a 304 of some hundred bytes.
 */
import type { Call, DataReply } from '#platform/kernel/endpoint.ts';
import { answerCame } from '../connection.ts';
import { exchange, plainReply, type ReplyOf, readEnvelope } from '../requests/client.ts';
import { addressOf } from '../requests/client-address.ts';
import { rememberTag, takeEarlyReply } from './early-replies.ts';
import { confirmReply, keepReply, keptReply } from './reply-store.ts';

export interface ReadOptions {
  signal?: AbortSignal | undefined;
  /** Also keep the reply on this device, for a later visit without network. */
  keep?: boolean;
  /** The organisation of the data: replies of one organisation never answer for another. */
  organisation: number;
}

interface Held {
  etag: string;
  value: unknown;
}

const held = new Map<string, Held>();
const mostHeld = 40;

/** Forgets all replies in memory: at sign-out and when the organisation changes. */
export function forgetReplies(): void {
  held.clear();
}

export async function read<Input, Item, Reply extends DataReply>(
  call: Call<Input, Item, Reply>,
  input: Input,
  options: ReadOptions,
): Promise<ReplyOf<Item, Reply>> {
  if (call.method !== 'GET') return readByBody(call, input, options);
  const address = addressOf(call, call.send(input));
  const key = `${options.organisation} ${address}`;
  const early = takeEarlyReply(address);
  let last = held.get(key);
  if (!last && options.keep) {
    const kept = await keptReply(key);
    if (kept?.etag) last = { etag: kept.etag, value: plainReply(call, kept.body as Record<string, unknown>) };
  }

  const ask = (etag: string | undefined) =>
    exchange(address, { headers: etag ? { 'If-None-Match': etag } : {}, signal: options.signal ?? null });
  let reply = early ? await early.then(arrived, () => ask(last?.etag)) : await ask(last?.etag);
  if (early && confirmsNothing(reply, last)) reply = await ask(last?.etag);
  if (reply.status === 304 && last) {
    if (options.keep) void confirmReply(key, Date.now());
    return last.value as ReplyOf<Item, Reply>;
  }

  const etag = reply.headers.get('ETag');
  const copy = options.keep && reply.ok ? reply.clone() : null;
  const value = plainReply(call, await readEnvelope(reply, call.needs !== 'anyone'));
  if (etag) hold(key, { etag, value });
  if (etag && copy) rememberTag(address, etag);
  // A reply that changes by the hour has no tag, and is kept all the same: without network the last one is better than nothing.
  if (copy) void keepReply(key, etag ?? '', copy);
  return value;
}

/** A read by POST (a query model as body) is never revalidated; without network the last reply to the same question is shown. */
async function readByBody<Input, Item, Reply extends DataReply>(
  call: Call<Input, Item, Reply>,
  input: Input,
  options: ReadOptions,
): Promise<ReplyOf<Item, Reply>> {
  const sent = call.send(input);
  const reply = await exchange(addressOf(call, sent), {
    method: call.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(sent.body),
    signal: options.signal ?? null,
  });
  const copy = options.keep && reply.ok ? reply.clone() : null;
  const value = plainReply(call, await readEnvelope(reply, call.needs !== 'anyone'));
  if (copy)
    void keyOf(call, input, options.organisation).then((key) => (key ? keepReply(key, '', copy) : undefined));
  return value;
}

/**
 * The name under which a reply is kept. The request body (a class, a page) is part of it only as a hash, because names are in clear on the
 * device; null where the browser has no hashes, and then no protected store either.
 */
export async function keyOf<Input, Item, Reply extends DataReply>(
  call: Call<Input, Item, Reply>,
  input: Input,
  organisation: number,
): Promise<string | null> {
  const sent = call.send(input);
  const name = `${organisation} ${addressOf(call, sent)}`;
  if (call.method === 'GET') return name;
  const { subtle } = globalThis.crypto;
  if (!subtle) return null;
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(sent.body)));
  return `${name} ${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The reply last kept on this device, with its age: what a screen shows before, or instead of, the network. */
export async function readKept<Input, Item, Reply extends DataReply>(
  call: Call<Input, Item, Reply>,
  input: Input,
  organisation: number,
): Promise<{ value: ReplyOf<Item, Reply>; at: number } | null> {
  const key = await keyOf(call, input, organisation);
  const kept = key && (await keptReply(key));
  if (!key || !kept) return null;
  const value = plainReply(call, kept.body as Record<string, unknown>);
  if (kept.etag) hold(key, { etag: kept.etag, value });
  return { value, at: kept.at };
}

function arrived(reply: Response): Response {
  answerCame();
  return reply;
}

/**
 * The early request may have named a tag whose reply is not on this device: it was dropped, or the page was left before it
 * could be kept. Or the password was changed while it was on its way, and it came with the token of before (tokenReplaced).
 */
function confirmsNothing(early: Response, last: Held | undefined): boolean {
  if (early.status === 304) return early.headers.get('ETag') !== last?.etag;
  return early.status === 401 && early.headers.has('Retry-After');
}

function hold(key: string, reply: Held): void {
  held.delete(key);
  held.set(key, reply);
  const oldest = held.keys().next();
  if (held.size > mostHeld && !oldest.done) held.delete(oldest.value);
}
