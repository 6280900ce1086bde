import type { Context } from '#platform/server/context.ts';
import { announceTo } from '#platform/server/live/announce.ts';
import { liveTopic } from '../contract.ts';
import type { News } from '../news.ts';
import { addDeliveries } from './deliveries/add-deliveries.ts';
import { purposesOfNotifications } from './extension-points.ts';
import { insertNotifications, type NewNotification } from './notifications-store.ts';
import { recipientsOf } from './recipients.ts';

/** The context needed to notify: a use case has it, and so has scheduled work. */
export type NotifyingContext = Pick<Context, 'org' | 'db' | 'now' | 'contributions'>;

/**
 * Notifies people of events within the transaction: if that is rolled back, no notification is sent. Call it last, with all news of the
 * use case at once. Each person is notified of the same record once.
 * @returns to how many it was new
 */
export async function notify(context: NotifyingContext, ...news: readonly News[]): Promise<number> {
  refuseUnknown(context, news);
  const recipients = await recipientsOf(context, news);
  const rows = news.flatMap(({ purpose, source, text, link }, index) =>
    (recipients[index] ?? []).map((recipient) => ({
      ...recipient,
      purpose,
      source,
      words: text.words,
      facts: text.facts ?? {},
      link,
    })),
  );
  return (await addNotifications(context, rows)).length;
}

/** Writes notifications whose recipients are known, and sends what is new on its channels. */
export async function addNotifications(
  context: NotifyingContext,
  rows: readonly NewNotification[],
): Promise<Awaited<ReturnType<typeof insertNotifications>>> {
  if (rows.length === 0) return [];
  const added = await insertNotifications(context, rows, context.now);
  await announceTo(
    context,
    liveTopic,
    added.map(({ userId }) => userId).filter((id) => id !== null),
  );
  await addDeliveries(context, added);
  return added;
}

/** A purpose that nobody declares could be neither chosen nor declined. */
function refuseUnknown({ contributions }: NotifyingContext, news: readonly News[]): void {
  const known = new Map(contributions(purposesOfNotifications).map((one) => [one.id, one.audience]));
  for (const { purpose, to } of news)
    if (known.get(purpose) !== ('parentsOf' in to ? 'families' : 'staff'))
      throw new Error(`No area declares ${purpose} for these recipients.`);
}
