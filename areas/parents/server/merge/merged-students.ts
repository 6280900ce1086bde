import { linksOfStudent, setLinkState } from '#areas/students/server/public/guardian-links.ts';
import type { Context } from '#platform/server/context.ts';
import { strongerState } from '../../merge/merge-rules.ts';
import { followLinks } from '../parent-roles.ts';

/**
 * Before two records of one child become one: who is linked to both has the stronger state on both, so that it is what stays (a
 * bar above all), and a parent's roles follow it.
 */
export async function settleLinks(context: Context, keptId: number, goneId: number): Promise<void> {
  const ofGone = await linksOfStudent(context, goneId);
  for (const kept of await linksOfStudent(context, keptId)) {
    const gone = ofGone.find(({ guardianId }) => guardianId === kept.guardianId);
    if (!gone || gone.state === kept.state) continue;
    const state = strongerState(kept.state, gone.state);
    const { stateAt, stateBy, stateReason } = state === kept.state ? kept : gone;
    const note = {
      state,
      at: stateAt ?? context.now,
      by: stateBy ?? context.actor.userId,
      reason: stateReason,
    };
    for (const link of [kept, gone]) await setLinkState(context, link, note);
    await followLinks(context, kept.guardianId);
  }
}
