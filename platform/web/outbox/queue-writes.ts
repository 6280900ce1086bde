/** Apart from the outbox, because no first screen has a form that makes several writes. */
import type { Call, DataReply } from '#platform/kernel/endpoint.ts';
import { entryOf, queueEntries } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** Queues several writes of one form like `queueWrite`: all of them are stored, or none. Resolves with them. */
export async function queueWrites<Input, Item, Reply extends DataReply>(
  call: Call<Input, Item, Reply>,
  writes: readonly { readonly input: Input; readonly label: OutboxEntry['label'] }[],
  unsent: readonly string[],
): Promise<readonly OutboxEntry<Input>[]> {
  const entries = writes.map(({ input, label }) => entryOf(call, input, { label }));
  await queueEntries(entries, unsent);
  return entries;
}
