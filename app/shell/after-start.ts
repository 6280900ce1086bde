/** Background work once the first page is on screen; the page can be shown without it. */
import type { QueryClient } from '@tanstack/react-query';
import { lateStyles } from '#platform/web/late-styles.ts';
import { loadOutbox, onWork, outbox } from '#platform/web/outbox/outbox.ts';
import type { WebArea } from '#platform/web/screens.ts';
import { currentSession } from '#platform/web/session/session.ts';
import { fetchAhead, whenIdle } from '#platform/web/when-idle.ts';
import { keepInstallOffer } from './install-offer.ts';
import { lateParts } from './late-parts.ts';
import { startConnectionToasts } from './offline/connection-toasts.ts';
import { untilDone } from './offline/until-done.ts';

export function afterStart(areas: readonly WebArea[], client: QueryClient): void {
  keepInstallOffer();
  startConnectionToasts();
  // The word that the network is gone must not need the network: it comes first, once the first screen is there.
  whenIdle(() => void untilDone(async () => void (await import('#platform/web/ui/toasts.tsx'))));
  // The bar of an administrator who sees as another person comes at once.
  const soon = currentSession()?.seenBy ? (run: () => void) => run() : whenIdle;
  soon(() => void untilDone(async () => lateParts.set((await import('./frame-parts.tsx')).frameParts)));
  let sending = false;
  const startSending = async () => {
    if (sending) return;
    sending = true;
    // The first write may be made when there is no network for the code that sends it.
    await untilDone(async () => (await import('./offline/send-outbox.ts')).sendOutbox(areas, client));
  };
  onWork(() => void startSending());
  // Waiting writes are shown in the lists at once, and sent; otherwise the code that sends is loaded with the first write.
  void loadOutbox().then(() => (outbox.get().length > 0 ? startSending() : undefined));
  whenIdle(() => void startSending());
  whenIdle(
    () => void untilDone(async () => (await import('./service-worker-registration.ts')).prepareOffline()),
  );
  whenIdle(() => void untilDone(async () => (await import('./beside-pages.ts')).followPerson(areas)));
  fetchAhead(() => void lateStyles().catch(() => undefined));
}
