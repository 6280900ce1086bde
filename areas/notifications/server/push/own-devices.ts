/** On which devices somebody has notifications shown. */
import { createHash } from 'node:crypto';
import { knownDevice } from '#areas/accounts/server/public/sign-in.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Context, OpenContext } from '#platform/server/context.ts';
import type { PushKeys } from '#platform/server/installation/push-keys.ts';
import {
  type addDevice as addCall,
  failures,
  type PushDevices,
  type removeDevice as removeCall,
} from '../../push/contract.ts';
import { isPushService } from '../../push/rules.ts';
import { removeSubscription, storeSubscription, subscriptionsOf } from './push-store.ts';

export interface PushOptions {
  readonly pushKeys: PushKeys;
}

/** Devices of one person; the oldest ones give way. */
const mostDevices = 10;

export async function readDevices(context: Context, { pushKeys }: PushOptions): Promise<PushDevices> {
  const rows = await subscriptionsOf(context, [context.actor.userId]);
  return {
    publicKey: pushKeys.publicKey.toString('base64url'),
    devices: rows.map(({ id, device, showsText, createdAt, mark }) => ({
      id,
      device,
      showsText,
      createdAt,
      mark,
    })),
  };
}

/**
 * Has notifications shown on the device of the caller, as long as it is known: not after "sign out everywhere" or a changed secret elsewhere.
 * @throws strangePushService, unknownDevice
 */
export async function addDevice(
  context: OpenContext,
  options: PushOptions,
  input: InputOf<typeof addCall>,
): Promise<PushDevices> {
  if (!isPushService(input.endpoint)) throw failures.strangePushService();
  const known = await knownDevice(context);
  if (known === null) throw failures.unknownDevice();
  return context.inSchool((at) => storeDevice(at, options, input, known));
}

async function storeDevice(
  context: Context,
  options: PushOptions,
  { endpoint, publicKey, authSecret, device, showsText }: InputOf<typeof addCall>,
  known: number,
): Promise<PushDevices> {
  const { userId } = context.actor;
  const keys = {
    publicKey: Buffer.from(publicKey, 'base64url'),
    authSecret: Buffer.from(authSecret, 'base64url'),
  };
  const hash = createHash('sha256').update(endpoint).digest();
  await storeSubscription(
    context,
    { userId, endpoint, ...keys, device, showsText },
    known,
    hash,
    context.now,
  );
  const rows = await subscriptionsOf(context, [userId]);
  for (const { id } of rows.slice(mostDevices)) await removeSubscription(context, userId, id);
  return readDevices(context, options);
}

export async function removeDevice(
  context: Context,
  options: PushOptions,
  { id }: InputOf<typeof removeCall>,
): Promise<PushDevices> {
  await removeSubscription(context, context.actor.userId, id);
  return readDevices(context, options);
}
