/**
 * Keeps the key of what is being added until its answer comes, beyond the page: a form whose tab died while it was sending finds its text
 * again, and sends it under the same key, so that it is added once. Apart from the writes, because a first visit adds nothing.
 */
import type { Device } from '../device/device.ts';
import { inTurn } from '../device/device-turn.ts';
import type { Sealed } from '../device/vault.ts';
import { currentSession } from '../session/session.ts';

/** Milliseconds. An addition sent again later than this is meant as another one, such as the same reminder of the next day. */
const keptFor = 12 * 3600 * 1000;

interface Kept {
  /** Tells whether it is the same addition, without what was entered. */
  readonly digest: string;
  readonly key: string;
  /** Milliseconds since 1970, by the clock of the device. */
  readonly at: number;
}

/**
 * The key of the same addition that an earlier page sent without an answer; else the fresh one, which is kept from here on. Only the last
 * of several is kept.
 * @param text the input of the call
 */
export const keyToAdd = (call: string, text: string, fresh: string): Promise<string> =>
  inTurn((device) => find(device, call, text, fresh));

async function find(device: Device | null, call: string, text: string, fresh: string): Promise<string> {
  const slot = slotOn(device);
  if (!slot) return fresh;
  const digest = await digestOf(`${call} ${text}`);
  const kept = await read(slot);
  const age = kept ? Date.now() - kept.at : -1;
  if (kept?.digest === digest && age >= 0 && age < keptFor) return kept.key;
  const next: Kept = { digest, key: fresh, at: Date.now() };
  await slot.device.database.put('session', slot.key, await slot.vault.seal(next));
  return fresh;
}

/** Some write was answered: what was added may have been deleted by it, and the same is then added anew. */
export const forgetKey = (): Promise<void> =>
  inTurn(async (device) => {
    const slot = slotOn(device);
    await slot?.device.database.remove('session', slot.key);
  });

interface Slot {
  readonly device: Device;
  readonly vault: NonNullable<Device['vault']>;
  readonly key: string;
}

/** Null where the device protects nothing. */
function slotOn(device: Device | null): Slot | null {
  const organisation = currentSession()?.organisation.id;
  if (!device?.vault || organisation === undefined) return null;
  return { device, vault: device.vault, key: `write ${organisation}` };
}

async function read({ device, vault, key }: Slot): Promise<Kept | undefined> {
  const sealed = await device.database.get<Sealed>('session', key);
  return sealed && vault.open<Kept>(sealed);
}

async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
