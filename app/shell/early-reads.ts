/**
 * Whether the head script may ask ahead for what the first pages read: it knows no roles, and each read that they do not open would be
 * refused and written to the school's audit log.
 */
import { hasRole } from '#platform/kernel/roles.ts';
import { sessionState } from '#platform/web/session/session.ts';
import { forgetSetting, writeSetting } from '#platform/web/session/settings.ts';
import { readsNeed } from './early-routes.ts';

export function followEarlyReads(): () => void {
  const note = () => {
    const state = sessionState.get();
    if (state.kind !== 'signed-in') return;
    if (hasRole(state.session, readsNeed)) writeSetting('earlyReads', 'y');
    else forgetSetting('earlyReads');
  };
  note();
  return sessionState.subscribe(note);
}
