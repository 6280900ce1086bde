/**
 * The password that opens a locked device without a connection (docs/decisions/0034). Checked here, since no server can be asked: of the
 * password's digest 12 bits are kept, enough to refuse others five times, too few to find the password from a stolen device. Comes when
 * it is needed: no first visit carries it.
 */
import { currentDevice } from './device.ts';
import { forgetUnlock, unlockKey } from './device-lock.ts';

export const mostTries = 5;
const iterations = 200_000;

interface Unlock {
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly check: number;
  /** Wrong passwords since the last right one. */
  readonly wrong: number;
}

/** From here on this password opens the device without a connection. */
export async function rememberPassword(password: string): Promise<void> {
  const device = await currentDevice();
  if (!device?.vault) return;
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const unlock: Unlock = { salt, check: await checkOf(password, salt), wrong: 0 };
  await device.database.put('keys', unlockKey, unlock).catch(() => undefined);
}

/** Whether a password can open this device without a connection: not for who signed in with another service. */
export async function canUnlock(): Promise<boolean> {
  return (await storedUnlock()) !== null;
}

/** `over`: wrong for the last time, nothing opens the device any more but a connection. */
export async function tryPassword(password: string): Promise<'right' | 'wrong' | 'over'> {
  const device = await currentDevice();
  const unlock = await storedUnlock();
  if (!device || !unlock) return 'over';
  // Counted before it is checked: a page that is closed meanwhile gives no further try.
  const wrong = unlock.wrong + 1;
  await device.database.put('keys', unlockKey, { ...unlock, wrong });
  if ((await checkOf(password, unlock.salt)) === unlock.check) {
    await device.database.put('keys', unlockKey, { ...unlock, wrong: 0 });
    return 'right';
  }
  if (wrong < mostTries) return 'wrong';
  await forgetUnlock(device);
  return 'over';
}

async function storedUnlock(): Promise<Unlock | null> {
  const device = await currentDevice();
  return (await device?.database.get<Unlock>('keys', unlockKey).catch(() => undefined)) ?? null;
}

/** 12 bits of the password's digest: one of 4,096 other passwords has the same. */
async function checkOf(password: string, salt: Uint8Array<ArrayBuffer>): Promise<number> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    typed,
    16,
  );
  return new DataView(bits).getUint16(0) >> 4;
}
