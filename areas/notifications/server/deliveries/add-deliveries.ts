/** Sends what is new on the channels that the school offers and each recipient wants: written with the notification, sent later. */
import { guardiansById } from '#areas/parents/server/public/guardians.ts';
import type { Context } from '#platform/server/context.ts';
import { type Channel, isWanted, noChoices } from '../../choices/rules.ts';
import { isForAccounts } from '../../news.ts';
import { choicesOf } from '../choices/choices-store.ts';
import { findForced } from '../choices/notification-settings-store.ts';
import { purposesOfNotifications } from '../extension-points.ts';
import type { AddedNotification } from '../notifications-store.ts';
import { subscribersAmong } from '../push/push-store.ts';
import { findSmsSettings } from '../sms/sms-settings-store.ts';
import { addSms } from '../sms/sms-store.ts';
import { insertDeliveries } from './deliveries-store.ts';

type Adding = Pick<Context, 'org' | 'db' | 'now' | 'contributions'>;

export async function addDeliveries(context: Adding, added: readonly AddedNotification[]): Promise<void> {
  if (added.length === 0) return;
  const forced = new Set(await findForced(context));
  const choices = await choicesOf(context, [...new Set(added.flatMap(({ userId }) => userId ?? []))]);
  const wanting = (channel: Channel) =>
    added.filter(({ userId, guardianId, purpose }) =>
      isWanted(choices.get(userId ?? 0) ?? noChoices, channel, {
        purpose,
        audience: guardianId === null ? 'staff' : 'families',
        forced: forced.has(purpose),
      }),
    );
  await addSmsOf(context, wanting('sms'));
  await addMailsOf(context, wanting('email'));
  await addPushesOf(context, wanting('push'));
}

/** SMS cost money: only purposes that the school has chosen, and only to parents. */
async function addSmsOf(context: Adding, wanting: readonly AddedNotification[]): Promise<void> {
  const settings = await findSmsSettings(context);
  if (!settings?.active) return;
  const ids = wanting
    .filter(
      ({ userId, guardianId, purpose, facts }) =>
        guardianId !== null &&
        settings.purposes.includes(purpose) &&
        !(userId === null && isForAccounts(facts)),
    )
    .map(({ id }) => id);
  if (ids.length > 0) await addSms(context, ids, context.now);
}

/** A parent without an e-mail in the record gets none; whose account may sign in is found out when it is sent. */
async function addMailsOf(context: Adding, wanting: readonly AddedNotification[]): Promise<void> {
  const mailed = new Set(
    context
      .contributions(purposesOfNotifications)
      .flatMap(({ id, mailsItself }) => (mailsItself ? [] : [id])),
  );
  const rows = wanting.filter(({ userId, purpose }) => userId !== null && mailed.has(purpose));
  const guardianIds = [...new Set(rows.flatMap(({ guardianId }) => guardianId ?? []))];
  const withMail = new Set(
    (guardianIds.length === 0 ? [] : await guardiansById(context, guardianIds)).flatMap(({ id, email }) =>
      email ? [id] : [],
    ),
  );
  const ids = rows
    .filter(({ guardianId }) => guardianId === null || withMail.has(guardianId))
    .map(({ id }) => id);
  if (ids.length > 0) await insertDeliveries(context, 'email', ids, context.now);
}

/** To whoever subscribed a device. */
async function addPushesOf(context: Adding, wanting: readonly AddedNotification[]): Promise<void> {
  const subscribers = await subscribersAmong(context, [
    ...new Set(wanting.flatMap(({ userId }) => userId ?? [])),
  ]);
  const ids = wanting.filter(({ userId }) => userId !== null && subscribers.has(userId)).map(({ id }) => id);
  if (ids.length > 0) await insertDeliveries(context, 'push', ids, context.now);
}
