/**
 * What somebody has written in a form and not sent: kept on this device, protected, so that a reload, a phone that
 * threw the page away or a session that ended loses nothing. Signing out wipes it with the rest, and asks before.
 */
import { announce, onNews } from './channel.ts';
import { currentDevice } from './device.ts';
import type { Sealed } from './vault.ts';

const prefix = 'unsent ';
const keyOf = (name: string) => `${prefix}${name}`;

/** Another tab answers within this time, or it has nothing to say. */
const patience = 150;

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

/** A form is open with such text: a tab that is about to sign out hears of it. The returned function ends it. */
export function holdUnsent(): () => void {
  return onNews('who-writes', () => announce('i-write', null));
}

/** Whether such text would be lost with a sign-out: kept on this device, or open in a tab of this browser. */
export async function unsentAnywhere(): Promise<boolean> {
  await last;
  const device = await currentDevice();
  const names = await device?.database.keys('session').catch(() => []);
  return names?.some((name) => name.startsWith(prefix)) || someTabWrites();
}

/** Where the browser cannot encrypt data, nothing is stored; the text is only in the open form. */
function someTabWrites(): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (writes: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(writes);
    };
    const timer = setTimeout(() => end(false), patience);
    const stop = onNews('i-write', () => end(true));
    announce('who-writes', null);
  });
}
