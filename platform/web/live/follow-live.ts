/**
 * Follows news for the person: in one tab of the browser, while it is visible and the server can be reached. All tabs hear of it
 * (`something-new`). People who save data follow nothing: their pages ask when they are opened.
 */
import { announce } from '../channel.ts';
import { connection } from '../connection.ts';
import { saving } from '../forms/saving.ts';
import { sessionState } from '../session/session.ts';
import { followLine } from './live-line.ts';

/** The person whose line is wanted now; null for none. */
function wanted(): string | null {
  const state = sessionState.get();
  if (state.kind !== 'signed-in' || !connection.get() || document.visibilityState !== 'visible') return null;
  return saving.get() ? null : `${state.session.organisation.id} ${state.session.user.id}`;
}

/** The returned function stops. */
export function followLive(): () => void {
  let following: { readonly of: string; readonly ends: AbortController } | null = null;
  const look = () => {
    const of = wanted();
    if (of === (following?.of ?? null)) return;
    following?.ends.abort();
    following = of === null ? null : { of, ends: new AbortController() };
    if (following) void followAlone(following.ends.signal);
  };
  const stops = [connection.subscribe(look), sessionState.subscribe(look), saving.subscribe(look)];
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', look);
    following?.ends.abort();
  };
}

/** A browser has few connections to a server: only one tab holds one for this, the next in turn when it is hidden. */
async function followAlone(signal: AbortSignal): Promise<void> {
  const follow = () => followLine((topic) => announce('something-new', { topic }), signal);
  if (!('locks' in navigator)) return follow();
  await navigator.locks.request('live', { signal }, follow).catch(() => undefined);
}
