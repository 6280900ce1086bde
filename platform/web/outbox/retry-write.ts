/** Apart from the outbox, because no first screen sends anything again. */
import { changeEntry } from './change-entry.ts';
import { wake } from './outbox.ts';

/** Sends a refused or delayed write again, under the same key. */
export async function retryWrite(id: string): Promise<void> {
  await changeEntry(id, { state: 'waiting', nextTry: 0, failure: null });
  wake();
}
