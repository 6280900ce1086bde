/**
 * Calls the server by the contract: address, key, language, envelope. Every failure comes out as a
 * RequestFailure, every reply in the code's own values.
 */
import type { Call, DataReply } from '#platform/kernel/endpoint.ts';
import type { FailureEnvelope, Page } from '#platform/kernel/envelope.ts';
import { failures } from '#platform/kernel/errors.ts';
import { announce } from '../channel.ts';
import { answerCame, noAnswerCame } from '../connection.ts';
import { language } from '../language.ts';
import { addressOf } from './client-address.ts';
import { isRequestFailure, RequestFailure } from './request-failure.ts';
import { newRequestKey } from './request-key.ts';

/** The result of a call: rows, one page of them, the record as stored, or the bare item. */
export type ReplyOf<Item, Reply extends DataReply> = Reply extends 'list'
  ? readonly Item[]
  : Reply extends 'page'
    ? Page<Item>
    : Item;

export interface SendOptions {
  signal?: AbortSignal | undefined;
  /** The idempotency key of the write, made at the tap; the default is a new one. */
  key?: string;
  /** Whole seconds since the tap, for what waited on the device. */
  ago?: number;
}

const patience = 45_000;
/** Milliseconds between two messages to whoever waits longer than that may be: what they asked for is still being made. */
const tellEvery = 5000;
/** Forbidden, missing, conflict. */
const outdated = [403, 404, 409];

/** Sends one call and reads its reply. Reads that may be revalidated go through `read` in `reading.ts`. */
export async function send<Input, Item, Reply extends DataReply>(
  call: Call<Input, Item, Reply>,
  input: Input,
  options: SendOptions = {},
): Promise<ReplyOf<Item, Reply>> {
  const sent = call.send(input);
  const headers: Record<string, string> = {};
  if (call.method !== 'GET') headers['Idempotency-Key'] = options.key ?? newRequestKey();
  if (options.ago) headers['Written-Ago'] = String(options.ago);
  const once = () => sendOnce(call, sent, headers, options.signal ?? null);
  try {
    return await once();
  } catch (error) {
    if (!isRequestFailure(error) || error.code !== failures.fileWaits.code) throw error;
    const { sendInTurn } = await import('../documents/waiting-file.ts').catch(() => Promise.reject(error));
    return sendInTurn(error, once, options.signal);
  }
}

async function sendOnce<Input, Item, Reply extends DataReply>(
  call: Call<Input, Item, Reply>,
  sent: ReturnType<Call<Input, Item, Reply>['send']>,
  headers: Record<string, string>,
  signal: AbortSignal | null,
): Promise<ReplyOf<Item, Reply>> {
  if (sent.body !== undefined) headers['Content-Type'] = 'application/json';
  const reply = await exchange(addressOf(call, sent), {
    method: call.method,
    headers,
    body: sent.body === undefined ? null : JSON.stringify(sent.body),
    signal,
  });
  // The record of the write is closed, gone, another's or changed by now: the lists that showed it are out of date.
  if (outdated.includes(reply.status)) announce('write-refused', null);
  return plainReply(call, await readEnvelope(reply, call.needs !== 'anyone'));
}

/** One exchange with the server, with the headers every call carries. Fails only when no answer comes. @param waits milliseconds */
export async function exchange(address: string, init: RequestInit, waits = patience): Promise<Response> {
  // One controller for both reasons to stop: AbortSignal.any is missing on older phones.
  const stop = new AbortController();
  const giveUp = () => stop.abort();
  const limit = setTimeout(giveUp, waits);
  const telling = waits > patience ? tellStillMade() : undefined;
  init.signal?.addEventListener('abort', giveUp);
  try {
    const ask = () =>
      fetch(address, {
        ...init,
        credentials: 'same-origin',
        headers: { 'Accept-Language': language.get(), ...init.headers },
        signal: stop.signal,
      });
    const reply = await ask();
    answerCame();
    // Only a replaced token (tokenReplaced) has a time to try again: the password was changed meanwhile, and the session goes on
    // with the cookie of the change.
    const wait = reply.status === 401 && retryAfterOf(reply);
    if (!wait) return reply;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return await ask();
  } catch (error) {
    if (init.signal?.aborted) throw error;
    void noAnswerCame();
    throw new RequestFailure({ cause: 'network', code: 'UI.errors.noAnswer' });
  } finally {
    clearTimeout(limit);
    clearInterval(telling);
    init.signal?.removeEventListener('abort', giveUp);
  }
}

/** Its code comes when somebody has waited; without network it does not, and neither does the answer. */
function tellStillMade(): ReturnType<typeof setInterval> {
  const begun = Date.now();
  const tell = () =>
    import('../documents/document-progress.ts').then((progress) => progress.tellStillMade(begun));
  return setInterval(() => void tell().catch(() => undefined), tellEvery);
}

/** The envelope of an answer; a failure envelope, or anything else than the contract, is thrown. */
export async function readEnvelope(reply: Response, guarded: boolean): Promise<Envelope> {
  let body: unknown;
  try {
    body = await reply.json();
  } catch {
    throw new RequestFailure({ cause: 'unreadable', code: 'UI.errors.unreadable', status: reply.status });
  }
  if (reply.ok && isEnvelope(body)) return body;
  if (reply.status === 401 && guarded) announce('session-lost', null);
  const failure = (isEnvelope(body) ? body : {}) as Partial<FailureEnvelope>;
  throw new RequestFailure({
    cause: failure.code ? 'refused' : 'unreadable',
    code: failure.code ?? 'UI.errors.unreadable',
    message: failure.message ?? '',
    facts: failure.facts ?? {},
    status: reply.status,
    requestId: failure.requestId ?? '',
    retryAfter: retryAfterOf(reply),
  });
}

type Envelope = { success: boolean } & Record<string, unknown>;

function isEnvelope(body: unknown): body is Envelope {
  return (
    typeof body === 'object' && body !== null && typeof (body as { success?: unknown }).success === 'boolean'
  );
}

function retryAfterOf(reply: Response): number | null {
  const seconds = Number(reply.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : null;
}

/** Wire to plain, by the contract's own reading. A page beyond the last one is an empty page. */
export function plainReply<Input, Item, Reply extends DataReply>(
  call: Call<Input, Item, Reply>,
  envelope: Record<string, unknown>,
): ReplyOf<Item, Reply> {
  const shape = (value: unknown) => value as ReplyOf<Item, Reply>;
  if (call.replies === 'bare') return shape(call.readItem(envelope));
  const data = Array.isArray(envelope['data']) ? envelope['data'] : [];
  if (call.replies === 'record') return shape(call.readItem(data[0]));
  const rows = data.map((item) => call.readItem(item));
  if (call.replies === 'list') return shape(rows);
  const { page = 1, size = rows.length, total = rows.length } = envelope;
  return shape({ rows, page: Number(page), size: Number(size), total: Number(total) });
}
