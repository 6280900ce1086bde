/**
 * Registers the service worker once the page is at rest, well before 30 s have passed (specification 7), and
 * watches for new versions. Plain http outside this machine has no service worker: `more` says so.
 */
import { newVersion, offlineReadiness } from './offline-state.ts';

const lookAgainEvery = 60 * 60_000;

export function startServiceWorker(): void {
  if ('serviceWorker' in navigator && import.meta.env.PROD) void register();
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js');
    const look = () => {
      // Waiting beside an active one is an update; the very first one simply takes over.
      if (registration.waiting && registration.active) newVersion.set(registration.waiting);
    };
    look();
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', look);
    });
    setInterval(() => void registration.update().catch(() => undefined), lookAgainEvery);
    const ready = await navigator.serviceWorker.ready;
    ready.active?.postMessage({ kind: 'keep', addresses: loadedAssets() });
    offlineReadiness.set('ready');
    // Chrome keeps the stored data of sites that asked, and were used, when the device runs low.
    void navigator.storage?.persist?.();
  } catch {
    offlineReadiness.set('impossible');
  }
}

/** What this visit has loaded before the service worker was there: kept now, from the browser's own cache. */
function loadedAssets(): string[] {
  return performance
    .getEntriesByType('resource')
    .map((entry) => new URL(entry.name))
    .filter((url) => url.origin === location.origin && url.pathname.startsWith('/assets/'))
    .map((url) => url.pathname + url.search);
}
