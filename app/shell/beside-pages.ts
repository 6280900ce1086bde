/** Background work for the signed-in person: reading ahead, presence on the device, news, and the data kept on the device. */

import { meterData, theApplication } from '#platform/web/device/data-meter.ts';
import { forgetEarlierPeople } from '#platform/web/device/earlier-people.ts';
import { watchPresence } from '#platform/web/device/presence.ts';
import { followLive } from '#platform/web/live/follow-live.ts';
import { dropEarlyReplies } from '#platform/web/reads/drop-early-replies.ts';
import { preparedRecord, tidyReplies } from '#platform/web/reads/kept-replies.ts';
import type { Screen, WebArea } from '#platform/web/screens.ts';
import { sessionState } from '#platform/web/session/session.ts';
import { fetchAhead } from '#platform/web/when-idle.ts';
import { followEarlyReads } from './early-reads.ts';
import { passage } from './pages/guard.ts';
import { screenAt } from './pages/screen-at.ts';
import { warmUp } from './warm-up.ts';

export function followPerson(areas: readonly WebArea[]): void {
  dropEarlyReplies();
  followEarlyReads();
  watchPresence();
  followLive();
  const screens = areas.flatMap((area) => area.screens);
  meterData(() => screenAt(location.pathname, screens)?.title ?? theApplication);
  fetchAhead(() => warmUp(screens.filter(mayOpen)));
  void lookAfterKept().catch(() => undefined);
  forgetOthers();
  sessionState.subscribe(forgetOthers);
}

/** Only what this person may open is fetched ahead. */
function mayOpen(screen: Screen): boolean {
  return passage(screen, sessionState.get()) === 'open';
}

/** At each start too: the page of an earlier sign-in may have been closed before it came to it. */
function forgetOthers(): void {
  if (sessionState.get().kind === 'signed-in') void forgetEarlierPeople().catch(() => undefined);
}

/** Only a prepared device fetches the code that renews its data. A failed attempt is repeated at the next start. */
async function lookAfterKept(): Promise<void> {
  await tidyReplies();
  if (await preparedRecord()) await (await import('./offline/look-at-prepared.ts')).followPrepared();
}
