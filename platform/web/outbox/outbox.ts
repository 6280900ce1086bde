/**
 * The outbox: writes that must not be lost. Each is stored on the device first, shown at once, and sent when
 * the server can be reached, in order per entity, exactly once by its key. Bound to user and organisation:
 * another person's session on the same tablet never sends it.
 */
import { useMemo } from 'react';
import type { Call, DataReply } from '#platform/kernel/endpoint.ts';
import { announce } from '../channel.ts';
import { liveValue, useLiveValue } from '../live-value.ts';
import { newRequestKey } from '../requests/request-key.ts';
import { currentSession } from '../session/session.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { dropEntry, storedEntries, storeEntries } from './outbox-store.ts';

export const outbox = liveValue<readonly OutboxEntry[]>([]);
/** Writes not yet on disk, or that this device refused to keep: they live in memory only. */
export const unstored = new Set<string>();
/** When each write was last changed here, as a count of all changes: what was read from the disk before is older. */
const changedAt = new Map<string, number>();
let changes = 0;
/** Writes that a newer one has replaced. They may be on disk until the newer one is; when read from there, they are ignored. */
const replacedOnDisk = new Set<string>();
const wakers = new Set<() => void>();

/** Follows the moments at which something may be sent. */
export function onWork(wake: () => void): () => void {
  wakers.add(wake);
  return () => wakers.delete(wake);
}

export function noteChange(id: string): void {
  changes += 1;
  changedAt.set(id, changes);
}

/** Something may be sent now. */
export function wake(): void {
  for (const waker of wakers) waker();
}

export interface QueueOptions {
  label: OutboxEntry['label'];
  /** Replaces a write with the same `replaces` that was never tried. */
  replaces?: string;
  /** Under which it was sent already without an answer: the server may have it. */
  key?: string;
}

/**
 * Queues one write of a call that allows it (`queue` in its contract). Resolves with its key once it is stored on the device.
 * @param unsent the keys of the kept text that it is made of (`handOver` of its form): taken away with the same change of the device
 * @throws Error for a call that may not wait, such as recording a payment.
 */
export async function queueWrite<Input, Item, Reply extends DataReply>(
  call: Call<Input, Item, Reply>,
  input: Input,
  options: QueueOptions,
  unsent: readonly string[] = [],
): Promise<string> {
  const entry = entryOf(call, input, options);
  await queueEntries([entry], unsent);
  return entry.id;
}

/** A write as it is queued: `queueEntries` takes it from there. */
export function entryOf<Input, Item, Reply extends DataReply>(
  call: Call<Input, Item, Reply>,
  input: Input,
  { label, replaces, key }: QueueOptions,
): OutboxEntry<Input> {
  const session = currentSession();
  if (!call.queue || !session) throw new Error(`${call.name} may not wait in the outbox.`);
  return {
    id: key ?? newRequestKey(),
    call: call.name,
    input,
    shape: call.queue.shape ?? 1,
    entity: call.queue.entity(input),
    organisation: session.organisation.id,
    at: Date.now(),
    tries: key ? 1 : 0,
    nextTry: 0,
    state: 'waiting',
    label,
    replaces: replaces ?? null,
    failure: null,
  };
}

/** @param unsent the keys of the kept text that they are made of */
export async function queueEntries(
  entries: readonly OutboxEntry[],
  unsent: readonly string[],
): Promise<void> {
  const replacing = new Set(entries.map(({ replaces }) => replaces));
  const replaced = outbox
    .get()
    .filter((old) => old.replaces !== null && replacing.has(old.replaces) && isUntried(old));
  for (const { id } of replaced) {
    noteChange(id);
    replacedOnDisk.add(id);
  }
  const added = addEntries(entries, unsent);
  outbox.set(outbox.get().filter((old) => !replaced.includes(old)));
  await added;
  for (const { id } of replaced) {
    if (await dropEntry(id)) replacedOnDisk.delete(id);
  }
  announce('outbox-changed', null);
  wake();
}

/** Takes a write back that was never tried. False when it may have reached the server: send its opposite. */
export async function cancelWrite(id: string): Promise<boolean> {
  const entry = outbox.get().find((one) => one.id === id);
  if (!entry || !isUntried(entry)) return false;
  await discardWrite(id);
  return true;
}

function isUntried(entry: OutboxEntry): boolean {
  return entry.state === 'waiting' && entry.tries === 0;
}

/** Forgets a write: one that is given up or taken back, or one that was sent and is shown by the lists. */
export async function discardWrite(id: string): Promise<void> {
  noteChange(id);
  outbox.set(outbox.get().filter((entry) => entry.id !== id));
  unstored.delete(id);
  await dropEntry(id);
  announce('outbox-changed', null);
}

/** Shown at once; the disk follows within milliseconds. @param unsent the keys of the kept text that they are made of */
export async function addEntries(
  entries: readonly OutboxEntry[],
  unsent: readonly string[] = [],
): Promise<void> {
  for (const { id } of entries) {
    unstored.add(id);
    noteChange(id);
  }
  outbox.set([...outbox.get(), ...entries]);
  if (!(await storeEntries(entries, (id) => replacedOnDisk.has(id), unsent))) return;
  for (const { id } of entries) unstored.delete(id);
}

/** Reads the outbox from the device: at sign-in, and when another tab changed it. Entries that changed here meanwhile stay. */
export async function loadOutbox(): Promise<void> {
  const began = changes;
  const owner = currentSession()?.user.id;
  const stored = await storedEntries().catch(() => null);
  // The browser may take the database away from an open page: what is in memory is sent all the same. Or somebody else has signed in meanwhile.
  if (!stored || currentSession()?.user.id !== owner) return;
  const isNewer = (id: string) => (changedAt.get(id) ?? 0) > began || unstored.has(id);
  const here = outbox.get().filter((entry) => entry.state === 'sent' || isNewer(entry.id));
  const known = new Set(here.map((entry) => entry.id));
  const there = stored.filter(({ id }) => !known.has(id) && !isNewer(id) && !replacedOnDisk.has(id));
  outbox.set([...there, ...here].sort((one, other) => one.at - other.at));
}

/** Nothing of the outbox stays in memory when nobody is signed in; the device keeps it for its owner. */
export function leaveOutbox(): void {
  unstored.clear();
  changedAt.clear();
  outbox.set([]);
}

export function useOutbox(): readonly OutboxEntry[] {
  return useLiveValue(outbox);
}

/** The writes of one call whose effect the server's lists do not show yet: merge them into what is shown. */
export function useWaitingWrites<Input, Item, Reply extends DataReply>(
  call: Call<Input, Item, Reply>,
): readonly OutboxEntry<Input>[] {
  const entries = useOutbox();
  // The same list as long as nothing changes, or all that is laid under it would be made anew at each drawing.
  return useMemo(
    () =>
      entries.filter(
        (entry): entry is OutboxEntry<Input> =>
          entry.call === call.name && (entry.state === 'waiting' || entry.state === 'sent'),
      ),
    [entries, call.name],
  );
}
