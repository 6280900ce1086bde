/** Data that this device keeps for the signed-in user: opened at sign-in, emptied at sign-out. */
import { type DeviceDatabase, deleteDeviceDatabase, openDeviceDatabase } from './device-database.ts';
import { openVault, type Vault } from './vault.ts';

export interface Device {
  readonly userId: number;
  readonly database: DeviceDatabase;
  /** Null where the browser cannot protect data: then nothing personal is kept beyond the page. */
  readonly vault: Vault | null;
}

let current: Promise<Device | null> | null = null;
let currentUser: number | null = null;

async function open(userId: number): Promise<Device | null> {
  try {
    const database = await openDeviceDatabase(userId);
    return { userId, database, vault: await openVault(database) };
  } catch {
    // Storage refused (private window, disk full): the application works, it only keeps nothing.
    return null;
  }
}

/** Opens the user's own database; another user's stays closed from here on. */
export function openDevice(userId: number): Promise<Device | null> {
  if (currentUser !== userId || !current) {
    closeDevice();
    currentUser = userId;
    current = open(userId);
  }
  return current;
}

/** The open device of the signed-in user; null when signed out or when storage is refused. */
export function currentDevice(): Promise<Device | null> {
  return current ?? Promise.resolve(null);
}

/** Nothing reaches the device through `currentDevice` from here on; the caller tidies it up and closes it. */
export function releaseDevice(): Promise<Device | null> {
  const left = currentDevice();
  current = null;
  currentUser = null;
  return left;
}

export function closeDevice(): void {
  void releaseDevice().then((device) => device?.database.close());
}

/** Empties and deletes all the user left here: first the stores, in case a blocked deletion never comes. */
export async function wipeDevice(userId: number): Promise<void> {
  const device = await openDevice(userId);
  if (device) {
    for (const store of ['keys', 'session', 'replies', 'outbox'] as const) await device.database.clear(store);
  }
  closeDevice();
  await deleteDeviceDatabase(userId);
}
