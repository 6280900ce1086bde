/**
 * The service worker makes the program work offline: it caches the shell, and other code and words once they were used. It never
 * caches a reply of the API: personal data are only in the encrypted database of the user.
 */
import { cleanupOutdatedCaches, createHandlerBoundToURL, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { fewAtOnce } from '#platform/web/reads/few-at-once.ts';

declare const self: ServiceWorkerGlobalScope;
/** Filled in at build: all built files; `core` marks what the first screen needs (tools/client/service-worker-plugin.ts). */
declare const __FILES__: readonly { url: string; revision: string | null; core?: true }[];
declare const __BUILD__: string;

const files = __FILES__;
const core = files.filter((file) => file.core).map(({ url, revision }) => ({ url, revision }));
const used = 'cahier-used';
const calls = /^\/(slm|usm|api)\//;

/** Core files fetched at once. */
const atOnce = 6;

/**
 * Workbox fetches one file after the other, each a round trip on a slow network: this runs ahead of it, so that it finds them in the
 * browser's own cache. Files with a revision are named alike in every version, and fetched anew.
 */
async function fetchAhead(): Promise<void> {
  const named = core.filter(({ revision }) => revision === null).map(({ url }) => `/${url}`);
  await fewAtOnce(named, atOnce, async (address) => {
    if (!(await caches.match(address))) await (await fetch(address)).arrayBuffer();
  });
}

self.addEventListener('install', (event) => event.waitUntil(fetchAhead().catch(() => undefined)));
precache(core);
cleanupOutdatedCaches();
// precache() answers its own files; the routes below come after it.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [calls] }));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isKeepable(url),
  async ({ request }) => keptOrFetched(request),
);

function isKeepable(url: URL): boolean {
  return /^\/assets\//.test(url.pathname) || /\.(svg|png|webmanifest)$/.test(url.pathname);
}

async function keptOrFetched(request: Request): Promise<Response> {
  const cache = await caches.open(used);
  const kept = await cache.match(request);
  if (kept) return kept;
  const reply = await fetch(request);
  if (reply.ok) await cache.put(request, reply.clone());
  return reply;
}

/** `homework-screen-B3x9.js` and `homework-screen-K7a2.js` are the same file in two versions. */
function nameOf(address: string): string {
  const path = address.split('?')[0] ?? '';
  return path.replace(/-[\w-]{7,8}(\.\w+)$/, '$1');
}

/** A new version loads what this device used of the old one, so that it works offline at once. */
async function renewUsed(): Promise<void> {
  const cache = await caches.open(used);
  const kept = (await cache.keys()).map((request) => new URL(request.url));
  const names = new Set(kept.map((url) => nameOf(url.pathname)));
  const wanted = files.filter((file) => !file.core && names.has(nameOf(`/${file.url}`)));
  await Promise.allSettled(
    wanted.map(async (file) => {
      const address = isWords(file.url) ? `/${file.url}?v=${__BUILD__}` : `/${file.url}`;
      if (!(await cache.match(address))) await cache.add(address);
    }),
  );
}

function isWords(url: string): boolean {
  return url.includes('assets/i18n/');
}

/** Drops what no version in use asks for any more. */
async function dropOld(): Promise<void> {
  const cache = await caches.open(used);
  const current = new Set(files.map((file) => `/${file.url}`));
  for (const request of await cache.keys()) {
    const url = new URL(request.url);
    const stale = isWords(url.pathname) && url.search !== `?v=${__BUILD__}`;
    if (stale || !current.has(url.pathname)) await cache.delete(request);
  }
}

/** Stores files that the visit loaded before this worker was installed, from the browser's own cache. False when a file is missing. */
async function keep(addresses: readonly string[]): Promise<boolean> {
  const cache = await caches.open(used);
  const kept = await Promise.allSettled(
    addresses.map(async (one) => {
      if (!(await caches.match(one))) await cache.add(one);
    }),
  );
  return kept.every(({ status }) => status === 'fulfilled');
}

/** As areas/notifications/server/push writes it. */
interface Pushed {
  readonly title: string;
  readonly text: string;
  readonly language: string;
  readonly link: string;
  /** The same message again takes the position of the first one. */
  readonly tag: string;
}

/** Browsers end the subscription of a worker that shows nothing. */
async function showPushed({ data }: PushEvent): Promise<void> {
  const pushed = data?.json() as Pushed;
  await self.registration.showNotification(pushed.title, {
    body: pushed.text,
    lang: pushed.language,
    tag: pushed.tag,
    icon: '/icon-192.png',
    data: pushed.link,
  });
}

/** A page that is open already goes there itself, so nothing typed is lost. */
async function openPushed({ data }: Notification): Promise<void> {
  const link = typeof data === 'string' && /^\/[^/\\]/.test(data) ? data : '/';
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) await self.clients.openWindow(link);
  else {
    open.postMessage({ kind: 'open', link });
    await open.focus();
  }
}

/** Reports the bytes that this worker transferred to an open page, which counts them (platform/web/device/data-meter.ts). */
function reportSpent(list: PerformanceObserverEntryList): void {
  const spent = list.getEntries().map((entry) => ({
    kind: 'spent',
    path: new URL(entry.name).pathname,
    bytes: (entry as PerformanceResourceTiming).transferSize,
  }));
  void self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(([first]) => {
    for (const one of spent) if (one.bytes > 0) first?.postMessage(one);
  });
}

new PerformanceObserver(reportSpent).observe({ type: 'resource', buffered: true });
self.addEventListener('install', (event) => event.waitUntil(renewUsed()));
// The page of the first visit stays open for hours: what it loads from now on is kept too.
self.addEventListener('activate', (event) => event.waitUntil(dropOld().then(() => self.clients.claim())));
self.addEventListener('push', (event) => event.waitUntil(showPushed(event)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPushed(event.notification));
});
self.addEventListener('message', (event) => {
  const message = event.data as { kind: 'take-over' } | { kind: 'keep'; addresses: string[] };
  if (message.kind === 'take-over') void self.skipWaiting();
  else event.waitUntil(keep(message.addresses).then((kept) => event.ports[0]?.postMessage(kept)));
});
