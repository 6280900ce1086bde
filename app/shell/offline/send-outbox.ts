/** Starts sending what waits on this device, with what the areas know of their writes. */
import type { QueryClient } from '@tanstack/react-query';
import { startOutbox } from '#platform/web/outbox/outbox-sender.ts';
import { refreshCalls } from '#platform/web/reads/queries.ts';
import type { WebArea } from '#platform/web/screens.ts';
import { queuedCalls } from './queued-calls.ts';
import { watchUnstored } from './unstored-writes.ts';

export function sendOutbox(areas: readonly WebArea[], client: QueryClient): void {
  // The first write must not wait for this.
  void import('#platform/web/requests/request-keys-kept.ts').catch(() => undefined);
  watchUnstored();
  const queued = queuedCalls(areas);
  startOutbox({
    findCall: async (name) => (await queued(name))?.call,
    addressOf: async ({ call, input }) => (await queued(call))?.address(input as never),
    refresh: async (name) => refreshCalls(client, (await queued(name))?.refreshes ?? []),
  });
}
