/**
 * Unsent text of a form: kept on this device, protected, so that a reload, a phone that threw the page away or a session that ended loses
 * nothing. Signing out wipes it with the rest, and asks before.
 */
import { announce, onNews } from '../channel.ts';
import type { Device } from '../device/device.ts';
import { inTurn } from '../device/device-turn.ts';
import { unsentPrefix } from '../device/unsent-anywhere.ts';
import type { Sealed } from '../device/vault.ts';

/** Where the device keeps what was written under this name. */
export const keyOfUnsent = (name: string) => `${unsentPrefix}${name}`;

export function keepUnsent(name: string, value: unknown): void {
  changeKept(async (device) => {
    if (!device?.vault) return;
    await device.database.put('session', keyOfUnsent(name), await device.vault.seal(value));
  });
}

export function forgetUnsent(name: string): void {
  changeKept(async (device) => device?.database.remove('session', keyOfUnsent(name)));
}

function changeKept(work: (device: Device | null) => Promise<void>): void {
  // A device that refuses storage keeps nothing; the form works all the same.
  inTurn(work).catch(() => undefined);
}

/** The text that was kept under this name, if any. */
export async function readUnsent<T>(name: string): Promise<T | undefined> {
  try {
    return await inTurn(async (device) => {
      const sealed = await device?.database.get<Sealed>('session', keyOfUnsent(name));
      return sealed && device?.vault?.open<T>(sealed);
    });
  } catch {
    return undefined;
  }
}

/** A form is open with such text: a tab that is about to sign out hears of it. The returned function ends it. */
export function holdUnsent(): () => void {
  return onNews('who-writes', () => announce('i-write', null));
}
