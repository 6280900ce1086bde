import type { Context } from '#platform/server/context.ts';
import { announceTo } from '#platform/server/live/announce.ts';
import { liveTopic } from '../contract.ts';
import { type NewsOfReader, setReadOf } from './notifications-store.ts';

/** Marks the notifications of a record as read for a person who has read the record: the bell no longer counts them. */
export async function readNews(context: Context, news: NewsOfReader): Promise<void> {
  const { userId } = context.actor;
  if (await setReadOf(context, userId, news, context.now)) await announceTo(context, liveTopic, [userId]);
}
