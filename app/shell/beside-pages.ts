/** What follows the person beside the pages: whether to read ahead, presence on the device, what is new, and what the device keeps. */

import { preparedRecord, tidyReplies } from '#platform/web/kept-replies.ts';
import { followLive } from '#platform/web/live/follow-live.ts';
import { watchPresence } from '#platform/web/presence.ts';
import { followEarlyReads } from './early-reads.ts';

export function followPerson(): void {
  followEarlyReads();
  watchPresence();
  followLive();
  void lookAfterKept().catch(() => undefined);
}

/** Only a device that was prepared fetches the code that renews it. What fails now is tried at the next start. */
async function lookAfterKept(): Promise<void> {
  await tidyReplies();
  if (await preparedRecord()) await (await import('./look-at-prepared.ts')).followPrepared();
}
