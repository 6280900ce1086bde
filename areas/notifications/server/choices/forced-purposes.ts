/** Notifications that the school sends in any case, such as absences: people cannot decline them. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import type { ForcedPurposes, saveForced as saveCall } from '../../choices/contract.ts';
import { maySetUp } from '../../rules.ts';
import { failures } from '../../sms/contract.ts';
import { purposesOfNotifications } from '../extension-points.ts';
import { findNotificationSettings, storeForced } from './notification-settings-store.ts';

/** @throws forbidden */
export async function readForced(
  context: Context,
  { language }: { readonly language: Language },
): Promise<ForcedPurposes> {
  if (!maySetUp(context.actor)) throw common.forbidden();
  const { forced, version } = await findNotificationSettings(context);
  const purposes = context.contributions(purposesOfNotifications).map(({ id, name, audience }) => ({
    id,
    name: context.say(name, {}, language),
    audience,
    forced: forced.includes(id),
  }));
  return { purposes, version };
}

/** @throws forbidden, unknownPurpose, stale */
export async function saveForced(
  context: Context,
  { purposeIds, version, language }: InputOf<typeof saveCall>,
): Promise<ForcedPurposes> {
  if (!maySetUp(context.actor)) throw common.forbidden();
  const known = new Set(context.contributions(purposesOfNotifications).map(({ id }) => id));
  if (!purposeIds.every((id) => known.has(id))) throw failures.unknownPurpose();
  const forced = [...new Set(purposeIds)];
  const isStored = await storeForced(context, forced, version);
  const current = await readForced(context, { language });
  if (!isStored) throw common.stale({ current });
  await context.audit('notifications.saveForced', 'notifications', { forced });
  return current;
}
