/**
 * Locks a device with a remembered session (docs/decisions/0034): after 15 minutes of absence, opening the program offline needs
 * the password (device-password.ts).
 */

import { liveValue } from '../live-value.ts';
import { readSetting, writeSetting } from '../session/settings.ts';
import type { Device } from './device.ts';

/** Milliseconds. */
export const longestAbsence = 15 * 60_000;

/** Under which a device keeps what checks the password (device-password.ts). */
export const unlockKey = 'unlock';

/** Nothing of the signed-in person is shown while this holds. */
export const deviceLocked = liveValue(false);

/** Whether the person was last at work here longer ago than a device may be left. A clock that was set back counts as absence. */
export function wasLongAway(now = Date.now()): boolean {
  const last = Number(readSetting('lastUsed') ?? Number.NaN);
  return !(now - last < longestAbsence && now >= last);
}

/** Notes that the person is at work. */
export function notePresence(now = Date.now()): void {
  writeSetting('lastUsed', String(now));
}

/** No password opens this device without a connection any more. */
export async function forgetUnlock(device: Device | null): Promise<void> {
  await device?.database.remove('keys', unlockKey).catch(() => undefined);
}
