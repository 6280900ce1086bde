import type { OpenContext } from '#platform/server/context.ts';
import { hashOf } from '../tokens.ts';
import { findKnownDevice } from './known-devices-store.ts';

/**
 * The number under which this device knows the signed-in person, which it keeps until it is forgotten: by "sign out everywhere" or a changed
 * secret.
 * @returns null for a device on which they never signed in, or that was forgotten
 */
export async function knownDevice({ database, actor, deviceToken }: OpenContext): Promise<number | null> {
  if (!actor || deviceToken === null) return null;
  return findKnownDevice(database.plain, hashOf(deviceToken), actor.userId);
}
