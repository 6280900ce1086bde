/**
 * Makes this device ready to work without network: registers the service worker, waits until it keeps the shell
 * and what this visit has loaded, then watches for new versions. Plain http outside this machine has no service
 * worker: `more` says so.
 */
import { build } from '#platform/web/build.ts';
import { language } from '#platform/web/language.ts';
import { newVersion, offlineReadiness } from './offline/offline-state.ts';

const lookAgainEvery = 60 * 60_000;

/** @throws Error when the network gave way; it may be tried again. */
export async function prepareOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const registration = await navigator.serviceWorker.register('/service-worker.js').catch(refused);
  if (!registration) return offlineReadiness.set('impossible');
  await keep(await workerAtWork(registration), [...loadedAssets(), ...wordsOffline()]);
  offlineReadiness.set('ready');
  watchForNewVersions(registration);
  // Chrome keeps the stored data of sites that asked, and were used, when the device runs low.
  void navigator.storage?.persist?.();
}

/** Browsers that forbid workers (some private windows, blocked site data) say so; all else was the network. */
function refused(error: unknown): null {
  if (error instanceof DOMException && error.name === 'SecurityError') return null;
  throw error;
}

/** The worker that serves this site. @throws Error when the first one could not fetch all it must keep. */
function workerAtWork({ active, waiting, installing }: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const worker = active ?? waiting ?? installing;
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker?.state === 'activated') resolve(worker);
      if (!worker || worker.state === 'redundant') reject(new Error('The service worker was not installed.'));
    };
    worker?.addEventListener('statechange', look);
    look();
  });
}

/** Ends when the worker has answered that the files are kept. @throws Error when it could not fetch one. */
function keep(worker: ServiceWorker, addresses: readonly string[]): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data: kept }) => (kept ? resolve() : reject(new Error('A file could not be kept.')));
    worker.postMessage({ kind: 'keep', addresses }, [port2]);
  });
}

/** Late words of the pieces that must be there without network (early-routes.ts), which this visit may not have needed yet. */
function wordsOffline(): string[] {
  return ['homework', 'notebook'].map((area) => `/assets/i18n/${language.get()}.${area}.json?v=${build}`);
}

/** Files that this visit loaded before the service worker was installed: kept now, from the browser's own cache. */
function loadedAssets(): string[] {
  return performance
    .getEntriesByType('resource')
    .map((entry) => new URL(entry.name))
    .filter((url) => url.origin === location.origin && url.pathname.startsWith('/assets/'))
    .map((url) => url.pathname + url.search);
}

function watchForNewVersions(registration: ServiceWorkerRegistration): void {
  const look = () => {
    if (registration.waiting) newVersion.set(registration.waiting);
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  registration.installing?.addEventListener('statechange', look);
  setInterval(() => void registration.update().catch(() => undefined), lookAgainEvery);
}
