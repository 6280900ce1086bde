/** Apart from the outbox, because no first screen changes what waits. */
import { announce } from '../channel.ts';
import { noteChange, outbox, unstored } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { dropEntry, storeEntry } from './outbox-store.ts';

export async function changeEntry(id: string, change: Partial<OutboxEntry>): Promise<void> {
  const entry = outbox.get().find((one) => one.id === id);
  if (!entry) return;
  const changed = { ...entry, ...change };
  noteChange(id);
  outbox.set(outbox.get().map((one) => (one.id === id ? changed : one)));
  // A sent write leaves the disk at once, and the memory when the lists show its effect.
  if (changed.state === 'sent') await dropEntry(id);
  else if (await storeEntry(changed)) unstored.delete(id);
  announce('outbox-changed', null);
}

/** The keys of what waits in the memory of this page alone, because the device could not store it. */
export function inMemoryOnly(): readonly string[] {
  return outbox.get().flatMap(({ id, state }) => (state !== 'sent' && unstored.has(id) ? [id] : []));
}
