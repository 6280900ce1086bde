/** State of the service worker for the screens: whether it is installed, and whether it holds a new version. */
import { liveValue } from '#platform/web/live-value.ts';

export type OfflineReadiness = 'impossible' | 'preparing' | 'ready';

export const offlineReadiness = liveValue<OfflineReadiness>(
  typeof navigator !== 'undefined' && 'serviceWorker' in navigator ? 'preparing' : 'impossible',
);

/** A newer version that is downloaded and waits for the user's word. */
export const newVersion = liveValue<ServiceWorker | null>(null);

/** Lets the waiting version take over and loads the page anew with it. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  newVersion.get()?.postMessage({ kind: 'take-over' });
}
