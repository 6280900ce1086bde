/** What runs beside the pages once the first one is on screen; none of it is needed to show it. */
import type { QueryClient } from '@tanstack/react-query';
import { loadOutbox, onWork } from '#platform/web/outbox/outbox.ts';
import { refreshCalls } from '#platform/web/queries.ts';
import { tidyReplies } from '#platform/web/reply-store.ts';
import type { AreaPieces } from '#platform/web/screens.ts';
import { fetchAhead, whenIdle } from '#platform/web/when-idle.ts';
import { startConnectionToasts } from './connection-toasts.ts';
import { queuedCalls } from './queued-calls.ts';
import { warmUp } from './warm-up.ts';

export function afterStart(areas: readonly AreaPieces[], client: QueryClient): void {
  startConnectionToasts();
  // What waits is laid over the lists at once; the code that sends comes with the first write or a calm moment.
  void loadOutbox();
  let sending = false;
  const startSending = async () => {
    if (sending) return;
    sending = true;
    const { startOutbox } = await import('#platform/web/outbox/outbox-sender.ts');
    const queued = queuedCalls(areas);
    startOutbox({
      findCall: async (name) => (await queued(name))?.call,
      refresh: async (name) => refreshCalls(client, (await queued(name))?.refreshes ?? []),
    });
  };
  onWork(() => void startSending());
  whenIdle(() => void startSending());
  whenIdle(async () => (await import('./service-worker-registration.ts')).startServiceWorker());
  whenIdle(() => void tidyReplies());
  fetchAhead(() => warmUp(areas.flatMap((area) => area.screens)));
}
