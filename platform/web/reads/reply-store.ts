/**
 * Replies kept on this device, each with its ETag. The server sends personal data with `no-store`, so the
 * browser keeps nothing; the client keeps what screens ask it to keep, protected, for 7 days, and sends
 * If-None-Match itself. Kept per organisation: the session, not the address, decides whose data came.
 */
import { build } from '../build.ts';
import { currentDevice } from '../device/device.ts';
import type { Sealed } from '../device/vault.ts';

export const keptFor = 7 * 24 * 3600 * 1000;

export interface KeptReply {
  readonly etag: string;
  readonly body: unknown;
  /** When the server last confirmed it, in milliseconds since 1970. */
  readonly at: number;
}

export interface Row {
  readonly key: string;
  readonly build: string;
  readonly at: number;
  readonly etag: string;
  readonly sealed: Sealed;
}

export async function keptReply(key: string): Promise<KeptReply | null> {
  const device = await currentDevice();
  if (!device?.vault) return null;
  try {
    const row = await device.database.get<Row>('replies', key);
    if (!row || row.build !== build || Date.now() - row.at > keptFor) return null;
    const body = await device.vault.open<unknown>(row.sealed);
    return body === undefined ? null : { etag: row.etag, body, at: row.at };
  } catch {
    return null;
  }
}

/** Keeps a reply that has just come. @param reply its body not yet read; read here, as the bytes that came. */
export async function keepReply(key: string, etag: string, reply: Response): Promise<void> {
  const at = Date.now();
  try {
    const [device, json] = await Promise.all([currentDevice(), reply.arrayBuffer()]);
    if (!device?.vault) return;
    const row: Row = { key, build, at, etag, sealed: await device.vault.sealText(json) };
    await device.database.put('replies', key, row);
  } catch {
    // No room on the device, or the reply broke off: it lives in memory only.
  }
}

/** The same reply was confirmed by a 304. */
export async function confirmReply(key: string, at: number): Promise<void> {
  const device = await currentDevice();
  await device?.database
    .change<Row>('replies', key, (row) => (row ? { ...row, at } : undefined))
    .catch(() => undefined);
}
