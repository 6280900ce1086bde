/**
 * What somebody has written in a form and not sent: kept on this device, protected, so that a reload, a phone that
 * threw the page away or a session that ended loses nothing. Signing out wipes it with the rest.
 */
import { currentDevice } from './device.ts';
import type { Sealed } from './vault.ts';

const keyOf = (name: string) => `unsent ${name}`;

/** One write after the other: what is forgotten last stays forgotten. */
let last: Promise<void> = Promise.resolve();

function inTurn(work: () => Promise<void>): void {
  // A device that refuses storage keeps nothing; the form works all the same.
  last = last.then(work).catch(() => undefined);
}

export function keepUnsent(name: string, value: unknown): void {
  inTurn(async () => {
    const device = await currentDevice();
    if (!device?.vault) return;
    await device.database.put('session', keyOf(name), await device.vault.seal(value));
  });
}

export function forgetUnsent(name: string): void {
  inTurn(async () => (await currentDevice())?.database.remove('session', keyOf(name)));
}

/** What was kept under this name, if anything. */
export async function readUnsent<T>(name: string): Promise<T | undefined> {
  await last;
  try {
    const device = await currentDevice();
    const sealed = await device?.database.get<Sealed>('session', keyOf(name));
    return sealed && (await device?.vault?.open<T>(sealed));
  } catch {
    return undefined;
  }
}
