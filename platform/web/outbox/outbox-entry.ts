/** A write that waits on this device until the server has it. Data, not a closure: it survives a reload. */
import type { Call, DataReply } from '#platform/kernel/endpoint.ts';
import { type Facts, failures } from '#platform/kernel/errors.ts';
import type { WordFacts } from '#platform/kernel/words.ts';
import { mayPass, type RequestFailure } from '../requests/request-failure.ts';

/**
 * `waiting`: to be sent. `sent`: the server has it, the lists that show it are being refreshed. `refused`: the server refused it; kept and
 * shown with what to do, also a mark or a text that a colleague changed first. `conflict`: the version of the record was old. `overtaken`: the
 * server has it, and it does not count because of a later one; kept to be looked at, and not sent again.
 */
export type EntryState = 'waiting' | 'sent' | 'refused' | 'conflict' | 'overtaken';

export interface OutboxEntry<Input = unknown> {
  /** UUID version 7 made at the tap: the Idempotency-Key, and the order of sending. */
  readonly id: string;
  readonly call: string;
  readonly input: Input;
  /** Version of the input (`queue.shape` of its call); absent in older entries: 1. */
  readonly shape?: number;
  /** Writes on one entity are sent in order. */
  readonly entity: string;
  readonly organisation: number;
  /** When it was written on the device (milliseconds since 1970, by its clock). */
  readonly at: number;
  /** When the user decided to send it although it is old (milliseconds since 1970); absent before that. */
  readonly confirmedAt?: number;
  readonly tries: number;
  /** Not before this moment (milliseconds since 1970). */
  readonly nextTry: number;
  readonly state: EntryState;
  /** Action of the user, as a key of the area's words: shown in the list of waiting changes. */
  readonly label: {
    readonly key: string;
    readonly facts?: WordFacts;
    /** Shown at once when the server refuses it, before the reason. */
    readonly refused?: string;
    /** The address at which it is settled: it is not discarded from the list of waiting changes. */
    readonly settledAt?: string;
  };
  /** A newer write with the same `replaces` replaces one that was never tried: ten taps of one tick, one request. A label, no id. */
  readonly replaces: string | null;
  readonly failure: { readonly code: string; readonly message: string; readonly facts: Facts } | null;
}

/** The failure of a write that this version of the program can no longer send. */
export const outdatedWrite = 'UI.errors.outdatedWrite';

/** The failure of a write that is older than the keys by which the server knows that it has it already: the user decides. */
export const oldWrite = 'UI.errors.oldWrite';

/** Milliseconds that a key is sure to be known: a day less than the server keeps it (platform/server/requests/idempotency.ts). */
const keyKnownFor = 29 * 24 * 3600 * 1000;

export function isOld({ at, confirmedAt }: Pick<OutboxEntry, 'at' | 'confirmedAt'>, now: number): boolean {
  return now - (confirmedAt ?? at) > keyKnownFor;
}

export type QueueableCall = Call<unknown, unknown, DataReply>;

/** The shape of the input that a call takes now. */
export function shapeOf(call: { readonly queue: { readonly shape?: number } | undefined }): number {
  return call.queue?.shape ?? 1;
}

export type Verdict = 'sent' | 'retry' | 'pause' | 'conflict' | 'refused';

/** The meaning of a failed reply for the write (contract.md, statuses). */
export function verdictOf(failure: RequestFailure, call: Pick<QueueableCall, 'queue'>): Verdict {
  if (failure.status === 401) return 'pause';
  if (call.queue?.alreadyDone.some((kind) => kind.code === failure.code)) return 'sent';
  if (mayPass(failure) || failure.status === 408 || failure.status === 429) return 'retry';
  return failure.code === failures.stale.code ? 'conflict' : 'refused';
}

const firstPause = 2_000;
const longestPause = 5 * 60_000;

/**
 * Milliseconds until the next try: doubling, with a third of chance so that a school's tablets spread out.
 * @param retryAfter milliseconds, where the server says so
 */
export function pauseBefore(
  tries: number,
  retryAfter: number | null,
  chance: number = Math.random(),
): number {
  const pause = Math.min(firstPause * 2 ** Math.min(tries, 16), longestPause);
  return Math.max(retryAfter ?? 0, Math.round(pause * (0.67 + chance * 0.66)));
}

/** The entries that may be sent now, in order, one chain per entity. */
export function chainsToSend(
  entries: readonly OutboxEntry[],
  organisation: number,
  now: number,
): OutboxEntry[][] {
  const chains = new Map<string, OutboxEntry[]>();
  const held = new Set<string>();
  const waiting = entries.filter((entry) => entry.state === 'waiting' && entry.organisation === organisation);
  for (const entry of waiting.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    if (entry.nextTry > now) held.add(entry.entity);
    if (held.has(entry.entity)) continue;
    const chain = chains.get(entry.entity) ?? [];
    chain.push(entry);
    chains.set(entry.entity, chain);
  }
  return [...chains.values()];
}
