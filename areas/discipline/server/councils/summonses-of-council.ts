/** Summonses to the hearings of a disciplinary council: they follow its day, hour and room, and go with the hearing. */
import type { Context } from '#platform/server/context.ts';
import { isSameMeeting } from '../../summonses/rules.ts';
import { withdrawSummonsNews } from '../notify-families.ts';
import { moveAndAnnounce } from '../summonses/move-summons.ts';
import { lockSummons, type StoredSummons, setWithdrawn } from '../summonses/summonses-store.ts';
import type { StoredCouncil, StoredHearing } from './councils-store.ts';

/** Families whose hearing is at another time or in another room are summoned to it; they acknowledge it again. */
export async function moveSummonses(
  context: Context,
  { day: meetingOn, startsAt: meetingAt, room: venue }: Pick<StoredCouncil, 'day' | 'startsAt' | 'room'>,
  hearings: readonly StoredHearing[],
): Promise<void> {
  for (const stored of await openSummonses(context, hearings)) {
    const meeting = { meetingOn, meetingAt, venue };
    if (!isSameMeeting(stored, meeting)) await moveAndAnnounce(context, stored, meeting);
  }
}

/** Tells these families, in both languages, that the council no longer expects them. */
export async function withdrawSummonses(context: Context, hearings: readonly StoredHearing[]): Promise<void> {
  const { actor, now: at } = context;
  const words = 'DISCIPLINE.summons.councilOff';
  const because = [context.say(words, {}, 'fr'), context.say(words, {}, 'en')].join('\n');
  for (const stored of await openSummonses(context, hearings)) {
    await setWithdrawn(context, stored.id, because, { by: actor.userId, at });
    await withdrawSummonsNews(context, stored);
  }
}

/** The summonses of hearings without a decision that are neither withdrawn nor over by a recorded meeting. */
async function openSummonses(
  context: Context,
  hearings: readonly StoredHearing[],
): Promise<readonly StoredSummons[]> {
  const open: StoredSummons[] = [];
  for (const { summonsId, outcome } of hearings) {
    if (summonsId === null || outcome !== null) continue;
    const stored = await lockSummons(context, summonsId);
    if (stored && stored.withdrawnBecause === null && stored.heldOn === null) open.push(stored);
  }
  return open;
}
