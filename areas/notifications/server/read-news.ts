import type { Context } from '#platform/server/context.ts';
import { announceTo } from '#platform/server/live/announce.ts';
import { liveTopic } from '../contract.ts';
import { type NewsOfReader, setReadOf } from './notifications-store.ts';

/** Whoever has read a record has read what notified them of it: the bell counts it no more. */
export async function readNews(context: Context, news: NewsOfReader): Promise<void> {
  const { userId } = context.actor;
  if (await setReadOf(context, userId, news, context.now)) await announceTo(context, liveTopic, [userId]);
}
