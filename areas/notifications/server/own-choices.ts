/** What somebody chooses for themselves: whether the school's SMS reach them. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { OwnChoices, setOwnChoices as setCall } from '../contract.ts';
import { declinedAmong, setDeclined } from './declined-sms-store.ts';
import { findSmsSettings } from './sms-settings-store.ts';

/** Offered to parents of a school that sends SMS. */
export async function readOwnChoices(context: Context): Promise<OwnChoices> {
  const { actor } = context;
  const isParent = actor.grants.some(({ scope }) => scope === 'children');
  const settings = isParent ? await findSmsSettings(context) : null;
  if (!settings?.active) return { sms: null };
  return { sms: !(await declinedAmong(context, [actor.userId])).has(actor.userId) };
}

export async function setOwnChoices(context: Context, { sms }: InputOf<typeof setCall>): Promise<OwnChoices> {
  await setDeclined(context, context.actor.userId, !sms, context.now);
  return readOwnChoices(context);
}
