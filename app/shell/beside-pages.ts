/** What follows the person beside the pages: whether to read ahead, presence on the device, and what is new. */
import { followLive } from '#platform/web/live/follow-live.ts';
import { watchPresence } from '#platform/web/presence.ts';
import { followEarlyReads } from './early-reads.ts';

export function followPerson(): void {
  followEarlyReads();
  watchPresence();
  followLive();
}
