/** The support of this browser for push, and its subscription. */

export interface BrowserSubscription {
  readonly endpoint: string;
  readonly publicKey: string;
  readonly authSecret: string;
}

export type BrowserState =
  /** No push here: an old browser, or plain http. */
  | { readonly kind: 'impossible' }
  /** On an iPhone push needs the application on the home screen. */
  | { readonly kind: 'install' }
  | { readonly kind: 'denied' }
  /** With the mark of its subscription; null without one. */
  | { readonly kind: 'ready'; readonly mark: string | null };

export async function browserState(): Promise<BrowserState> {
  if (!('PushManager' in globalThis) || !('Notification' in globalThis))
    return { kind: /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'impossible' };
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return { kind: 'impossible' };
  if (Notification.permission === 'denied') return { kind: 'denied' };
  const known = await registration.pushManager.getSubscription();
  return { kind: 'ready', mark: known && (await markOf(known.endpoint)) };
}

/**
 * Asks the person, then the browser's push service. A subscription made with another key of the installation is given up first.
 * @param key of the installation, base64url
 * @returns null if the person refuses
 */
export async function subscribe(key: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const made = await pushManager.subscribe(options).catch(async (error: unknown) => {
    if (!known) throw error;
    await known.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = made.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, publicKey: p256dh, authSecret: auth } : null;
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** As the server names it: SHA-256 in hex. */
async function markOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
