/**
 * Removes what earlier people of this browser left without signing out, such as one whose session ran out while the browser was closed.
 * Unsent work waits until they are back, with the key that protects it; without unsent work nothing of them stays.
 */
import { currentDevice } from './device.ts';
import {
  type DeviceDatabase,
  deleteDeviceDatabase,
  openDeviceDatabase,
  usersOnDevice,
} from './device-database.ts';
import { unlockKey } from './device-lock.ts';
import { unsentPrefix } from './unsent-anywhere.ts';

/** For the person whose device is open; it ends as soon as somebody else signs in. */
export async function forgetEarlierPeople(): Promise<void> {
  const device = await currentDevice();
  for (const userId of device ? await usersOnDevice() : []) {
    if ((await currentDevice()) !== device) return;
    if (userId !== device?.userId) await forgetPerson(userId);
  }
}

async function forgetPerson(userId: number): Promise<void> {
  const database = await openDeviceDatabase(userId);
  const waits = await hasUnsentWork(database);
  if (waits) {
    await database.remove('session', 'last');
    await database.remove('keys', unlockKey);
    await database.clear('replies');
  }
  database.close();
  if (!waits) await deleteDeviceDatabase(userId);
}

/** Writes that were not sent, or text of a form. */
async function hasUnsentWork(database: DeviceDatabase): Promise<boolean> {
  if ((await database.keys('outbox')).length > 0) return true;
  return (await database.keys('session')).some((key) => key.startsWith(unsentPrefix));
}
