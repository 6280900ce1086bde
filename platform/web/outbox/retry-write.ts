/** Apart from the outbox, because no first screen sends anything again. */
import { changeEntry } from './change-entry.ts';
import { outbox, wake } from './outbox.ts';
import { oldWrite } from './outbox-entry.ts';

/** Sends a refused or delayed write again, under the same key. */
export async function retryWrite(id: string): Promise<void> {
  const isConfirmed = outbox.get().some((entry) => entry.id === id && entry.failure?.code === oldWrite);
  const confirmed = isConfirmed ? { confirmedAt: Date.now() } : {};
  await changeEntry(id, { state: 'waiting', nextTry: 0, failure: null, ...confirmed });
  wake();
}
