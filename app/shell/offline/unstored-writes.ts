/**
 * Writes that this device could not store, because it is full or keeps nothing, end with the page. The person is warned, is asked before the
 * page is left, and the device is tried again until it takes them or they are sent.
 */
import { changeEntry, inMemoryOnly } from '#platform/web/outbox/change-entry.ts';
import { outbox } from '#platform/web/outbox/outbox.ts';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { say, withWords } from '#platform/web/words.ts';

/** Milliseconds in which a write is stored or sent where nothing is wrong, and until the device is tried again. */
const usualWait = 2_000;
const nextTry = 10_000;

export function watchUnstored(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let warned = false;
  const look = async () => {
    for (const id of inMemoryOnly()) await changeEntry(id, {});
    const left = inMemoryOnly();
    if (left.length > 0 && !warned) await warn(left.length);
    warned = left.length > 0;
    timer = left.length > 0 ? setTimeout(() => void look(), nextTry) : undefined;
  };
  const stop = outbox.subscribe(() => {
    if (inMemoryOnly().length > 0) timer ??= setTimeout(() => void look(), usualWait);
  });
  addEventListener('beforeunload', askFirst);
  return () => {
    stop();
    clearTimeout(timer);
    removeEventListener('beforeunload', askFirst);
  };
}

function askFirst(event: BeforeUnloadEvent): void {
  if (inMemoryOnly().length > 0) event.preventDefault();
}

async function warn(count: number): Promise<void> {
  await withWords('shell', async () => null)().catch(() => undefined);
  showToast({ kind: 'no-connection', text: say('MORE.unstored', { count }) });
}
