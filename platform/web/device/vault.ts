/**
 * Protects what is kept on the device: AES-GCM under a key that cannot be taken out of the browser and is
 * thrown away at sign-out. Promises no more than that: who can run code in this page while the user is signed
 * in can read it. Pages without WebCrypto (plain http outside this machine) keep no personal reads at all.
 */
import type { DeviceDatabase } from './device-database.ts';

export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

export interface Vault {
  seal(value: unknown): Promise<Sealed>;
  /** The same for a value that is UTF-8 JSON already, like replies, which saves serialising it again. */
  sealText(json: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<Sealed>;
  /** The value, or undefined when the key does not fit (it was made in an earlier session). */
  open<T>(sealed: Sealed): Promise<T | undefined>;
}

/** Whether this page may keep protected data: WebCrypto exists in secure contexts only. */
export function canProtect(): boolean {
  return globalThis.isSecureContext && typeof crypto.subtle !== 'undefined';
}

export async function openVault(database: DeviceDatabase): Promise<Vault | null> {
  if (!canProtect()) return null;
  let key = await database.get<CryptoKey>('keys', 'session');
  if (!key) {
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    // Two tabs may make a key at once: the first one kept serves both.
    await database.change<CryptoKey>('keys', 'session', (kept) => kept ?? made);
    key = (await database.get<CryptoKey>('keys', 'session')) ?? made;
  }
  const sessionKey = key;
  const sealText: Vault['sealText'] = async (json) => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, sessionKey, json) };
  };
  return {
    seal: (value) => sealText(new TextEncoder().encode(JSON.stringify(value))),
    sealText,
    async open<T>(sealed: Sealed) {
      try {
        const plain = await crypto.subtle.decrypt(
          { name: 'AES-GCM', iv: sealed.iv },
          sessionKey,
          sealed.bytes,
        );
        return JSON.parse(new TextDecoder().decode(plain)) as T;
      } catch {
        return undefined;
      }
    },
  };
}
